import { PROGRESS_TICK } from '@daftar/domain/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishProgress, nextProgress, startProgress, useProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  finishProgress();
  vi.runAllTimers();
  vi.useRealTimers();
});

const value = (): number | null => useProgress.getState().value;

it('goes forward by random steps, to about 90 and never beyond', () => {
  expect(nextProgress(0, 0)).toBe(0);
  expect(nextProgress(0, 1)).toBeGreaterThan(nextProgress(0, 0.5));
  let at = 0;
  for (let tick = 0; tick < 1_000; tick++) {
    const next = nextProgress(at, 0.9);
    expect(next).toBeGreaterThanOrEqual(at);
    at = next;
  }
  expect(at).toBe(90);
});

it('starts at 0, moves every 50 ms, ends at 100 and hides', () => {
  expect(value()).toBeNull();
  startProgress();
  expect(value()).toBe(0);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.advanceTimersByTime(PROGRESS_TICK - 1);
  expect(value()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(value()).toBeGreaterThan(0);
  finishProgress();
  expect(value()).toBe(100);
  vi.advanceTimersByTime(PROGRESS_TICK);
  expect(value()).toBe(100);
  vi.runAllTimers();
  expect(value()).toBeNull();
});

it('a second start while it runs does not begin anew', () => {
  startProgress();
  vi.advanceTimersByTime(500);
  const reached = value();
  startProgress();
  expect(value()).toBe(reached);
});

it('a start while it hides keeps it shown', () => {
  startProgress();
  finishProgress();
  startProgress();
  vi.advanceTimersByTime(1_000);
  expect(value()).not.toBeNull();
});
