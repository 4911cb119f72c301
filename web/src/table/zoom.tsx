/** A picture that can be looked at from nearer: by buttons, keys, pinching, or the wheel with Ctrl; and fit again. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { useKeys } from "../keys";
import { say } from "../words/words";

const NEAREST = 4;
const STEP = 1.25;

/** How near one is, and the place of the frame that is to stay where it is. */
interface Nearness {
  scale: number;
  x: number;
  y: number;
}

const FIT: Nearness = { scale: 1, x: 0, y: 0 };

/** As wide as its place, until somebody comes nearer: then it is scrolled within. */
export function Zoom(props: { children: ComponentChildren }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(1);
  const [{ scale, x, y }, setNearness] = useState(FIT);
  const near = (wanted: number, point = middleOf(frame.current!)): void =>
    setNearness({ scale: Math.max(1, Math.min(NEAREST, wanted)), ...point });
  const latest = useRef({ scale, near });
  latest.current = { scale, near };

  useLayoutEffect(() => {
    const grown = scale / last.current;
    last.current = scale;
    const box = frame.current!;
    box.scrollLeft = (box.scrollLeft + x) * grown - x;
    box.scrollTop = (box.scrollTop + y) * grown - y;
  }, [scale]);
  useEffect(() => followFingers(frame.current!, () => latest.current), []);
  const tap = (event: MouseEvent): void => {
    if ((event.target as Element).closest(".spot[tabindex], button, a, summary")) return; // there two touches mean something
    near(scale > 1 ? 1 : 2, within(frame.current!, event.clientX, event.clientY));
  };
  useKeys({ "key-nearer": () => near(scale * STEP), "key-farther": () => near(scale / STEP), "key-fit": () => near(1) });
  return (
    <>
      <div ref={frame} class={scale > 1 ? "frame near" : "frame"} tabIndex={0} role="region" aria-label={say("board")} onDblClick={tap}>
        <div class="scaled" style={{ transform: scale > 1 ? `scale(${scale})` : "" }}>
          {props.children}
        </div>
      </div>
      <div class="zooms" role="group" aria-label={say("zoom")}>
        {scale > 1 ? (
          <>
            <button type="button" class="small" aria-label={say("farther")} onClick={() => near(scale / STEP)}>
              −
            </button>
            <button type="button" class="small" onClick={() => near(1)}>
              {say("fit")}
            </button>
          </>
        ) : null}
        <button type="button" class="small" aria-label={say("nearer")} disabled={scale === NEAREST} onClick={() => near(scale * STEP)}>
          +
        </button>
      </div>
    </>
  );
}

interface Held {
  scale: number;
  near: (scale: number, point: { x: number; y: number }) => void;
}

/** Two fingers on the frame, or the wheel as a touchpad that is pinched turns it, bring the picture nearer. */
function followFingers(frame: HTMLElement, held: () => Held): () => void {
  let begun: { apart: number; scale: number } | null = null;
  const touched = (event: TouchEvent): void => {
    const [one, other] = [...event.touches];
    if (!one || !other) return void (begun = null);
    event.preventDefault();
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    begun ??= { apart, scale: held().scale };
    const point = within(frame, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    held().near((begun.scale * apart) / begun.apart, point);
  };
  const turned = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    held().near(held().scale * Math.exp(-event.deltaY / 200), within(frame, event.clientX, event.clientY));
  };
  const left = (): void => void (begun = null);
  frame.addEventListener("touchmove", touched, { passive: false });
  frame.addEventListener("touchend", left);
  frame.addEventListener("wheel", turned, { passive: false });
  return () => {
    frame.removeEventListener("touchmove", touched);
    frame.removeEventListener("touchend", left);
    frame.removeEventListener("wheel", turned);
  };
}

function within(frame: HTMLElement, x: number, y: number): { x: number; y: number } {
  const { left, top } = frame.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

function middleOf(frame: HTMLElement): { x: number; y: number } {
  return { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
}
