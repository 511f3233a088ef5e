import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold, release } from './toast-hold.ts';
import { dismiss, toast, useToasts } from './toasts.ts';

const putAllAway = (): void => useToasts.getState().items.forEach(({ id }) => dismiss(id));

// What another file has said may still be there.
beforeEach(() => {
  putAllAway();
  vi.useFakeTimers();
});
afterEach(() => {
  putAllAway();
  vi.useRealTimers();
});

const shown = (): string[] => useToasts.getState().items.map(({ text }) => text);

it.each([
  ['error', 10_000],
  ['success', 3_000],
  ['warning', 3_000],
  ['info', 3_000],
] as const)('%s stays for %d ms', (kind, stays) => {
  toast(kind, 'Said');
  vi.advanceTimersByTime(stays - 1);
  expect(shown()).toEqual(['Said']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('a persistent one stays until it is put away', () => {
  const id = toast('warning', 'You have overdue payments pending. Click to Pay', { timeout: null });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toHaveLength(1);
  dismiss(id);
  expect(shown()).toEqual([]);
});

it('the same words are not stacked, and begin their time anew', () => {
  toast('error', 'Invalid File');
  vi.advanceTimersByTime(9_000);
  toast('error', 'Invalid File');
  expect(shown()).toEqual(['Invalid File']);
  vi.advanceTimersByTime(9_000);
  expect(shown()).toEqual(['Invalid File']);
});

it('its action runs when taken, what follows without it when not', () => {
  const [run, onGone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const act = { action: { label: 'Undo', run }, onGone };
  dismiss(toast('info', 'Deleted', act), { acted: true });
  expect([run.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 0]);
  toast('info', 'Deleted', act);
  vi.advanceTimersByTime(3_000);
  expect([run.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 1]);
});

describe('while somebody is at it', () => {
  it('its time stands still, and it does not vanish the moment one lets go', () => {
    const id = toast('info', 'Deleted', { timeout: 6_000 });
    vi.advanceTimersByTime(5_999);
    hold(id);
    hold(id);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Deleted']);
    release(id);
    vi.advanceTimersByTime(2_999);
    expect(shown()).toEqual(['Deleted']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('gives way to no other, and can be acted on', () => {
    const run = vi.fn<() => void>();
    const id = toast('info', 'Deleted', { action: { label: 'Undo', run } });
    hold(id);
    for (let n = 0; n < 5; n++) toast('success', `saved ${n}`);
    expect(shown()).toContain('Deleted');
    dismiss(id, { acted: true });
    release(id);
    vi.advanceTimersByTime(60_000);
    expect([run.mock.calls.length, shown().length]).toEqual([1, 0]);
  });

  it('one that stays until it is clicked stays', () => {
    const id = toast('warning', 'Click to Pay', { timeout: null });
    hold(id);
    release(id);
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toHaveLength(1);
  });
});

describe('five at most', () => {
  const undo = { label: 'Undo', run: () => undefined };

  it('what gives way is done for good all the same', () => {
    const onGone = vi.fn<() => void>();
    for (let n = 0; n < 6; n++) toast('info', `deleted ${n}`, { action: undo, onGone });
    expect(shown()).toEqual([1, 2, 3, 4, 5].map((n) => `deleted ${n}`));
    expect(onGone).toHaveBeenCalledOnce();
  });

  it.each<[string, string[], Parameters<typeof toast>[]]>([
    [
      'the oldest that went well',
      ['saved'],
      [
        ['success', 'saved'],
        ['info', 'told'],
        ['error', 'failed'],
      ],
    ],
    [
      'what went well before a warning',
      ['told'],
      [
        ['warning', 'careful'],
        ['info', 'told'],
      ],
    ],
    [
      'a warning before what can be taken back',
      ['careful'],
      [
        ['info', 'deleted', { action: undo }],
        ['warning', 'careful'],
      ],
    ],
    [
      'nothing that stays until it is clicked',
      ['told'],
      [
        ['info', 'working', { timeout: null }],
        ['info', 'told'],
      ],
    ],
  ])('%s gives way', (_, gone, first) => {
    for (const one of first) toast(...one);
    for (let n = first.length; n < 6; n++) toast('error', `wrong ${n}`);
    const texts = first.map(([, text]) => text);
    expect(texts.filter((text) => !shown().includes(text))).toEqual(gone);
  });

  it('no error goes before its time: all of one answer are there', () => {
    toast('warning', 'Click to Pay', { timeout: null });
    for (let n = 0; n < 7; n++) toast('error', `wrong ${n}`);
    expect(shown()).toHaveLength(8);
    toast('success', 'Saved');
    expect(shown()).toContain('Saved');
    vi.advanceTimersByTime(10_000);
    expect(shown()).toEqual(['Click to Pay']);
  });
});
