/** The page: one address, one component. */

import { Component, type ComponentChildren, type JSX, render } from "preact";
import { useState } from "preact/hooks";

import { Keys } from "./help";
import { wishes } from "./here/device";
import { listenIn } from "./here/overheard";
import { part } from "./here/parts";
import { followTicket } from "./here/queue";
import { openEntropy } from "./here/seats";
import { Join, Watch } from "./pages/join";
import { Lobby } from "./pages/lobby";
import { MatchPage } from "./pages/match";
import { Replays } from "./pages/matches";
import { NewMatchPage } from "./pages/new-match";
import { Broken, Doubts, Header, NotFound, Refused, useAnswer, usePath } from "./shell";
import { lang, say } from "./words/words";

const PAGES: [RegExp, (found: string[], query: URLSearchParams) => JSX.Element][] = [
  [/^\/$/, () => <Lobby />],
  [/^\/new$/, (_, query) => <NewMatchPage game={query.get("game")} />],
  [/^\/match\/(m_[0-9a-z]+)$/, ([match]) => <MatchPage key={match} match={match!} at={null} eyes={null} />],
  [
    /^\/match\/(m_[0-9a-z]+)\/at\/(\d+)$/,
    ([match, at], query) => <MatchPage key={match} match={match!} at={Number(at)} eyes={query.get("as")} />,
  ],
  [/^\/match\/(m_[0-9a-z]+)\/audit$/, ([match]) => <Seldom page={(all) => <all.Audit match={match!} />} />],
  [/^\/join\/(m_[0-9a-z]+)\/(\d+)$/, ([match, seat]) => <Join match={match!} seat={Number(seat)} />],
  [/^\/watch\/(m_[0-9a-z]+)$/, ([match]) => <Watch match={match!} />],
  [/^\/games\/([a-z0-9-]+)$/, ([game]) => <Seldom page={(all) => <all.GamePage key={game} game={game!} />} />],
  [/^\/games\/([a-z0-9-]+)\/rules$/, ([game]) => <Seldom page={(all) => <all.RulesPage game={game!} />} />],
  [/^\/games\/([a-z0-9-]+)\/ratings$/, ([game], query) => <Strength page={(all) => <all.RatingsPage game={game!} query={query} />} />],
  [/^\/players\/([\w-]+)$/, ([id], query) => <Strength page={(all) => <all.PlayerPage key={id} id={id!} query={query} />} />],
  [/^\/tournaments$/, (_, query) => <Strength page={(all) => <all.Tournaments query={query} />} />],
  [/^\/tournaments\/(t_[0-9a-z]+)$/, ([id]) => <Strength page={(all) => <all.TournamentPage key={id} id={id!} />} />],
  [/^\/audit$/, () => <Seldom page={(all) => <all.Audit match={null} />} />],
  [/^\/replays$/, (_, query) => <Replays query={query} />],
  [/^\/me$/, () => <Seldom page={(all) => <all.Me />} />],
];

function Page(): JSX.Element {
  const [, setTurn] = useState(0);
  const path = usePath();
  const [pathname, search] = path.split("?") as [string, string | undefined];
  document.documentElement.lang = lang();
  document.documentElement.dataset.theme = wishes().theme ?? "";
  const query = new URLSearchParams(search);
  const found = PAGES.map(([pattern, page]) => {
    const fits = pattern.exec(pathname);
    return fits && (() => page(fits.slice(1), query));
  }).find(Boolean);
  return (
    <>
      <Header onSpeak={() => setTurn((turn) => turn + 1)} />
      <Guard key={pathname.split("/at/")[0]}>{found ? found() : <NotFound />}</Guard>
      {wishes().developer ? <Developer /> : null}
      <Doubts />
      <Keys />
    </>
  );
}

/** A page about tournaments or ratings. */
function Strength(props: { page: (all: typeof import("./tournaments/pages")) => JSX.Element }): JSX.Element {
  return <Part load={() => part("tournaments", () => import("./tournaments/pages"))} page={props.page} />;
}

/** A page that few open, or few times. */
function Seldom(props: { page: (all: typeof import("./pages/seldom")) => JSX.Element }): JSX.Element {
  return <Part load={() => part("seldom", () => import("./pages/seldom"))} page={props.page} />;
}

/** A page that comes as a part of its own. */
function Part<T>(props: { load: () => Promise<T>; page: (all: T) => JSX.Element }): JSX.Element {
  const [all, problem] = useAnswer(props.load, []);
  return all ? props.page(all) : problem ? <Refused problem={problem} /> : <p class="plain">{say("loading")}</p>;
}

/** The panel for developers, a part of its own. */
function Developer(): JSX.Element | null {
  const [panel] = useAnswer(() => part("developer", () => import("./developer/panel")), []);
  return panel && <panel.Panel />;
}

/** A page that breaks says so, and leaves the way around alone. */
class Guard extends Component<{ children: ComponentChildren }, { failure: unknown }> {
  override state = { failure: null };

  override componentDidCatch(failure: unknown): void {
    console.error(failure);
    this.setState({ failure });
  }

  override render(): ComponentChildren {
    return this.state.failure ? <Broken /> : this.props.children;
  }
}

listenIn(wishes().developer ?? false);
void openEntropy();
void followTicket();
render(<Page />, document.getElementById("page")!);
