import { describe, expect, it } from 'vitest';
import { spotFor } from './floating.ts';

const screen = { width: 1000, height: 600 };
const panel = { width: 300, height: 200 };
const button = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 30 });

describe('a panel’s place', () => {
  it('is below its button, at the chosen edge', () => {
    expect(spotFor(button(100, 50), panel, screen, 'start')).toMatchObject({ top: 86, left: 100 });
    expect(spotFor(button(900, 50), panel, screen, 'end')).toMatchObject({ top: 86, right: 60 });
  });
  it('is above if it only fits there', () => {
    const spot = spotFor(button(100, 500), panel, screen, 'start');
    expect(spot.top).toBeUndefined();
    expect(spot.bottom).toBe(106);
  });
  it('never leaves the window', () => {
    expect(spotFor(button(950, 50), panel, screen, 'start').left).toBe(692);
    expect(spotFor(button(10, 50), panel, screen, 'end').right).toBe(692);
    expect(spotFor(button(0, 50), { width: 2000, height: 10 }, screen, 'start').left).toBe(8);
  });
});
