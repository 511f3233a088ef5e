/** More than a person's clicking ever makes; a program that goes on and on beyond it is sent away. */
export const EVENTS_A_SECOND = 20;
const ENOUGH = EVENTS_A_SECOND * 10;

export type Turn = 'go' | 'wait' | 'away';

/** Counts one socket's events, second by second. */
export function eventLimit(now: () => number = Date.now): () => Turn {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      count = 0;
    }
    count += 1;
    if (count <= EVENTS_A_SECOND) return 'go';
    return count <= ENOUGH ? 'wait' : 'away';
  };
}
