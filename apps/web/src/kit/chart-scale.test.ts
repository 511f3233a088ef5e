import { expect, it } from 'vitest';
import { scaleOf } from './chart-scale.ts';

it.each([
  [
    [1_412_000, 960_000],
    [0, 500_000, 1_000_000, 1_500_000],
  ],
  [
    [7, 3],
    [0, 2, 4, 6, 8],
  ],
  [
    [0, 0],
    [0, 0.25],
  ],
  [
    [-300, 900],
    [-500, 0, 500, 1_000],
  ],
])('%j stands on %j', (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks);
});

it.each([
  [
    [1, 0],
    [0, 1],
  ],
  [
    [9, 2],
    [0, 5, 10],
  ],
])('counts %j stand on %j', (values, ticks) => {
  expect(scaleOf(values, true).ticks).toEqual(ticks);
});
