import { expect, it } from 'vitest';
import { around, earlier, later, MOST, windowOf } from './message-window.ts';

const messages = Array.from({ length: 1_000 }, (_, index) => ({ number: index + 1 }));
const shown = (end: number | null, all = messages): [number, number, number] => {
  const [from, to] = windowOf(all, end);
  return [all[from]!.number, all[to - 1]!.number, to - from];
};

it('follows the newest message until somebody reads back', () => {
  expect(shown(null)).toEqual([761, 1_000, MOST]);
  expect(shown(null, [...messages, { number: 1_001 }])).toEqual([762, 1_001, MOST]);
});

it('shows all of a short conversation, also while older messages are loaded', () => {
  const short = messages.slice(900);
  expect(shown(null, short)).toEqual([901, 1_000, 100]);
  expect(earlier(short, null)).toBeNull();
});

it('stays where it is when messages arrive at either end', () => {
  const end = earlier(messages.slice(500), null);
  expect(shown(end, messages.slice(500))).toEqual([681, 920, MOST]);
  expect(shown(end, [...messages, { number: 1_001 }])).toEqual([681, 920, MOST]);
});

it('moves to the first message and back to the newest', () => {
  let end: number | null = null;
  for (let i = 0; i < 20; i += 1) end = earlier(messages, end);
  expect(shown(end)).toEqual([1, MOST, MOST]);
  for (let i = 0; i < 20; i += 1) end = later(messages, end);
  expect([end, shown(end)]).toEqual([null, [761, 1_000, MOST]]);
});

it.each([
  [1, [1, MOST]],
  [500, [380, 619]],
  [990, [761, 1_000]],
])('shows message %i with those around it', (number, span) => {
  expect(shown(around(messages, number)).slice(0, 2)).toEqual(span);
});

it('keeps its place when the last shown message is gone', () => {
  expect(shown(500, messages.toSpliced(499, 1))).toEqual([261, 501, MOST]);
});
