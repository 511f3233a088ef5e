import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/project.mjs';

/** Journeys share a server: if two of them sign up with a number, the second fails. */
test('no two journeys have people with the same mobile number or email', () => {
  const files = new Map();
  for (const file of globSync('e2e/*.test.ts', { cwd: inRoot('.') })) {
    const text = readFileSync(inRoot(file), 'utf8');
    for (const [, contact] of text.matchAll(/name: '[^']+', email: '([^']+)'/g)) add(contact, file);
    for (const [, contact] of text.matchAll(/\bmobile(?:_number)?: '(\d{10})'/g)) add(contact, file);
  }
  expect(files.size).toBeGreaterThan(30);
  expect([...files].filter(([, by]) => by.size > 1).map(([contact, by]) => `${contact}: ${[...by]}`)).toEqual([]);

  function add(contact, file) {
    files.set(contact, (files.get(contact) ?? new Set()).add(file));
  }
});
