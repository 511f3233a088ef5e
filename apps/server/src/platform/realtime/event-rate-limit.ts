/** More than a user ever causes; a socket that keeps exceeding it is disconnected. */
export const MAX_EVENTS_PER_SECOND = 20;
const MAX_BURST = MAX_EVENTS_PER_SECOND * 10;

export type RateLimitDecision = 'go' | 'wait' | 'away';

/** Counts a socket's events per second. */
export function eventLimit(now: () => number = Date.now): () => RateLimitDecision {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      count = 0;
    }
    count += 1;
    if (count <= MAX_EVENTS_PER_SECOND) return 'go';
    return count <= MAX_BURST ? 'wait' : 'away';
  };
}
