import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import { expect, it } from 'vitest';
import { domainRule, newRecurring, recurringBody } from './form-values.ts';

const DEFAULTS = DEFAULT_CONFIGS.WORK_BOARD;
const typed = {
  ...newRecurring('2026-12-11', DEFAULTS),
  work: { ...newRecurring('2026-12-11', DEFAULTS).work, name: 'GSTR 1 {period}' },
};

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

it('rejects values that aren’t numbers', () => {
  expect(domainRule({ ...typed, lead_days: 'soon' }).lead_days).toBeNaN();
});

it('starts with the defaults of the business: lead time and priority', () => {
  const proposed = newRecurring('2026-12-11', { ...DEFAULTS, lead_days: 4, default_priority: 'High' });
  expect([proposed.lead_days, proposed.work.priority]).toEqual(['4', 'High']);
});
