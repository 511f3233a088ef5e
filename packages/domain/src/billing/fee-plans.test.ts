import { expect, test } from 'vitest';
import { byFrequency, yearlyFee } from './fee-plans.ts';

const line = (frequency: Parameters<typeof yearlyFee>[0][number]['frequency'], rate: string, quantity = '1') => ({
  frequency,
  rate,
  quantity,
});

test.each([
  [[line('Monthly', '1000')], '12000.00'],
  [[line('Quarterly', '2500.50', '2')], '20004.00'],
  [[line('Yearly', '9000'), line('Half Yearly', '500')], '10000.00'],
  [[line('', '7000'), line('Weekly', '10')], '520.00'],
  [[line('', '7000')], '0.00'],
])('a year of %j comes to %s', (lines, total) => expect(yearlyFee(lines)).toBe(total));

test('services with the same frequency share an invoice', () => {
  const lines = [line('Monthly', '1'), line('', '2'), line('Monthly', '3')];
  expect(byFrequency(lines).map(({ frequency, lines: same }) => [frequency, same.length])).toEqual([
    ['Monthly', 2],
    ['', 1],
  ]);
});
