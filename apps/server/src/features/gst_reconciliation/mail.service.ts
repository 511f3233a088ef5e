import type { gstReconciliationRoutes } from '@daftar/contract/gst_reconciliation';
import type { Input } from '@daftar/contract/core/route';
import { formatMoment } from '@daftar/domain/date-format';
import { round, sum } from '@daftar/domain/money';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { proposedEmail, sendMessage, type How } from '#server/features/outbox/messages.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { gstReconciliationMessages } from './gst_reconciliation.messages.ts';
import { lockRun } from './gst_reconciliation.repo.ts';
import { filterOf } from './list.service.ts';
import * as repo from './mail.repo.ts';

type In<K extends keyof typeof gstReconciliationRoutes> = Input<(typeof gstReconciliationRoutes)[K]>;
const MAX_REPORTED = 500;

async function mailOf(ctx: BusinessCtx, { supplier, ...asked }: In<'supplierMail'>['query']) {
  const { of, filter } = await filterOf(ctx, asked);
  const { client_id, gstin, months } = filter;
  const documents = await repo.documentsToReport(ctx, { client_id, gstin, months, supplier }, MAX_REPORTED);
  if (documents.length === 0) throw conflict('This supplier has no missing documents.');
  const { name: business } = await businessOf(ctx);
  const supplierName = documents.find(({ supplier_name }) => supplier_name)?.supplier_name ?? '';
  return {
    of,
    documents,
    supplierName,
    values: {
      business,
      client: of.trade_name || of.client_name,
      gstin: of.gstin,
      supplier: supplierName,
      label: of.return_period.label,
      missing: documents.filter((one) => one.class === 'only_in_books'),
      different: documents.filter((one) => one.class === 'mismatch'),
    },
  };
}

export async function supplierMail(ctx: BusinessCtx, query: In<'supplierMail'>['query']) {
  const { of, documents, values } = await mailOf(ctx, query);
  const contact = await repo.contactOf(ctx, query.supplier);
  const last = await repo.lastMail(ctx, of, query.supplier);
  const { today } = await businessToday(ctx);
  return {
    to: contact ? [contact.email] : [],
    ...proposedEmail(gstReconciliationMessages.missing, values),
    documents: documents.length,
    emailed_at: last?.created_at ?? null,
    is_emailed_today: last?.sent_on === today,
  };
}

/** The registration is locked, so that two clicks don't send two emails. */
export async function sendSupplierMail(ctx: MemberCtx, body: In<'sendSupplierMail'>['body']): Promise<How> {
  const { to, subject, message, again, ...query } = body;
  const { of, documents, supplierName, values } = await mailOf(ctx, query);
  const { client_id, gstin, period } = of;
  await lockRun(ctx, of);
  const { today, timezone } = await businessToday(ctx);
  const last = await repo.lastMail(ctx, of, query.supplier);
  if (last?.sent_on === today && !again)
    throw conflict(`This supplier was emailed on ${formatMoment(new Date(last.created_at), timezone)}.`);
  const contact = await repo.contactOf(ctx, query.supplier);
  const recipients = to ?? (contact ? [contact.email] : []);
  if (recipients.length === 0)
    throw invalid({ field: 'to', rule: 'required', message: 'Enter at least one email address' });
  const how = await sendMessage(ctx, gstReconciliationMessages.missing, values, {
    to: { email: recipients },
    edited: { subject, message },
    about: `gst_reconciliation:${client_id}`,
  });
  await repo.saveContact(ctx, { gstin: query.supplier, name: supplierName, email: recipients[0]! });
  await repo.recordMail(ctx, {
    client_id,
    gstin,
    period,
    supplier_gstin: query.supplier,
    supplier_name: supplierName,
    recipient: recipients.join(', '),
    documents: documents.length,
    tax: round(sum(documents.map(({ tax }) => tax))),
    sent_on: today,
  });
  return how;
}

export async function listMails(ctx: BusinessCtx, query: In<'supplierMails'>['query']) {
  await clientOf(ctx, query.client_id);
  return repo.listMails(ctx, query, query);
}
