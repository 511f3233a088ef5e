import type { Input } from '@daftar/contract/core/route';
import type { Firm } from '@daftar/contract/firms';
import type { OpenItems, receiptRoutes } from '@daftar/contract/receipts';
import { feeWithin } from '@daftar/domain/billing/payment-split';
import { ageingBucket } from '@daftar/domain/billing/ageing';
import { proposeSupply, supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { deductsTax, proposeTds } from '@daftar/domain/billing/tds';
import { packOf } from '@daftar/domain/country-pack';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { today } from '@daftar/domain/date-format';
import { supplierOf } from '@daftar/domain/supplier';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { isPositive, sub } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { BooksOf } from '#server/features/billing/ledger.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { checkClient, recipientOf } from '#server/features/billing/recipients.service.ts';
import * as repo from './open-items.repo.ts';
import { accountName } from './receipts.service.ts';
import { advanceRates } from './record-payment.service.ts';

type Query = Input<typeof receiptRoutes.openItems>['query'];

/** Items and advances that the form lists. What it doesn't list can still be paid. */
const MAX_LISTED = 500;

/** Open items, and other data of the payment form. */
export async function openItems(ctx: BusinessCtx, { client_id, firm_id, ...asked }: Query): Promise<OpenItems> {
  await checkClient(ctx, client_id);
  const firm = await getFirm(ctx, firm_id);
  const business = await businessOf(ctx);
  const date = asked.date ?? today(ctx.now, ctx.timezone);
  const currency = asked.currency ?? business.currency;
  const books = { client_id, firm_id, currency };
  const oldest = await repo.dueItems(ctx, books, { most: MAX_LISTED + 1 });
  const rows = oldest.slice(0, MAX_LISTED);
  if (asked.invoice_id && !rows.some(({ kind, id }) => kind !== 'opening_balance' && id === asked.invoice_id))
    rows.push(...(await repo.dueItems(ctx, books, { named: invoiceItems(asked.invoice_id) })));
  const advances = await repo.advances(ctx, books, { most: MAX_LISTED });
  const supplier = supplierOf(firm, firm.country, date);
  const isTaxed = supplier.tax_kind === 'GST' && supplier.gst_type === 'Regular';
  const tdsOf = packOf(firm.country).shows.tds
    ? await deductions(ctx, books, rows, { paid_on: date, firm, category: await repo.categoryOf(ctx, client_id) })
    : () => null;
  return {
    currency,
    items: rows.map((row) => ({
      ...row,
      ageing: ageingBucket(row.due_date, today(ctx.now, ctx.timezone)),
      tds: tdsOf(row),
    })),
    has_more: oldest.length > MAX_LISTED,
    advances: advances.rows,
    advance_available: advances.total,
    place_of_supply: isTaxed
      ? proposeSupply(supplier, supplyRecipient(await recipientOf(ctx, client_id))).place_of_supply
      : '',
    tax_rates: isTaxed ? await advanceRates(ctx, date, asked.branch_id) : [],
    bank_accounts: (await repo.bankAccounts(ctx, firm_id)).map((bank) => ({
      id: bank.id,
      name: accountName(bank.bank_name, bank.account_number),
      is_default: bank.is_default,
    })),
  };
}

/** The tax that the client deducts from each listed open item; for the portal, too. */
export async function expectedTds(ctx: BusinessCtx, books: BooksOf, firm: Firm, category: ClientCategory) {
  if (!packOf(firm.country).shows.tds) return new Map<string, null>();
  const rows = await repo.dueItems(ctx, books, { most: MAX_LISTED });
  const tdsOf = await deductions(ctx, books, rows, { paid_on: today(ctx.now, ctx.timezone), firm, category });
  return new Map(rows.map((row) => [`${row.kind}:${row.id}`, tdsOf(row)]));
}

/** A GSTIN has the PAN in it. */
const hasPan = ({ pan, tax_number }: Firm): boolean => pan !== '' || tax_number !== '';

const invoiceItems = (id: number) => (['invoice', 'debit_note'] as const).map((kind) => ({ kind, id }));

const BEYOND_ANY_LIMIT = '999999999999';

/**
 * On the fee without GST. Tax is deducted when the fee is credited or paid, whichever is earlier: limit, rate and fees
 * are those of that day's year.
 */
async function deductions(
  ctx: BusinessCtx,
  books: BooksOf,
  rows: readonly repo.OpenRow[],
  { paid_on, firm, category }: { paid_on: string; firm: Firm; category: ClientCategory },
) {
  const has_pan = hasPan(firm);
  const dayOf = (date: string): string => (date < paid_on ? date : paid_on);
  const years = [...new Set(rows.map(({ date }) => fiscalYearOf(dayOf(date))))];
  const billed = await repo.billedByYear(ctx, books, years);
  const is_deductor = deductsTax(category);
  return ({ totals, due, date, fiscal_year }: repo.OpenRow) => {
    if (!totals || fiscal_year === null || !isPositive(totals.total)) return null;
    const taxable_value = feeWithin(totals, due);
    const on = dayOf(date);
    const year = fiscalYearOf(on);
    const year_before = sub(billed.get(year) ?? '0', year === fiscal_year ? taxable_value : '0');
    const fee = { on, taxable_value, nature: 'professional', has_pan } as const;
    const deducted = proposeTds({ ...fee, is_deductor: true, year_before: BEYOND_ANY_LIMIT });
    return deducted && { ...deducted, is_likely: proposeTds({ ...fee, is_deductor, year_before }) !== null };
  };
}
