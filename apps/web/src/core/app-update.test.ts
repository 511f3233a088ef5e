import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyUpdate } from './app-update.ts';

const done: string[] = [];
const does = (name: string) => () => void done.push(name);
const tab = () =>
  applyUpdate({ activate: does('tell'), reload: does('reload'), reloadWithoutWorker: does('start afresh') });

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('reloads the tab that requested the update once the new worker is active', () => {
  const here = tab();
  here.requestUpdate();
  expect(done).toEqual(['tell']);
  here.activated();
  expect(done).toEqual(['tell', 'reload']);
});

it('leaves other tabs alone, and reloads them at once on request', () => {
  const there = tab();
  there.activated();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
  there.requestUpdate();
  expect(done).toEqual(['reload']);
});

it('does not reload again after a cancelled reload until the next click', () => {
  const here = tab();
  here.requestUpdate();
  // The browser asks whether to leave, and the user stays.
  here.activated();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['tell', 'reload']);
  here.requestUpdate();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['tell', 'reload', 'reload']);
});

it('needs a new request for a second version', () => {
  const here = tab();
  here.requestUpdate();
  here.activated();
  here.waiting();
  here.activated();
  expect(done).toEqual(['tell', 'reload']);
  here.waiting();
  here.requestUpdate();
  expect(done).toEqual(['tell', 'reload', 'tell']);
});

it('does not wait for an old worker that stays active, however often the user clicks', () => {
  const here = tab();
  here.requestUpdate();
  vi.advanceTimersByTime(4_000);
  here.requestUpdate();
  vi.advanceTimersByTime(4_999);
  expect(done).toEqual(['tell', 'tell']);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['tell', 'tell', 'start afresh']);
});
