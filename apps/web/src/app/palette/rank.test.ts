import { expect, it } from 'vitest';
import { rank } from './rank.ts';

const titles = (sought: string): string[] =>
  rank(
    ['Useful links', 'Users and roles', 'Audit', 'My timesheet', 'Company profile'].map((title) => ({ title })),
    sought,
  ).map(({ title }) => title);

it('the start of a title stands before the start of a word, that before any place, that before scattered letters', () => {
  expect(titles('us')).toEqual(['Useful links', 'Users and roles']);
  expect(titles('ro')).toEqual(['Users and roles', 'Company profile']);
  expect(titles('prof')).toEqual(['Company profile']);
  expect(titles('mts')).toEqual(['My timesheet']);
  expect(titles('xyz')).toEqual([]);
});

it('with nothing sought, all as they stand', () => {
  expect(titles('')).toHaveLength(5);
});
