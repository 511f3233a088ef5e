import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeWindow, onArrival, openWindow, setMinimised, type ChatWindow } from './windows.ts';
import { checkProperty } from '../testing/property.ts';

const opened = (...groups: string[]): ChatWindow[] => groups.reduce(openWindow, [] as ChatWindow[]);
const names = (windows: readonly ChatWindow[]) => windows.map(({ group }) => group).join('');

describe('windows', () => {
  test('the fourth closes the oldest', () => {
    expect(names(opened('a', 'b', 'c'))).toBe('abc');
    expect(names(opened('a', 'b', 'c', 'd'))).toBe('bcd');
  });

  test('one that is open stays in its place and is expanded', () => {
    const windows = setMinimised(opened('a', 'b'), 'a', true);
    expect(openWindow(windows, 'a')).toEqual(opened('a', 'b'));
    expect(names(closeWindow(windows, 'a'))).toBe('b');
  });

  test('after any sequence there are at most three, each once, with the last opened one', () => {
    const acts = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c', 'd', 'e')), { minLength: 1 });
    checkProperty(
      fc.property(acts, (all) => {
        const windows = all.reduce(
          (now, [open, group]) => (open ? openWindow(now, group) : closeWindow(now, group)),
          [] as ChatWindow[],
        );
        expect(windows.length).toBeLessThanOrEqual(3);
        expect(new Set(windows.map(({ group }) => group)).size).toBe(windows.length);
        const [open, group] = all.at(-1)!;
        expect(windows.some((one) => one.group === group)).toBe(open);
      }),
    );
  });
});

const expanded = { group: 'a', minimised: false };
const minimised = { group: 'a', minimised: true };
test.each([
  ['in an open window', { window: expanded }, { seen: true, flag: false, sound: false, desktop: false }],
  ['in a minimised one', { window: minimised }, { seen: false, flag: true, sound: true, desktop: false }],
  ['in a closed one', {}, { seen: false, flag: true, sound: true, desktop: false }],
  ['on the page itself', { isShown: true }, { seen: true, flag: false, sound: false, desktop: false }],
  [
    'open, without focus',
    { window: expanded, hasFocus: false },
    { seen: false, flag: true, sound: true, desktop: true },
  ],
  ['from oneself', { isOwn: true, hasFocus: false }, { seen: true, flag: false, sound: false, desktop: false }],
])('a message %s', (_, how, expected) => {
  const arrival = { isOwn: false, window: undefined, isShown: false, hasFocus: true, ...how };
  expect(onArrival(arrival)).toEqual(expected);
});
