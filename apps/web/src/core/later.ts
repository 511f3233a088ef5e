import { useEffect, useState } from 'react';
import { queryClient } from './query.ts';

const STEP_MS = 50;
/**
 * A screen may read once more after its first answers, or load a part of its code in between. Longer than the 0.3 s
 * after which the bench takes a screen as readable (bench/screen-calls.ts): what waits isn't part of it.
 */
const QUIET_STEPS = 8;
/** A screen that never stops reading doesn't keep the others waiting. */
const MAX_STEPS = 120;

const isReading = (): boolean =>
  queryClient.isFetching() > 0 || document.querySelector('main :is([aria-busy=true],[aria-label=Loading])') !== null;

type Waiting = { run: () => void; quiet: number; steps: number };
const waiting = new Set<Waiting>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One look for all that wait: rows of a list may each wait. */
function look(): void {
  const reading = isReading();
  for (const one of waiting) {
    one.quiet = reading ? 0 : one.quiet + 1;
    if (one.quiet < QUIET_STEPS && ++one.steps < MAX_STEPS) continue;
    waiting.delete(one);
    one.run();
  }
  stopIfIdle();
}

function stopIfIdle(): void {
  if (waiting.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

type Wait = (run: () => void) => () => void;

/** Runs when no read was pending and no placeholder shown for a moment. Returns a function that cancels it. */
export const afterReads: Wait = (run) => {
  const one: Waiting = { run, quiet: 0, steps: 0 };
  waiting.add(one);
  timer ??= setInterval(look, STEP_MS);
  return () => {
    waiting.delete(one);
    stopIfIdle();
  };
};

/** What waits: a part of the screen, or one beside every screen. */
type Part = 'screen' | 'beside';
/** Component tests replace both: a moment of quiet would depend on the machine. */
export const waits: Record<Part, Wait> = { screen: afterReads, beside: afterReads };

/** False until the screen has its data. Reads that the screen doesn't need at once wait for it. */
export function useLater(part: Part = 'screen'): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => waits[part](() => setLater(true)), [part]);
  return isLater;
}
