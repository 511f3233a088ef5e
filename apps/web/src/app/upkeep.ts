/** A lock or a sign-out of this tab's own closes the line itself within a moment, and is not asked about. */
const MOMENT = 500;
/** Nobody waits longer than a minute for a server that is there again, nor is one asked more often that stays away. */
const SLOWEST = 20_000;
/** A line that has held so long was a good one: its loss is the first. */
const STEADY = 60_000;

export type Upkeep = {
  /** Nothing tries any more by itself to bring the line up. */
  lost: () => void;
  up: () => void;
  stop: () => void;
};

/**
 * Begins anew what has ended, whatever ended it, until it is told to stop: after a moment, then more and more slowly, and
 * at once when the network is there again or somebody looks at the page. A server that comes back finds all its browsers
 * waiting: each takes its own time, up to three times the least, and they come one after another.
 */
export function upkeep(begin: () => Promise<unknown>): Upkeep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let losses = 0;
  let dueAt = 0;
  let upSince = Infinity;

  const within = (least: number): void => {
    clearTimeout(timer);
    const wait = least * (1 + 2 * Math.random());
    dueAt = Date.now() + wait;
    timer = setTimeout(() => void attempt(), wait);
  };
  const attempt = async (): Promise<void> => {
    timer = undefined;
    try {
      await begin();
    } catch (error) {
      console.warn('Live connection failed', error);
      lost();
    }
  };
  const lost = (): void => {
    if (stopped || timer !== undefined) return;
    if (Date.now() - upSince >= STEADY) losses = 0;
    upSince = Infinity;
    within(Math.min(MOMENT * 2 ** losses, SLOWEST));
    losses += 1;
  };
  /** Only whoever waits long is hurried: what is being tried, or will be in a moment, goes on as it is. */
  const hurry = (): void => {
    if (timer === undefined || dueAt - Date.now() <= 3 * MOMENT) return;
    losses = 0;
    within(MOMENT);
  };

  window.addEventListener('online', hurry);
  window.addEventListener('focus', hurry);
  void attempt();
  return {
    lost,
    up: () => {
      upSince = Date.now();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      window.removeEventListener('online', hurry);
      window.removeEventListener('focus', hurry);
    },
  };
}
