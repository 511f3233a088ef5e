import { expect, it } from 'vitest';
import { putBack } from './put-back.ts';

it.each([
  ['Statement', '', undefined, 'Statement'],
  ['Statement ', '  ', undefined, 'Statement '],
  ['Statement', 'Ledger', undefined, 'Statement Ledger'],
  ['Call the bank.\n', 'And the auditor', '\n', 'Call the bank.\nAnd the auditor'],
])('%j comes back before %j', (sent, since, between, both) => {
  expect(putBack(sent, since, between)).toBe(both);
});
