import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterReads } from './later.ts';
import { queryClient } from './query.ts';
import { stubStorage } from './testing/storage.ts';

let placeholder: object | null;
let reads: number;
const run = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  [placeholder, reads] = [null, 0];
  vi.stubGlobal('document', { querySelector: () => placeholder });
  vi.spyOn(queryClient, 'isFetching').mockImplementation(() => reads);
  run.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for reads and placeholders', () => {
  reads = 1;
  afterReads(run);
  vi.advanceTimersByTime(1_000);
  [reads, placeholder] = [0, {}];
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  placeholder = null;
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it('waits again when another read follows', () => {
  const cancel = afterReads(run);
  vi.advanceTimersByTime(300);
  reads = 1;
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
  cancel();
});

it('doesn’t wait for ever, and can be cancelled', () => {
  reads = 1;
  afterReads(run);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
  afterReads(run)();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('looks once for all that wait, each from when it began', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const look = vi.spyOn(queryClient, 'isFetching').mockReturnValue(0);
  afterReads(first);
  vi.advanceTimersByTime(200);
  afterReads(second);
  vi.advanceTimersByTime(200);
  expect(look).toHaveBeenCalledTimes(8);
  expect([first, second].map((one) => one.mock.calls.length)).toEqual([1, 0]);
  vi.advanceTimersByTime(200);
  expect(second).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(look).toHaveBeenCalledTimes(12);
});
