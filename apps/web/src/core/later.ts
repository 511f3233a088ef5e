import { useEffect, useState } from 'react';
import { queryClient } from './query.ts';

const STEP_MS = 50;
/** A screen may read once more after its first answers, or load a part of its code in between. */
const QUIET_STEPS = 4;
/** A screen that never stops reading doesn't keep the others waiting. */
const MAX_STEPS = 120;

const isReading = (): unknown =>
  queryClient.isFetching() || document.querySelector('main :is([aria-busy=true],[aria-label=Loading])');

/** Runs when no read was pending and no placeholder shown for a moment. Returns a function that cancels it. */
export function afterReads(run: () => void): () => void {
  let quiet = 0;
  let steps = 0;
  const stop = (): void => clearInterval(timer);
  const timer = setInterval(() => {
    quiet = isReading() ? 0 : quiet + 1;
    if (quiet < QUIET_STEPS && ++steps < MAX_STEPS) return;
    stop();
    run();
  }, STEP_MS);
  return stop;
}

/** False until the screen has its data. Reads that the screen doesn't need at once wait for it. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => afterReads(() => setLater(true)), []);
  return isLater;
}
