/** Notes about a match, kept in this browser: each at the version at which it was written. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

import { keepNotes, type Note, notesOf } from "../here/device";
import { say } from "../words/words";

export function Notes(props: { match: string; at: number; onGo: (version: number) => void }): JSX.Element {
  const [notes, setNotes] = useState(() => notesOf(props.match));
  const [text, setText] = useState("");
  const keep = (changed: Note[]): void => {
    keepNotes(props.match, changed);
    setNotes(changed);
  };
  const write = (event: Event): void => {
    event.preventDefault();
    keep([...notes, { version: props.at, text }].sort((one, other) => one.version - other.version));
    setText("");
  };
  return (
    <>
      <ul class="facts">
        {notes.map((note, place) => (
          <li key={place} aria-current={note.version === props.at ? "step" : undefined}>
            <button type="button" class="plainly" onClick={() => props.onGo(note.version)}>
              <small class="quiet">#{note.version}</small> {note.text}
            </button>{" "}
            <button
              type="button"
              class="small"
              aria-label={say("strike-note", { text: note.text })}
              onClick={() => keep(notes.filter((one) => one !== note))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form class="row" onSubmit={write}>
        <input
          class="wide"
          required
          maxLength={500}
          aria-label={say("note-at", { version: props.at })}
          placeholder={say("note-at", { version: props.at })}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{say("note")}</button>
      </form>
      <p class="quiet">{say("notes-help")}</p>
    </>
  );
}
