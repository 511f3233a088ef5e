import { sql } from 'kysely';
import type { Source } from './source-query.repo.ts';

const ofInvoice = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`'Invoice ' || coalesce(t.number, 'draft')`,
  amount: sql`t.total`,
  link: sql`'invoice/' || t.id || '/view'`,
  place: sql`'billing/invoices'`,
  from: sql`invoices t`,
};
const invoiceValues = sql`'invoice.number', t.number, 'invoice.date', t.date, 'invoice.due_date', t.due_date,
  'invoice.total', t.total::text, 'invoice.balance', t.open_amount::text,
  'firm.id', t.firm_id::text`;

export const invoice_issued: Source = () => ({
  ...ofInvoice,
  at: sql`t.issued_at`,
  where: sql`t.business_id = app.business() and t.kind = 'invoice' and t.state = 'Final' and t.issued_at is not null
    and t.sent_at is null`,
  values: invoiceValues,
});

export const invoice_due: Source = ({ today }) => ({
  ...ofInvoice,
  at: sql`t.due_date`,
  amount: sql`t.open_amount`,
  where: sql`t.business_id = app.business() and t.kind = 'invoice'`,
  open: sql`t.state = 'Final' and t.open_amount > 0`,
  closed: sql`t.updated_at`,
  values: sql`${invoiceValues}, 'invoice.days_overdue', greatest(0, ${today}::date - t.due_date)::text`,
});

export const recurring_draft: Source = () => ({
  ...ofInvoice,
  at: sql`t.created_at`,
  where: sql`t.business_id = app.business() and t.recurring_id is not null`,
  open: sql`t.state = 'Draft'`,
  closed: sql`t.updated_at`,
  values: invoiceValues,
});

export const receipt_saved: Source = () => ({
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`'Receipt ' || t.number`,
  amount: sql`t.total`,
  link: sql`'payment/' || t.id || '/view'`,
  place: sql`'billing/receipts'`,
  from: sql`receipts t`,
  at: sql`t.created_at`,
  where: sql`t.business_id = app.business() and t.state = 'Received' and t.sent_at is null`,
  values: sql`'receipt.number', t.number, 'receipt.date', t.date, 'receipt.amount', t.total::text, 'receipt.method', t.mode,
    'firm.id', t.firm_id::text`,
});

const UNANSWERED = sql`t.state = 'Final' and t.accepted_at is null and t.declined_at is null`;
const ofQuotation = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`'Quotation ' || coalesce(t.number, 'draft')`,
  amount: sql`t.total`,
  link: sql`'quotation/' || t.id || '/view'`,
  place: sql`'billing/quotations'`,
  from: sql`quotations t`,
  where: sql`t.business_id = app.business() and t.sent_at is not null`,
  values: sql`'quotation.number', t.number, 'quotation.date', t.date, 'quotation.total', t.total::text, 'quotation.valid_until', t.valid_until,
    'firm.id', t.firm_id::text`,
};

export const quotation_sent: Source = ({ today }) => ({
  ...ofQuotation,
  at: sql`t.sent_at`,
  open: sql`${UNANSWERED} and t.valid_until >= ${today}::date`,
  closed: sql`case when ${UNANSWERED} then t.valid_until + 1 else coalesce(t.accepted_at, t.declined_at, t.updated_at) end`,
});

export const quotation_expired: Source = () => ({
  ...ofQuotation,
  at: sql`t.valid_until`,
  open: UNANSWERED,
  closed: sql`coalesce(t.accepted_at, t.declined_at, t.updated_at)`,
});
