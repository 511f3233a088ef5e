import { expect, it } from 'vitest';
import { restoreText } from './restore-text.ts';

it.each([
  ['Statement', '', undefined, 'Statement'],
  ['Statement ', '  ', undefined, 'Statement '],
  ['Statement', 'Ledger', undefined, 'Statement Ledger'],
  ['Call the bank.\n', 'And the auditor', '\n', 'Call the bank.\nAnd the auditor'],
])('%j comes back before %j', (sent, since, between, both) => {
  expect(restoreText(sent, since, between)).toBe(both);
});
