import { expect, it } from 'vitest';
import { required } from './fields.ts';

const said = (value: string) => {
  const read = required(40).safeParse(value);
  return read.success ? read.data : read.error.issues.map(({ message }) => message);
};

it.each([
  ['Pune', 'Pune'],
  ['Pune  ', 'Pune'],
  ['فرع دبي 🏙', 'فرع دبي 🏙'],
  ['क्‍ष', 'क्‍ष'],
  ['👩‍💼', '👩‍💼'],
  ['—', '—'],
])('%j is a name', (typed, kept) => {
  expect(said(typed)).toBe(kept);
});

it.each(['', '\u200b', '\u200d\u2060', '\u00ad\u200e'])('%j is none: nobody could read it', (typed) => {
  expect(said(typed)).toEqual(['Required']);
});
