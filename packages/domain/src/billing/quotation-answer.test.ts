import { expect, it } from 'vitest';
import { quotationAnswer, validUntil } from './quotation-answer.ts';
import type { QuotationState } from './transitions.ts';

const none = { accepted_at: null, declined_at: null };
const accepted = { accepted_at: '2026-11-15T10:00:00Z', declined_at: null };
const declined = { accepted_at: null, declined_at: '2026-11-15T10:00:00Z' };

it.each([
  ['Final', none, false, 'open'],
  ['Final', none, true, 'expired'],
  ['Final', accepted, true, 'accepted'],
  ['Final', declined, false, 'declined'],
  ['Invoiced', none, false, 'invoiced'],
  ['Invoiced', accepted, true, 'accepted'],
  ['Draft', none, false, 'revised'],
  ['Cancelled', accepted, false, 'cancelled'],
] as const)('%s, answered %o, over %s: %s', (state: QuotationState, answer, isOver, expected) => {
  expect(quotationAnswer({ state, ...answer }, isOver)).toBe(expected);
});

it('is valid for 30 days by default', () => {
  expect(validUntil('2026-11-15')).toBe('2026-12-15');
});
