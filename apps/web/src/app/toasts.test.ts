import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, toast, useToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of useToasts.getState().items) dismiss(id);
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

it('five at most: what gives way is done for good all the same', () => {
  const onGone = vi.fn<() => void>();
  toast('info', 'first', { action: { label: 'Undo', run: () => undefined }, onGone });
  for (let n = 0; n < 5; n++) toast('info', `later ${n}`);
  expect(shown()).toHaveLength(5);
  expect(shown()).not.toContain('first');
  expect(onGone).toHaveBeenCalledOnce();
});
