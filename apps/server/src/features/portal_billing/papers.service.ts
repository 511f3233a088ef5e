import type { ClientInvoice, ClientReceipt } from '@daftar/contract/billing/client-papers';
import type { portalBillingRoutes } from '@daftar/contract/portal_billing';
import type { Input } from '@daftar/contract/core/route';
import { fiscalYear, parseFiscalYear } from '@daftar/domain/fiscal-year';
import { asPractice } from '#server/as-practice.ts';
import type { ClientCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { accountsOf } from '#server/features/accounts/accounts.service.ts';
import { linkToStatement, statementOf } from '#server/features/accounts/statements.service.ts';
import { getInvoice } from '#server/features/invoices/invoices.service.ts';
import { billedByFirm, issuedTo } from '#server/features/invoices/listing.service.ts';
import { linkToInvoice } from '#server/features/invoices/papers.service.ts';
import { listReceipts } from '#server/features/receipts/listing.service.ts';
import { linkToReceipt } from '#server/features/receipts/papers.service.ts';
import { getReceipt } from '#server/features/receipts/receipts.service.ts';
import { paperOf } from './present.ts';

type Query<K extends keyof typeof portalBillingRoutes> = Input<(typeof portalBillingRoutes)[K]>['query'];

/** A fiscal year as days; all days where none is named. */
function within(label: string | undefined): { from_date?: string; to_date?: string } {
  if (label === undefined) return {};
  const { from, to } = fiscalYear(parseFiscalYear(label)!);
  return { from_date: from, to_date: to };
}

export async function listInvoices(ctx: ClientCtx, { fiscal_year, ...query }: Query<'invoices'>) {
  const found = await issuedTo(ctx, ctx.clientId, { ...query, ...within(fiscal_year) });
  return { ...found, data: found.data.map((row) => ({ ...row, number: row.number! })) };
}

/** Another's paper, and a draft, are none. */
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

/** Found as the client's own; then printed by the practice, with its look and its pictures. */
export async function invoicePdf(ctx: ClientCtx, id: number) {
  await showInvoice(ctx, id);
  return asPractice(ctx, (practice) => linkToInvoice(practice, id));
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
  return asPractice(ctx, (practice) => linkToReceipt(practice, id));
}

export const listAccounts = async (ctx: ClientCtx) => ({ data: await accountsOf(ctx, ctx.clientId) });

export const showStatement = async (ctx: ClientCtx, period: Query<'statement'>) =>
  statementOf(ctx, ctx.clientId, await ownPeriod(ctx, period));

export async function statementPdf(ctx: ClientCtx, period: Query<'statementPdf'>) {
  const own = await ownPeriod(ctx, period);
  return asPractice(ctx, (practice) => linkToStatement(practice, ctx.clientId, own));
}

/** With a firm that the client has an account with: of the others it need not know that they are there. */
async function ownPeriod(ctx: ClientCtx, period: Query<'statement'>) {
  const accounts = await accountsOf(ctx, ctx.clientId);
  if (!accounts.some(({ firm_id }) => firm_id === period.firm_id)) throw notFound('firm');
  return period;
}
