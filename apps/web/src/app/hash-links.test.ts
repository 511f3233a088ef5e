import { expect, it } from 'vitest';
import { fromHash } from './hash-links.ts';

it.each([
  ['https://daftar.in/#/business/7/clients', '/business/7/clients'],
  ['https://daftar.in/#/business/7/clients?page=2', '/business/7/clients?page=2'],
  // A public form's link (section 2): origin, path, hash, prefix, id; the token may stand before the hash.
  ['https://daftar.in/?jwt=abc#/public-jwt-forms/v1/retail_loan/12', '/public-jwt-forms/v1/retail_loan/12?jwt=abc'],
  ['https://daftar.in/?page=1#/supports?page=3', '/supports?page=3'],
  ['https://daftar.in/old/path#/businesses', '/businesses'],
  ['https://daftar.in/#/business/7/report-details/dues/all/A%20B#top', '/business/7/report-details/dues/all/A%20B#top'],
])('an old link opens the same screen: %s', (old, now) => {
  expect(fromHash(old)).toBe(now);
});

it.each(['https://daftar.in/businesses', 'https://daftar.in/businesses#top', 'https://daftar.in/#'])(
  'leaves alone what is no old link: %s',
  (address) => {
    expect(fromHash(address)).toBeNull();
  },
);

it('never leads to another site', () => {
  expect(fromHash('https://daftar.in/#//evil.example/x')).toBe('/x');
  expect(fromHash('https://daftar.in/#/\\evil.example/x')).not.toMatch(/^\/[/\\]/);
});
