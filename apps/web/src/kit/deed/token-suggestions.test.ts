import { expect, it } from 'vitest';
import { suggestionsFor } from './token-suggestions.ts';

const FIELDS = [
  { key: 'rent', label: 'Rent', type: 'amount' as const },
  {
    key: 'partners',
    label: 'Partners',
    type: 'people' as const,
    fields: [{ key: 'share', label: 'Share', type: 'percent' as const }],
  },
];
const labels = (before: string, text = '') => suggestionsFor(before, text, FIELDS)?.list.map(({ label }) => label);

it('offers tokens that begin with what was typed, then those that contain it', () => {
  const { typed, list } = suggestionsFor('Rent of {{re', '', FIELDS)!;
  expect([typed, list[0]!.insert]).toEqual(['{{re', '{{rent}}']);
  expect(labels('{{partn')).toEqual(['#each partners', 'partners.count']);
});
it('offers fields of a loop that the text opens', () => {
  expect(labels('{{partner.sh')).toEqual([]);
  expect(labels('{{partner.sh', '{{#each partners as partner}}')).toEqual(['partner.share']);
});
it('offers formats that fit the value', () => {
  expect(labels('{{rent | wo')).toEqual(['words', 'number_words']);
  expect(suggestionsFor('{{rent | wo', '', FIELDS)!.list[0]!.insert).toBe('{{rent | words}}');
  expect(labels('{{deed.date | date')).toEqual(['date', 'date_long', 'date_words']);
});
it('offers nothing outside of a token', () => {
  expect(suggestionsFor('Rent {{rent}} a month', '', FIELDS)).toBeNull();
});
