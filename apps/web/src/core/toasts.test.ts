import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, resume } from '../kit/toast-pause.ts';
import { dismiss, toast, useToasts } from './toasts.ts';

const putAllAway = (): void => useToasts.getState().items.forEach(({ id }) => dismiss(id));

// Toasts of another test file may still be shown.
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

it('a persistent toast stays until dismissed', () => {
  const id = toast('warning', 'You have overdue payments pending. Click to Pay', { timeout: null });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toHaveLength(1);
  dismiss(id);
  expect(shown()).toEqual([]);
});

it('the same text is not stacked, and restarts its timeout', () => {
  toast('error', 'Invalid File');
  vi.advanceTimersByTime(9_000);
  toast('error', 'Invalid File');
  expect(shown()).toEqual(['Invalid File']);
  vi.advanceTimersByTime(9_000);
  expect(shown()).toEqual(['Invalid File']);
});

it('runs its action on click, and onGone otherwise', () => {
  const [run, onGone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const act = { action: { label: 'Undo', run }, onGone };
  dismiss(toast('info', 'Deleted', act), { acted: true });
  expect([run.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 0]);
  toast('info', 'Deleted', act);
  vi.advanceTimersByTime(3_000);
  expect([run.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 1]);
});

describe('with pointer or focus', () => {
  it('pauses its timeout, and stays a little longer', () => {
    const id = toast('info', 'Deleted', { timeout: 6_000 });
    vi.advanceTimersByTime(5_999);
    pause(id);
    pause(id);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Deleted']);
    resume(id);
    vi.advanceTimersByTime(2_999);
    expect(shown()).toEqual(['Deleted']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('is not closed for others, and keeps its action', () => {
    const run = vi.fn<() => void>();
    const id = toast('info', 'Deleted', { action: { label: 'Undo', run } });
    pause(id);
    for (let n = 0; n < 5; n++) toast('success', `saved ${n}`);
    expect(shown()).toContain('Deleted');
    dismiss(id, { acted: true });
    resume(id);
    vi.advanceTimersByTime(60_000);
    expect([run.mock.calls.length, shown().length]).toEqual([1, 0]);
  });

  it('a persistent toast stays', () => {
    const id = toast('warning', 'Click to Pay', { timeout: null });
    pause(id);
    resume(id);
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toHaveLength(1);
  });
});

describe('at most five', () => {
  const undo = { label: 'Undo', run: () => undefined };

  it('a closed toast still runs onGone', () => {
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
  ])('%s closes first', (_, gone, first) => {
    for (const one of first) toast(...one);
    for (let n = first.length; n < 6; n++) toast('error', `wrong ${n}`);
    const texts = first.map(([, text]) => text);
    expect(texts.filter((text) => !shown().includes(text))).toEqual(gone);
  });

  it('errors are never closed early', () => {
    toast('warning', 'Click to Pay', { timeout: null });
    for (let n = 0; n < 7; n++) toast('error', `wrong ${n}`);
    expect(shown()).toHaveLength(8);
    toast('success', 'Saved');
    expect(shown()).toContain('Saved');
    vi.advanceTimersByTime(10_000);
    expect(shown()).toEqual(['Click to Pay']);
  });
});
