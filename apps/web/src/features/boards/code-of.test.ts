import { expect, it } from 'vitest';
import { codeOf } from './code-of.ts';

it.each([
  ['GST returns', 'GST'],
  ['Income tax', 'IT'],
  ['Audit', 'AUDI'],
  ['TDS', 'TDS'],
  ['Company law and secretarial work', 'CLASW'],
  ['A', ''],
  ['', ''],
  ['15CA certificates', ''],
])('%s is %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});
