import { formatListMoney } from '@daftar/domain/money-format';
import { expect, it } from 'vitest';
import { changeOf, notesText, shareOf } from './labels.ts';

it.each([
  ['108.2', '100', { way: 'up', share: '8.2%' }],
  ['75', '100', { way: 'down', share: '25.0%' }],
  ['100', '100', { way: 'same' }],
  ['100', '0', { way: 'first' }],
  ['0', '0', { way: 'same' }],
] as const)('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

it('a share of zero is zero', () => {
  expect([shareOf('25', '100'), shareOf('25', '0')]).toEqual(['25%', '0%']);
});

it('the billed figure names its notes', () => {
  const money = (amount: string): string => formatListMoney(amount, 'INR');
  expect(notesText({ credited: '0.00', debited: '0.00' }, money)).toBe('');
  expect(notesText({ credited: '590.00', debited: '118.00' }, money)).toBe(
    'after ₹ 590 in credit notes, including ₹ 118 in debit notes',
  );
});
