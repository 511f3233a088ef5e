import type { Firm } from '@daftar/contract/firms';
import { feePlanBody } from '@daftar/contract/fee_plans';
import { quotationBody } from '@daftar/contract/quotations';
import { recurringBody } from '@daftar/contract/recurring_invoices';
import { invoiceBody } from '@daftar/contract/invoices';
import { addDays, addMonths, monthStart, type Day } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { assignPlan, plans } from '#server/features/fee_plans/fee_plans.service.ts';
import { createDraft as draftInvoice } from '#server/features/invoices/draft.service.ts';
import { convert } from '#server/features/quotations/convert.service.ts';
import { createDraft as draftQuotation } from '#server/features/quotations/draft.service.ts';
import { cancel, finalise } from '#server/features/quotations/finalise.service.ts';
import { createRule } from '#server/features/recurring_invoices/rules.service.ts';
import type { DemoRecipient, DemoService } from './billing.repo.ts';

type Around = { firm: Firm; clients: readonly DemoRecipient[]; services: Map<string, DemoService>; day: Day };

const QUOTED = [
  ['Statutory Audit', 'Statutory audit for the year', '95000', 'draft'],
  ['Tax Audit', 'Tax audit for the year', '45000', 'final'],
  ['Project Loan', 'Project report and loan file for a ₹2 crore term loan', '150000', 'final'],
  ['Accounting', 'Bookkeeping for 12 months', '96000', 'invoiced'],
  ['GSTR 9', 'Annual return', '12000', 'cancelled'],
  ['Internal Audit', 'Internal audit, four quarters', '180000', 'final'],
] as const;
const RULES = 12;
/** Fee plans: service, description, fee and frequency. The first is assigned to clients. */
const PLANS = [
  [
    'Small business',
    'GST, bookkeeping and income tax return for a proprietor',
    [
      ['GSTR 1', 'GSTR-1 and GSTR-3B for the month', '2500', 'Monthly'],
      ['Accounting', 'Bookkeeping for the quarter', '9000', 'Quarterly'],
      ['Income Tax', 'Income tax return for the year', '6000', 'Yearly'],
    ],
  ],
  [
    'Private limited',
    'All filings for a private limited company',
    [
      ['Accounting', 'Bookkeeping, {period}', '15000', 'Monthly'],
      ['GSTR 1', 'GSTR-1 and GSTR-3B for the month', '4000', 'Monthly'],
      ['Statutory Audit', 'Statutory audit and ROC forms', '85000', 'Yearly'],
      ['Other Services', 'Takeover from previous accountant (one-time)', '10000', ''],
    ],
  ],
  [
    'Salaried',
    'Income tax return with Form 16 and one house property',
    [['Income Tax', 'Income tax return', '2000', 'Yearly']],
  ],
] as const;
const GIVEN_TO = 4;

/** Quotations in every status, draft invoices and recurring invoices. */
export async function fillOffers(ctx: MemberCtx, { firm, clients, services, day }: Around): Promise<void> {
  const line = (service: string, description: string, rate: string) => {
    const { id, hsn_code } = services.get(service)!;
    return { service_id: id, description, hsn_sac: hsn_code, rate, tax_rate: '18' };
  };
  for (const [i, [service, description, rate, state]] of QUOTED.entries()) {
    const body = { firm_id: firm.id, client_id: clients[i * 9 + 3]!.id, date: addDays(day, -3 * i - 1) };
    const { id } = await draftQuotation(
      ctx,
      quotationBody.parse({ ...body, lines: [line(service, description, rate)] }),
    );
    if (state === 'draft') continue;
    await finalise(ctx, id);
    if (state === 'cancelled') await cancel(ctx, id, 'Client chose another firm');
    if (state === 'invoiced') await convert(ctx, id, [{ id: 1, quantity: '1' }]);
  }
  for (let i = 0; i < 5; i += 1)
    await draftInvoice(
      ctx,
      invoiceBody.parse({
        firm_id: firm.id,
        client_id: clients[i * 11 + 2]!.id,
        date: day,
        lines: [line('Other Services', 'Net worth certificate', '5000')],
      }),
    );
  for (let i = 0; i < RULES; i += 1)
    await createRule(
      ctx,
      recurringBody.parse({
        firm_id: firm.id,
        client_id: clients[i * 6]!.id,
        frequency: i % 4 === 3 ? 'Quarterly' : 'Monthly',
        starts_on: addDays(addMonths(monthStart(day), 1), 4),
        mode: i % 3 === 0 ? 'draft' : 'issue_and_send',
        lines: [line('Accounting', 'Bookkeeping, {period}', `${6000 + (i % 5) * 1500}`)],
      }),
    );
  for (const [at, [name, description, fees]] of PLANS.entries()) {
    const lines = fees.map(([service, words, rate, frequency]) => ({ ...line(service, words, rate), frequency }));
    const plan = await plans.create(ctx, { body: feePlanBody.parse({ name, description, lines }) });
    if (at > 0) continue;
    const client_ids = Array.from({ length: GIVEN_TO }, (_, i) => clients[i * 7 + 4]!.id);
    const starts_on = addMonths(monthStart(day), 1);
    await assignPlan(ctx, plan.id, { client_ids, firm_id: firm.id, starts_on, mode: 'draft' });
  }
}
