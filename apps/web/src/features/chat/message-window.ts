/** Messages in the page at once: all of a conversation that was read far back would take gigabytes. */
export const MOST = 240;
const STEP = 80;

type Numbered = readonly { number: number }[];
/** The number of the last message shown; null follows the newest. */
export type End = number | null;

const indexOf = (messages: Numbered, number: number): number => {
  const at = messages.findIndex((message) => message.number >= number);
  return at < 0 ? messages.length - 1 : at;
};

/** The shown messages: from the first index up to, without, the second. */
export function windowOf(messages: Numbered, end: End): [number, number] {
  const to = end === null ? messages.length : indexOf(messages, end) + 1;
  const from = Math.max(0, to - MOST);
  return [from, Math.max(to, Math.min(messages.length, from + MOST))];
}

function endAt(messages: Numbered, to: number): End {
  const last = Math.max(to, MOST);
  return last >= messages.length ? null : messages[last - 1]!.number;
}

/** Shows earlier messages, and as many fewer at the end. */
export const earlier = (messages: Numbered, end: End): End => endAt(messages, windowOf(messages, end)[1] - STEP);
export const later = (messages: Numbered, end: End): End => endAt(messages, windowOf(messages, end)[1] + STEP);
/** Shows a message in the middle. */
export const around = (messages: Numbered, number: number): End =>
  endAt(messages, indexOf(messages, number) + MOST / 2);
