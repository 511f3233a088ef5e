import { formProblems } from '@daftar/contract/public_forms/check';
import { FORM_SECTIONS } from '@daftar/domain/loans/public-form';
import {
  FORM_LISTS,
  LIST_FIELDS,
  noValues,
  SECTION_FIELDS,
  type FormValues,
} from '@daftar/domain/loans/public-form-fields';
import { describe, expect, it } from 'vitest';
import { texts as en } from './en.ts';
import { texts as gu } from './gu.ts';
import { texts as hi } from './hi.ts';
import { translated } from './texts.ts';

const keysOf = (value: object, at = ''): string[] =>
  Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? [`${at}${key}`] : keysOf(part as object, `${at}${key}/`),
  );
const valuesOf = (value: object): string[] =>
  Object.values(value).flatMap((part) => (typeof part === 'string' ? [part] : valuesOf(part as object)));
const OTHERS = { hi, gu };
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, gu: /\p{Script=Gujarati}/u };
/** The same in every language. */
const NAMES = new Set(['PIN', 'PAN', 'EMI (₹)', 'GSTIN', '/']);

describe.each(['hi', 'gu'] as const)('%s', (language) => {
  const texts = OTHERS[language];
  it('has every key', () => expect(keysOf(texts)).toEqual(keysOf(en)));
  it('is in its own script', () => {
    expect(valuesOf(texts).filter((text) => !SCRIPTS[language].test(text) && !NAMES.has(text))).toEqual([]);
  });
  it('has as many numbers in a message as English', () => {
    const count = (text: string): number => text.split('#').length;
    const wrong = Object.entries(texts.errors).filter(
      ([key, text]) => text.includes('#') && count(text) !== count(key),
    );
    expect(wrong).toEqual([]);
  });
});

it('names every section, list, field and option', () => {
  const fields = [...Object.values(SECTION_FIELDS), ...FORM_LISTS.map((list) => LIST_FIELDS[list].fields)].flat();
  expect(Object.keys(en.sections)).toEqual([...FORM_SECTIONS]);
  expect(Object.keys(en.lists).toSorted()).toEqual([...FORM_LISTS].toSorted());
  expect(Object.keys(en.fields).toSorted()).toEqual([...new Set(fields.map(({ name }) => name))].toSorted());
  expect(Object.keys(en.options).toSorted()).toEqual(
    [...new Set(fields.flatMap(({ options = [] }) => options))].toSorted(),
  );
});

it('translates every message of the server’s checks', () => {
  const BAD = [
    '',
    ' x',
    'x'.repeat(500),
    'a\nb',
    '0',
    '-1',
    '9999',
    '1234567890',
    'ABCPK12345',
    'ABCCK1234L',
    'ABCPK1234L',
  ];
  const MORE = [
    '123456789012',
    '234567890123',
    '222222222222',
    '99AAPFU0939F1ZV',
    '27AAPFU0939F1ZA',
    '2099-01-01',
    '12',
  ];
  const found = new Set<string>();
  for (const value of [...BAD, ...MORE])
    for (const is_entity of ['true', 'false'])
      for (const income_kind of ['Salaried', 'Self Employed', 'x']) {
        const all = (fields: readonly { name: string }[]) =>
          Object.fromEntries(fields.map(({ name }) => [name, value]));
        const values: FormValues = {
          ...noValues(),
          loan: all(SECTION_FIELDS.loan),
          borrower: { ...all([...SECTION_FIELDS.personal, ...SECTION_FIELDS.contact]), is_entity, income_kind },
          property: all(SECTION_FIELDS.property),
        };
        for (const list of FORM_LISTS) values[list] = [{ ...all(LIST_FIELDS[list].fields), key: 'new1' }];
        for (const { message } of formProblems(values, FORM_SECTIONS, '2026-11-17')) found.add(message);
      }
  expect(found.size).toBeGreaterThan(20);
  const untranslated = [...found].filter((message) => !(message.replaceAll(/\d+/g, '#') in en.errors));
  expect(untranslated).toEqual([]);
});

it('puts the numbers of a message into its translation', () => {
  expect(translated(gu.errors, 'Enter at most 600 months')).toBe('વધુમાં વધુ 600 મહિના નાખો');
  expect(translated(gu.errors, 'Unknown 3')).toBe('Unknown 3');
});
