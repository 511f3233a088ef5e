import { expect, it } from 'vitest';
import { boardQuery, filterQuery } from './filters.ts';

it('amounts are sent only if the server takes them', () => {
  expect(filterQuery({ min_amount: '500000', max_amount: '-5', loan_type: 'Home' })).toEqual({
    min_amount: '500000',
    loan_type: 'Home',
  });
});

it('a board has every stage', () => {
  expect(boardQuery({ status: 'Drafted', min_days: '7' })).toEqual({ min_days: '7' });
});
