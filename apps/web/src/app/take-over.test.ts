import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takingOver } from './take-over.ts';

const done: string[] = [];
const does = (name: string) => () => void done.push(name);
const tab = () => takingOver({ tell: does('tell'), reload: does('reload'), startAfresh: does('start afresh') });

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('the tab in which it was asked for is loaded anew when the new worker is in charge', () => {
  const here = tab();
  here.ask();
  expect(done).toEqual(['tell']);
  here.inCharge();
  expect(done).toEqual(['tell', 'reload']);
});

it('other tabs are left as they are, and are loaded at once when it is asked for there', () => {
  const there = tab();
  there.inCharge();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
  there.ask();
  expect(done).toEqual(['reload']);
});

it('who stays for what they have typed is asked no more, until they click again', () => {
  const here = tab();
  here.ask();
  // The browser asks whether to leave, and they stay.
  here.inCharge();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['tell', 'reload']);
  here.ask();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['tell', 'reload', 'reload']);
});

it('a second new version is asked for by itself', () => {
  const here = tab();
  here.ask();
  here.inCharge();
  here.waiting();
  here.inCharge();
  expect(done).toEqual(['tell', 'reload']);
  here.waiting();
  here.ask();
  expect(done).toEqual(['tell', 'reload', 'tell']);
});

it('an old worker that does not give way is not waited for, however often one clicks', () => {
  const here = tab();
  here.ask();
  vi.advanceTimersByTime(4_000);
  here.ask();
  vi.advanceTimersByTime(4_999);
  expect(done).toEqual(['tell', 'tell']);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['tell', 'tell', 'start afresh']);
});
