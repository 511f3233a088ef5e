import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contactEmail, contactMasker, contactMobile, fieldLine, namedValues } from './contacts.ts';

const client = z.object({ name: z.string(), email: contactEmail, mobile: contactMobile.nullable() });
const anita = { name: 'Anita', email: 'anita@example.in', mobile: '9912345611' };
const masked = { name: 'Anita', email: 'a•••@example.in', mobile: '99••••••11' };

describe('contacts are masked wherever they are declared', () => {
  test.each([
    ['in a record', client, anita, masked],
    ['in a list', z.object({ data: z.array(client) }), { data: [anita] }, { data: [masked] }],
    ['where it may be missing', z.object({ who: client.optional() }), { who: anita }, { who: masked }],
    ['by name', z.record(z.string(), client), { a: anita }, { a: masked }],
    [
      'among values that come by their names',
      z.object({ values: namedValues }),
      { values: { city: 'Surat', primary_email: 'anita@example.in', mobile_number: '9912345611' } },
      { values: { city: 'Surat', primary_email: 'a•••@example.in', mobile_number: '99••••••11' } },
    ],
    [
      'in lines that name their field',
      z.array(fieldLine({ before: z.string(), after: z.string() })),
      [
        { field: 'email', before: '', after: 'anita@example.in' },
        { field: 'city', before: 'Surat', after: 'Pune' },
      ],
      [
        { field: 'email', before: '', after: 'a•••@example.in' },
        { field: 'city', before: 'Surat', after: 'Pune' },
      ],
    ],
    ['where there is none', z.object({ who: client.nullable() }), { who: null }, { who: null }],
  ])('%s', (_, shape, value, hidden) => expect(contactMasker(shape)!(value)).toEqual(hidden));

  test('a shape without contacts is left alone', () => {
    expect(contactMasker(z.object({ data: z.array(z.union([z.string(), z.object({ id: z.number() })])) }))).toBeNull();
  });

  test.each([
    ['a choice', z.union([client, z.string()])],
    ['a row', z.tuple([z.string(), contactEmail])],
    ['a pipe', z.string().pipe(contactEmail)],
    ['both of two', z.intersection(client, z.object({ id: z.number() }))],
  ])('%s is not looked into, so it may hold none: that is said when the server starts', (_, shape) => {
    expect(() => contactMasker(z.object({ data: z.array(shape) }))).toThrow('cannot be masked');
  });
});
