/**
 * Time in component tests: the date stands still, and long timers (toasts, undo, polling, timeouts) wait until a test
 * lets time pass, so that none depends on the day it runs or on how busy the machine is.
 */
import { vi } from 'vitest';

/** The moment of the samples (sample.ts), on the same day in nearly every time zone. */
export const NOW = '2026-04-01T10:00:00.000Z';

/** How long a search for what isn't there yet goes on: it alone is measured in real time. */
export const PATIENCE_MS = 50_000;

/** Shorter timers are pauses while typing or moving, and pass by themselves. */
const LONG_MS = 3_000;

type Run = (...args: unknown[]) => void;
type Start = (run: Run, ms?: number, ...args: unknown[]) => unknown;
type Held = { at: number; run: () => void; every: number | undefined };

const held = new Map<number, Held>();
/** Beyond the ids of the DOM's own timers. */
let lastId = 1e9;

const holding =
  (start: Start, repeats: boolean): Start =>
  (run, ms = 0, ...args) => {
    if (ms < LONG_MS || ms === PATIENCE_MS) return start(run, ms, ...args);
    lastId += 1;
    held.set(lastId, { at: Date.now() + ms, run: () => run(...args), every: repeats ? ms : undefined });
    return lastId;
  };
const dropping = (stop: (id: never) => void) => (id: unknown) => {
  if (!held.delete(id as number)) stop(id as never);
};

/** For setup.ts, which takes it back with all stubs. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  vi.stubGlobal('setTimeout', holding(setTimeout as unknown as Start, false));
  vi.stubGlobal('setInterval', holding(setInterval as unknown as Start, true));
  vi.stubGlobal('clearTimeout', dropping(clearTimeout));
  vi.stubGlobal('clearInterval', dropping(clearInterval));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(new DOMException('The call took too long', 'TimeoutError')), ms);
    return giveUp.signal;
  });
}

export function endTime(): void {
  held.clear();
  vi.useRealTimers();
  draw = () => undefined;
}

let draw = (): void => undefined;
/** `run` lets the page finish what it has drawn: its effects start the timers. */
export const drawWith = (run: () => void): void => {
  draw = run;
};

export const clock = {
  /** Sets the date, best before the screen opens: `clock.set('2026-05-20')`. */
  set: (moment: string): void => void vi.setSystemTime(new Date(moment)),
  /** Lets time pass, with all that is due meanwhile in its order. */
  pass: async (ms: number): Promise<void> => {
    const until = Date.now() + ms;
    for (;;) {
      draw();
      const due = [...held].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [id, timer] = due;
      vi.setSystemTime(timer.at);
      if (timer.every === undefined) held.delete(id);
      else timer.at += timer.every;
      timer.run();
      await Promise.resolve();
    }
    vi.setSystemTime(until);
  },
};
