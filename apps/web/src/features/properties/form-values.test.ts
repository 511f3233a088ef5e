import { expect, test } from 'vitest';
import { blankValues, bodyOf, changesOf, problemsOf, shareLeft } from './form-values.ts';

test('empty figures are sent as none', () => {
  expect(bodyOf({ ...blankValues(), name: 'Shop 12' })).toMatchObject({
    area: null,
    built_in: null,
    agreement_value: '0',
    owners: [],
  });
  expect(changesOf({ ...blankValues(), built_in: '2018' }, blankValues())).toEqual({ built_in: 2018 });
});

test('shares are checked only where the owners are sent', () => {
  const owners = [{ borrower_id: '1', share: '60' }];
  const values = { ...blankValues(), owners };
  expect(problemsOf(values, { owners })).toEqual({ owners: 'The shares add up to 60 %. Change them to 100 %.' });
  expect(problemsOf(values, {})).toEqual({});
  expect(problemsOf(values, { owners: [...owners, ...owners] })).toEqual({ owners: 'Add each owner only once' });
  expect(problemsOf({ ...values, pincode: '3800' }, {})).toHaveProperty('pincode');
});

test('a new owner gets the share that is left', () => {
  expect(shareLeft([])).toBe('100');
  expect(shareLeft([{ borrower_id: '1', share: '33.33' }])).toBe('66.67');
  expect(shareLeft([{ borrower_id: '1', share: '100' }])).toBe('');
});
