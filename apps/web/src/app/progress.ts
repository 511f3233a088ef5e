import { PROGRESS_TICK } from '@daftar/domain/constants';
import { create } from 'zustand';

const CEILING = 90;

/** Section 4: from 0 to about 90 in random steps; the nearer the end, the smaller the step. */
export const nextProgress = (value: number, random: number): number =>
  Math.min(CEILING, value + random * Math.max(0.5, (CEILING - value) / 8));

/** null while hidden. */
export const useProgress = create<{ value: number | null }>(() => ({ value: null }));

let ticking: ReturnType<typeof setInterval> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

export function startProgress(): void {
  if (ticking) return;
  clearTimeout(hiding);
  useProgress.setState({ value: 0 });
  ticking = setInterval(
    () => useProgress.setState(({ value }) => ({ value: nextProgress(value ?? 0, Math.random()) })),
    PROGRESS_TICK,
  );
}

export function finishProgress(): void {
  if (!ticking) return;
  clearInterval(ticking);
  ticking = undefined;
  useProgress.setState({ value: 100 });
  hiding = setTimeout(() => useProgress.setState({ value: null }), 200);
}
