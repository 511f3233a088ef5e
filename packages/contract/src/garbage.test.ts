import { expect, test } from 'vitest';
import type { z } from 'zod';
import { defaultMessage } from './core/default-message.ts';
import type { Route } from './core/route.ts';
import { contract } from './index.ts';

/** Numbers and texts that a rule behind a schema can't compute with. */
const GARBAGE = [
  '',
  ' ',
  'abc',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '1e3',
  '-1',
  '--1',
  '1.2.3',
  '.5',
  '5.',
  '1,000',
  '१२',
  '０',
  '0x10',
  '9'.repeat(400),
  '-0',
  '+1',
  '\u0000',
  '2026-13-45',
  '2026-02-30',
  '9999-99-99T99:99',
  NaN,
  Infinity,
  -Infinity,
  -1,
  1e308,
  2 ** 53,
  0.1,
  null,
  undefined,
  true,
  [],
  {},
  [[]],
  { a: 1 },
];

type Schema = z.ZodType & { def: Record<string, unknown> };

/**
 * A schema and all schemas in it that get what was sent and are not in `seen`; the later steps of a pipe get what the
 * first returned.
 */
function* within(schema: Schema, seen: Set<unknown>): Generator<Schema> {
  if (!schema || typeof schema !== 'object' || !('def' in schema) || seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const { def } = schema;
  const shape = (schema as unknown as { shape?: Record<string, Schema> }).shape ?? {};
  const options = (def['options'] as Schema[] | undefined) ?? [];
  const parts = ['innerType', 'element', 'valueType', 'keyType', 'in', 'left', 'right'].map(
    (name) => def[name] as Schema,
  );
  for (const part of [...Object.values(shape), ...options, ...parts]) yield* within(part, seen);
}

/** The validator's own words, and names of keys. */
const RAW = /expected|received|^Invalid (input|option|string|number|ISO|URL|email|UUID)|^Too |Unrecognized|[a-z]_[a-z]/;

test('no schema of a call throws on garbage, or shows the validator’s words', () => {
  const thrown: string[] = [];
  const raw = new Set<string>();
  // Routes share schemas: each is tried once. Compiling them would take longer than trying them.
  const seen = new Set<unknown>();
  for (const route of Object.values(contract).flatMap((routes) => Object.values(routes) as Route[]))
    for (const place of ['params', 'query', 'body'] as const) {
      const schema = (route as Record<string, unknown>)[place] as Schema | undefined;
      if (!schema) continue;
      for (const part of within(schema, seen))
        for (const value of GARBAGE) {
          try {
            const { error } = part.safeParse(value, {
              jitless: true,
              error: (issue) => defaultMessage(issue as never),
            });
            for (const { message } of error?.issues ?? [])
              if (RAW.test(message)) raw.add(`${route.method} ${route.path}: ${message}`);
          } catch (error) {
            thrown.push(`${route.method} ${route.path} ${place} ${JSON.stringify(value)}: ${String(error)}`);
          }
        }
    }
  expect(thrown).toEqual([]);
  expect([...raw]).toEqual([]);
  expect(seen.size).toBeGreaterThan(1_000);
});
