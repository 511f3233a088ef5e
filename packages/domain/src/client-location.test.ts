import { expect, it } from 'vitest';
import { placeOf } from './client-location.ts';

const DUBAI = { country: 'AE', currency: 'AED' };

it.each([
  [{}, { country: 'AE', country_code: '+971', currency: 'AED' }],
  [{ country: 'IN' }, { country: 'IN', country_code: '+91', currency: 'INR' }],
  [{ currency: 'USD' }, { country: 'AE', country_code: '+971', currency: 'USD' }],
  [
    { country: 'GB', country_code: '+1', currency: 'EUR' },
    { country: 'GB', country_code: '+1', currency: 'EUR' },
  ],
  // A country whose currency isn't supported.
  [{ country: 'IS' }, { country: 'IS', country_code: '+354', currency: 'USD' }],
])('in Dubai %j is at home in %j', (said, place) => {
  expect(placeOf(said, DUBAI)).toEqual(place);
});

it('books that are kept in another currency than the country’s propose theirs', () => {
  expect(placeOf({}, { country: 'AE', currency: 'USD' }).currency).toBe('USD');
});
