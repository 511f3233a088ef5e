import { expect, it } from 'vitest';
import { changeOf, shareOf, shortMoney } from './words.ts';

it.each([
  ['108.2', '100', { text: '8.2%', way: 'up' }],
  ['75', '100', { text: '25.0%', way: 'down' }],
  ['100', '100', { text: 'as before', way: 'none' }],
  ['100', '0', { text: 'nothing before', way: 'none' }],
  ['0', '0', { text: 'as before', way: 'none' }],
] as const)('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

it('overviews show rupees whole, and other money as it is counted', () => {
  expect([shortMoney('1284500.40', 'INR'), shortMoney('99.50', 'USD')]).toEqual(['₹ 12,84,500', '$ 99.50']);
  expect([shareOf('25', '100'), shareOf('25', '0')]).toEqual(['25%', '0%']);
});
