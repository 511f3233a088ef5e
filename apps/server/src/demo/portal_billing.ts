import { invoiceBody } from '@daftar/contract/invoices';
import { paymentNoticeBody } from '@daftar/contract/billing/payment-notice';
import { quotationBody } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { ClientCtx, MemberCtx, Person } from '#server/platform/context.ts';
import { accountsOf } from '#server/features/receivables/receivables.service.ts';
import { insertDraft } from '#server/features/invoices/draft.service.ts';
import { issueInvoice } from '#server/features/invoices/issue.service.ts';
import { reportPayment } from '#server/features/portal_billing/payment-notices.service.ts';
import { createDraft } from '#server/features/quotations/draft.service.ts';
import { finalise } from '#server/features/quotations/finalise.service.ts';
import { answerLink } from '#server/features/quotations/links.service.ts';
import { services } from './billing.repo.ts';
import { actAs } from './demo.repo.ts';
import { clientOfLogin } from './portal_profile.repo.ts';

/** Invoices and quotations of the demo client, and a reported payment. */
export async function fillPortalBilling(
  practice: MemberCtx,
  login: Pick<Person, 'userId' | 'uuid' | 'name'>,
): Promise<void> {
  const client_id = await clientOfLogin(practice, login.userId);
  const day = today(practice.now, practice.timezone);
  const { firm_id } = (await accountsOf(practice, client_id))[0]!;
  const offered = await services(practice);
  const line = (service: string, description: string, rate: string) => {
    const { id, hsn_code } = offered.get(service)!;
    return { service_id: id, description, hsn_sac: hsn_code, rate, tax_rate: '18' };
  };

  const audit = {
    firm_id,
    client_id,
    date: addDays(day, -25),
    due_date: addDays(day, -11),
    lines: [line('Other Services', 'Stock audit for the bank as on 30 September', '36000')],
  };
  await issueInvoice(practice, await insertDraft(practice, invoiceBody.parse(audit)));

  const quotation = { firm_id, client_id, date: addDays(day, -4) };
  const lines = [line('Internal Audit', 'Internal audit of Sachin plant for two quarters', '60000')];
  const { id } = await createDraft(practice, quotationBody.parse({ ...quotation, lines }));
  await finalise(practice, id);
  await answerLink(practice, id);

  const person: Person = { ...practice.person, ...login, kind: 'client' };
  const client: ClientCtx = { ...practice, person, permissions: {}, clientId: client_id };
  const paid = { amount: '5000', date: addDays(day, -1), mode: 'Bank Transfer', reference: 'UTR N318246009123' };
  await actAs(practice, login.userId);
  await reportPayment(client, paymentNoticeBody.parse({ firm_id, ...paid }));
  await actAs(practice, practice.person.userId);
}
