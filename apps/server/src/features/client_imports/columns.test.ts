import { COUNTRY_PACKS } from '@daftar/domain/country-packs/others';
import { expect, test } from 'vitest';
import { columnFor, columnsWith, templateColumns } from './columns.ts';

const titles = (country: string): string[] => templateColumns([], country).map(({ title }) => title);
const example = (country: string, field: string) =>
  templateColumns([], country).find((column) => column.field === field)?.example;

test('the template of a UK business asks for its numbers and shows a UK client', () => {
  expect(titles('GB')).toEqual(expect.arrayContaining(['VAT number', 'Company number', 'UTR', 'Postcode', 'County']));
  expect(titles('GB').join()).not.toMatch(/PAN|GSTIN|TAN|Aadhaar|PIN code/);
  expect([example('GB', 'pincode'), example('GB', 'country'), example('IN', 'pan')]).toEqual([
    'SW1A 1AA',
    'GB',
    'AAACK4821M',
  ]);
});

test.each([...Object.keys(COUNTRY_PACKS), 'DE', 'KW'])(
  'a sheet from the template of %s finds its fields',
  (country) => {
    for (const { title, field } of templateColumns([], country))
      expect(columnFor(columnsWith([]), title)?.field, title).toBe(field);
  },
);
