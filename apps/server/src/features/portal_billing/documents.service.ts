import type { ClientInvoice, ClientReceipt } from '@daftar/contract/billing/portal-documents';
import type { portalBillingRoutes } from '@daftar/contract/portal_billing';
import type { Input } from '@daftar/contract/core/route';
import { fiscalYear, parseFiscalYear } from '@daftar/domain/fiscal-year';
import { asBusiness } from '#server/access/as-business.ts';
import type { ClientCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { accountsOf } from '#server/features/receivables/receivables.service.ts';
import { linkToStatement, statementOf } from '#server/features/receivables/statements.service.ts';
import { getInvoice } from '#server/features/invoices/invoices.service.ts';
import { billedByFirm, issuedTo } from '#server/features/invoices/list.service.ts';
import { linkToInvoice } from '#server/features/invoices/invoice-pdf.service.ts';
import { listReceipts } from '#server/features/receipts/list.service.ts';
import { linkToReceipt } from '#server/features/receipts/receipt-pdf.service.ts';
import { getReceipt } from '#server/features/receipts/receipts.service.ts';
import { paperOf } from './present.ts';

type Query<K extends keyof typeof portalBillingRoutes> = Input<(typeof portalBillingRoutes)[K]>['query'];

/** The days of a financial year, or all days if none is given. */
function within(label: string | undefined): { from_date?: string; to_date?: string } {
  if (label === undefined) return {};
  const { from, to } = fiscalYear(parseFiscalYear(label)!);
  return { from_date: from, to_date: to };
}

export async function listInvoices(ctx: ClientCtx, { fiscal_year, ...query }: Query<'invoices'>) {
  const found = await issuedTo(ctx, ctx.clientId, { ...query, ...within(fiscal_year) });
  return { ...found, data: found.data.map((row) => ({ ...row, number: row.number! })) };
}

/** Drafts and documents of other clients are not found. */
export async function showInvoice(ctx: ClientCtx, id: number): Promise<ClientInvoice> {
  const { number, ...invoice } = await getInvoice(ctx, id);
  if (invoice.client_id !== ctx.clientId || number === null) throw notFound('invoice');
  return {
    ...invoice,
    ...paperOf(invoice),
    number,
    notes_on_it: invoice.notes_on_it.filter((note) => note.number !== null),
  };
}

/** Finds the document as the client, then prints it as the business, with its design and images. */
export async function invoicePdf(ctx: ClientCtx, id: number) {
  await showInvoice(ctx, id);
  return asBusiness(ctx, (business) => linkToInvoice(business, id));
}

export const totals = async (ctx: ClientCtx, { fiscal_year }: Query<'totals'>) => ({
  data: await billedByFirm(ctx, { client_id: ctx.clientId, ...within(fiscal_year) }),
});

export const listOwnReceipts = (ctx: ClientCtx, { fiscal_year, ...query }: Query<'receipts'>) =>
  listReceipts(ctx, { ...query, ...within(fiscal_year), client_id: ctx.clientId });

export async function showReceipt(ctx: ClientCtx, id: number): Promise<ClientReceipt> {
  const receipt = await getReceipt(ctx, id);
  if (receipt.client_id !== ctx.clientId) throw notFound('receipt');
  return receipt;
}

export async function receiptPdf(ctx: ClientCtx, id: number) {
  await showReceipt(ctx, id);
  return asBusiness(ctx, (business) => linkToReceipt(business, id));
}

export const listAccounts = async (ctx: ClientCtx) => ({ data: await accountsOf(ctx, ctx.clientId) });

export const showStatement = async (ctx: ClientCtx, period: Query<'statement'>) =>
  statementOf(ctx, ctx.clientId, await ownPeriod(ctx, period));

export async function statementPdf(ctx: ClientCtx, period: Query<'statementPdf'>) {
  const own = await ownPeriod(ctx, period);
  return asBusiness(ctx, (business) => linkToStatement(business, ctx.clientId, own));
}

/** Only firms that the client has an account with: others stay hidden. */
async function ownPeriod(ctx: ClientCtx, period: Query<'statement'>) {
  const accounts = await accountsOf(ctx, ctx.clientId);
  if (!accounts.some(({ firm_id }) => firm_id === period.firm_id)) throw notFound('firm');
  return period;
}
