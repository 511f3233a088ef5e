import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishProgress, nextProgress, startProgress, useProgress } from './progress.ts';
import { checkProperty } from '@daftar/domain/testing/property';

const value = (): number | null => useProgress.getState().value;

describe('the progress bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    finishProgress();
    vi.useRealTimers();
  });

  it('never goes back and never passes 90 by itself', () => {
    checkProperty(
      fc.property(
        fc.double({ min: 0, max: 90, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, random) => {
          const next = nextProgress(from, random);
          expect(next).toBeGreaterThanOrEqual(from);
          expect(next).toBeLessThanOrEqual(90);
        },
      ),
    );
  });

  it('starts at 0, ticks every 50 ms, nears 90, and hides at 100', () => {
    startProgress();
    expect(value()).toBe(0);
    vi.advanceTimersByTime(49);
    expect(value()).toBe(0);
    vi.advanceTimersByTime(1);
    const first = value()!;
    vi.advanceTimersByTime(10_000);
    expect(value()).toBeGreaterThan(Math.max(first, 80));
    expect(value()).toBeLessThanOrEqual(90);
    finishProgress();
    expect(value()).toBe(100);
    vi.advanceTimersByTime(1_000);
    expect(value()).toBeNull();
  });

  it('runs only once, although started several times', () => {
    startProgress();
    vi.advanceTimersByTime(500);
    const before = value();
    startProgress();
    expect(value()).toBe(before);
  });
});
