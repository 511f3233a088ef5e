import { expect, it } from 'vitest';
import { offered, offeredInWords } from './options-with-current.ts';

it('offers the list, and beside it the value that a record has kept', () => {
  const values = (list: readonly string[], kept: string) => offered(list, kept).map(({ value }) => value);
  expect(values(['Textiles', 'Salt works'], '')).toEqual(['Textiles', 'Salt works']);
  expect(values(['Textiles'], 'Textiles')).toEqual(['Textiles']);
  expect(values(['Textiles'], 'Dairy')).toEqual(['Textiles', 'Dairy']);
  expect(offeredInWords(['male'], 'others')).toEqual([
    { value: 'male', label: 'Male' },
    { value: 'others', label: 'Others' },
  ]);
});
