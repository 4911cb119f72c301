/** A game's rules, by their ids; every refusal leads here. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";

import { read } from "../api/http";
import type { Rule } from "../api/types";
import { readGames } from "../here/games";
import { Link, Refused, useAnswer, useTitle } from "../shell";
import { lang, say } from "../words/words";

export function RulesPage(props: { game: string }): JSX.Element {
  const [games] = useAnswer(readGames, [lang()]);
  const title = games?.find(({ id }) => id === props.game)?.title ?? "";
  useTitle(`${say("rules")}: ${title} - Charon`);
  const [rules, problem] = useAnswer(
    async (signal) =>
      (await read<{ rules: Rule[] }>(`/v1/games/${props.game}/rules?lang=${lang()}`, { signal })).rules,
    [props.game, lang()],
  );
  useEffect(() => {
    if (rules && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [rules]);
  return (
    <main id="content" class="plain rules">
      <h1>
        {say("rules")}: <Link to={`/games/${props.game}`}>{title}</Link>
      </h1>
      <Refused problem={problem} />
      {rules ? (
        <details class="fold" open={innerWidth > 1000}>
          <summary>{say("contents")}</summary>
          <ol>
            {rules.map((rule) => (
              <li key={rule.id}>
                <a href={`#${rule.id}`}>{rule.title}</a>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {rules?.map((rule) => (
        <section key={rule.id} id={rule.id}>
          <h2>{rule.title}</h2>
          <Prose text={rule.text} />
        </section>
      ))}
    </main>
  );
}

/** The little Markdown that rules use: paragraphs, lists and tables. */
function Prose(props: { text: string }): JSX.Element {
  return (
    <>
      {props.text.split(/\n\s*\n/).map((part, place) => (
        <Part key={place} lines={part.split("\n")} />
      ))}
    </>
  );
}

function Part(props: { lines: string[] }): JSX.Element {
  const { lines } = props;
  if (lines[0]!.startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[-| :]+\|$/.test(line)).map((line) => line.slice(1, -1).split("|"));
    return (
      <div class="scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {rows[0]!.map((cell, place) => (
                <th key={place}>{plain(cell)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(1).map((row, at) => (
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={place}>{plain(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  if (/^[-*] /.test(lines[0]!)) {
    const items = lines.join("\n").split(/\n(?=[-*] )/);
    return (
      <ul>
        {items.map((item, place) => (
          <li key={place}>{plain(item.slice(2))}</li>
        ))}
      </ul>
    );
  }
  return <p>{plain(lines.join(" "))}</p>;
}

/** Text with its marks taken off; what stands in back ticks is code. */
function plain(text: string): (string | JSX.Element)[] {
  return text
    .trim()
    .split(/(`[^`]*`)/)
    .map((part, place) =>
      part.startsWith("`") ? <code key={place}>{part.slice(1, -1)}</code> : part.replace(/\*\*/g, ""),
    );
}
