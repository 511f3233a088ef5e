/** A lock or sign-out in this tab closes the connection within this time, and needs no reconnect. */
const MIN_DELAY_MS = 500;
/** At most a minute until a restarted server is found, without flooding one that stays down. */
const MAX_DELAY_MS = 20_000;
/** After so long a connection counts as stable, and the backoff starts over. */
const STABLE_MS = 60_000;

export type Reconnection = {
  /** Called when nothing else tries to reconnect. */
  lost: () => void;
  up: () => void;
  stop: () => void;
};

/**
 * Reconnects until stopped, with backoff, and at once when the network returns or the page becomes visible. The random
 * delay (up to three times the minimum) spreads the browsers of a restarted server.
 */
export function keepConnected(connect: () => Promise<unknown>): Reconnection {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let losses = 0;
  let dueAt = 0;
  let upSince = Infinity;

  const retryIn = (minimum: number): void => {
    clearTimeout(timer);
    const wait = minimum * (1 + 2 * Math.random());
    dueAt = Date.now() + wait;
    timer = setTimeout(() => void attempt(), wait);
  };
  const attempt = async (): Promise<void> => {
    timer = undefined;
    try {
      await connect();
    } catch (error) {
      console.warn('Live connection failed', error);
      lost();
    }
  };
  const lost = (): void => {
    if (stopped || timer !== undefined) return;
    if (Date.now() - upSince >= STABLE_MS) losses = 0;
    upSince = Infinity;
    retryIn(Math.min(MIN_DELAY_MS * 2 ** losses, MAX_DELAY_MS));
    losses += 1;
  };
  /** Only shortens long waits: a try in progress, or due in a moment, continues. */
  const retrySoon = (): void => {
    if (timer === undefined || dueAt - Date.now() <= 3 * MIN_DELAY_MS) return;
    losses = 0;
    retryIn(MIN_DELAY_MS);
  };

  window.addEventListener('online', retrySoon);
  window.addEventListener('focus', retrySoon);
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
      window.removeEventListener('online', retrySoon);
      window.removeEventListener('focus', retrySoon);
    },
  };
}
