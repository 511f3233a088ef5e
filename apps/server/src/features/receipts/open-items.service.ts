import type { Input } from '@daftar/contract/core/route';
import type { OpenItems, receiptRoutes } from '@daftar/contract/receipts';
import { ageingBucket } from '@daftar/domain/billing/ageing';
import { splitOfPayment } from '@daftar/domain/billing/payment-split';
import { proposeSupply, supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { deductsTax, proposeTds } from '@daftar/domain/billing/tds';
import { supplierOf } from '@daftar/domain/firm-rules';
import { isPositive, sub } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/context.ts';
import type { BooksOf } from '#server/features/accounts/ledger.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { dayOf } from '#server/features/invoices/invoices.service.ts';
import { checkClient, recipientOf } from '#server/features/invoices/recipients.service.ts';
import { MOST_OPEN } from './allocating.service.ts';
import * as repo from './open-items.repo.ts';
import { accountName } from './receipts.service.ts';
import { advanceRates, MOST_ADVANCES } from './receiving.service.ts';

type Query = Input<typeof receiptRoutes.openItems>['query'];

/** What a receipt can be set against, and all else that its form asks for. */
export async function openItems(ctx: BusinessCtx, { client_id, firm_id, ...asked }: Query): Promise<OpenItems> {
  await checkClient(ctx, client_id);
  const firm = await getFirm(ctx, firm_id);
  const business = await businessOf(ctx);
  const date = asked.date ?? dayOf(ctx);
  const currency = asked.currency ?? business.currency;
  const books = { client_id, firm_id, currency };
  const rows = await repo.dueItems(ctx, books, MOST_OPEN + 1);
  const supplier = supplierOf(firm, business.country, date);
  const isTaxed = supplier.tax_kind === 'GST' && supplier.gst_type === 'Regular';
  // A GSTIN has the PAN in it.
  const hasPan = firm.pan !== '' || firm.tax_number !== '';
  const tdsOf = business.country === 'IN' ? await deductions(ctx, books, rows, date, hasPan) : () => null;
  return {
    currency,
    items: rows.slice(0, MOST_OPEN).map((row) => ({
      ...row,
      ageing: ageingBucket(row.due_date, dayOf(ctx)),
      tds: tdsOf(row),
    })),
    has_more: rows.length > MOST_OPEN,
    advances: await repo.advances(ctx, books, MOST_ADVANCES),
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

const BEYOND_ANY_LIMIT = '999999999999';

/**
 * On the fee in what is due, without GST. The year whose fees count is the invoice's: tax is to be deducted when the
 * fee is credited or paid, whichever is earlier.
 */
async function deductions(
  ctx: BusinessCtx,
  books: BooksOf,
  rows: readonly repo.OpenRow[],
  paid_on: string,
  has_pan: boolean,
) {
  const years = [...new Set(rows.flatMap(({ fiscal_year }) => fiscal_year ?? []))];
  const billed = await repo.billedByYear(ctx, books, years);
  const is_deductor = deductsTax(await repo.categoryOf(ctx, books.client_id));
  return ({ totals, due, fiscal_year }: repo.OpenRow) => {
    if (!totals || fiscal_year === null || !isPositive(totals.total)) return null;
    const { taxable_value } = splitOfPayment(totals, due);
    const year_before = sub(billed.get(fiscal_year) ?? '0', taxable_value);
    const fee = { paid_on, taxable_value, nature: 'professional', has_pan } as const;
    const deducted = proposeTds({ ...fee, is_deductor: true, year_before: BEYOND_ANY_LIMIT });
    return deducted && { ...deducted, is_likely: proposeTds({ ...fee, is_deductor, year_before }) !== null };
  };
}
