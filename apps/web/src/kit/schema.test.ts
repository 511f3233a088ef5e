import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemsOf, withoutBlanks } from './schema.ts';

const schema = z.object({
  name: z.string().min(1, 'Say the name'),
  nick: z.string().nullable(),
  age: z.coerce.number().min(18).optional(),
  note: z.string().default(''),
  items: z.array(z.object({ rate: z.string().max(3) })).default([]),
});

describe('blank inputs', () => {
  it('become null or undefined by schema', () => {
    expect(withoutBlanks(schema, { name: '', nick: '', note: '' })).toEqual({ name: '', nick: '', note: '' });
    const strict = z.object({ email: z.email().nullable(), site: z.url().optional(), code: z.string().min(2) });
    expect(withoutBlanks(strict, { email: '', site: '', code: '' })).toEqual({
      email: null,
      site: undefined,
      code: '',
    });
  });
});

describe('what is wrong', () => {
  it('is reported by path, with the message of the contract or a default one', () => {
    const found = problemsOf(schema, { name: '', nick: 'x', age: '3', note: '', items: [{ rate: '12345' }] });
    expect(found).toEqual({
      name: 'Say the name',
      age: 'Enter 18 or more',
      'items.0.rate': 'Enter at most 3 characters',
    });
    expect(problemsOf(z.object({ a: z.string() }), {})).toEqual({ a: 'Required' });
  });
  it('has no text for a valid form', () => {
    expect(problemsOf(schema, { name: 'a', nick: '', note: '' })).toEqual({});
  });
});
