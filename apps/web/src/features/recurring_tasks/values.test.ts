import { expect, it } from 'vitest';
import { domainRule, newRecurring, recurringBody } from './values.ts';

const typed = { ...newRecurring('2026-12-11'), work: { ...newRecurring('2026-12-11').work, name: 'GSTR 1 {period}' } };

it('sends the rule, the client and the work', () => {
  expect(recurringBody({ ...typed, client_id: '7', period: '' }, null)).toMatchObject({
    frequency: 'Monthly',
    starts_on: '2026-12-11',
    lead_days: 15,
    target_days: 3,
    period: null,
    periods_back: 1,
    client_id: 7,
    work: { name: 'GSTR 1 {period}', service_id: null, to_dos: [] },
  });
});

it('does not take for a number what is none', () => {
  expect(domainRule({ ...typed, lead_days: 'soon' }).lead_days).toBeNaN();
});
