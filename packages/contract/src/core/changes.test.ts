import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from './changes.ts';

const body = z.object({
  name: z.string().min(1),
  city: z.string().default(''),
  logo: z.string().nullable().default(null),
});

test('absent values stay absent, although the record has a default', () => {
  expect(changesOf(body).parse({ name: 'Mehta' })).toEqual({ name: 'Mehta' });
  expect(changesOf(body).parse({})).toEqual({});
});

test('present values are checked as in the record', () => {
  expect(changesOf(body).parse({ logo: null, city: 'Surat' })).toEqual({ logo: null, city: 'Surat' });
  expect(changesOf(body).safeParse({ name: '' }).success).toBe(false);
  expect(changesOf(body).safeParse({ city: null }).success).toBe(false);
});
