// A bot over HTTP in JavaScript, with nothing but what Node has: `node robot.mjs MANNER`.

const service = process.env.CHARON_URL;
const headers = { Authorization: `Bearer ${process.env.CHARON_TOKEN}`, "Content-Type": "application/json" };
const manner = process.argv[2];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same for the same match and decision, whenever it is asked. */
function drawn(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
  return hash >>> 0;
}

async function answer(item) {
  if (manner === "slow") await pause(200);
  const { id, legal } = item.decision;
  const body = JSON.stringify({ decision: id, action: legal[drawn(`${item.match} ${id}`) % legal.length] });
  await fetch(`${service}/v1/matches/${item.match}/actions`, { method: "POST", headers, body });
}

for (let after = "0"; ; ) {
  try {
    const asked = { headers: { ...headers, Prefer: "wait=25" } };
    const page = await fetch(`${service}/v1/inbox?with=legal&after=${after}`, asked);
    if (!page.ok) throw new Error(await page.text());
    const { items, next } = await page.json();
    await Promise.all(items.filter(({ kind }) => kind === "decision").map(answer));
    after = next;
  } catch {
    after = "0"; // the service is away: what is still open is given again
    await pause(500);
  }
}
