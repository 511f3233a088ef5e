import type { FieldError } from '@daftar/contract/core/errors';
import type { ReceiptBody } from '@daftar/contract/receipts';
import { NothingToSettle } from '@daftar/domain/billing/allocation';
import { isPlaceOfSupply, proposeSupply, supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { AdvanceShort, postVoucher, settledOn, type DatedAllocation } from '@daftar/domain/billing/receipt-voucher';
import { settledBy, settlementProblems, type SettlementParts } from '@daftar/domain/billing/settlement';
import { isCurrency } from '@daftar/domain/currencies';
import { formatDay, today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { supplierOf } from '@daftar/domain/supplier';
import { rateOfAdvance } from '@daftar/domain/gst-return/advances';
import { currentStateCode } from '@daftar/domain/indian-states';
import { isPositive, isZero, padded, sub, sum } from '@daftar/domain/money';
import { ratesOn } from '@daftar/domain/tax-rates';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { HttpError, invalid } from '#server/platform/http-error.ts';
import { lockLedger, post, type BooksOf } from '#server/features/billing/ledger.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { nextDocumentNumber } from '#server/features/firms/series.service.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { emit } from '#server/platform/events.ts';
import { branchExists } from '#server/access/branch-access.repo.ts';
import { checkBranchChange } from '#server/access/branch-access.ts';
import { allocationsFor, decimalsOf } from './allocate.service.ts';
import * as open from './open-items.repo.ts';
import * as repo from './receipts.repo.ts';
import { getReceipt, referenceOf } from './receipts.service.ts';
import { receiptRecorded, reportedPaymentReceived } from './receipts.events.ts';

/** A receipt has its number for money, tax deducted or a discount. */
const NOTHING_RECEIVED = 'No money was received. Apply the advance instead: it needs no receipt.';

/** Numbered and posted atomically, against open items or as an advance. */
export async function recordPayment(ctx: BusinessCtx, body: ReceiptBody) {
  await checkBranchChange(ctx, body.branch_id);
  const { currency, ...advance } = await checked(ctx, body);
  const decimals = decimalsOf(currency);
  const parts = partsOf(body);
  const problems = settlementProblems(parts, decimals);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'amount' })));
  if (isZero(sub(settledBy(parts), parts.advance_adjusted)))
    throw invalid({ field: 'cash', rule: 'required', message: NOTHING_RECEIVED });

  await lockLedger(ctx, body.firm_id);
  const books = { client_id: body.client_id, firm_id: body.firm_id, currency };
  const allocations = await allocationsFor(ctx, books, settledBy(parts), body);
  const advances = isPositive(parts.advance_adjusted) ? await advancesOf(ctx, books, parts.advance_adjusted) : [];
  const { allocation: _, allocations: __, payment_notice_id, ...typed } = body;
  const ahead = await taxedAhead(ctx, body.date, allocations);
  const taken = await nextDocumentNumber(ctx, body.firm_id, 'receipt', body.date);
  const id = await repo.insert(ctx, {
    ...typed,
    ...parts,
    ...taken,
    ...advance,
    // Without an advance it is an ordinary receipt, not a voucher (rule 50).
    ...(isPositive(sub(settledBy(parts), sum(allocations.map(({ amount }) => amount)))) ? {} : { tax_rate: null }),
    ...(advance.tax_rate === null && advance.place_of_supply !== '' ? ahead : {}),
    currency,
    total: settledBy(parts),
    created_by: actorId(ctx),
  });
  await post(
    ctx,
    books,
    voucher(() => postVoucher({ source: referenceOf(id), date: body.date, parts, allocations, advances, decimals })),
  );
  await emit(ctx, receiptRecorded, { id, client_id: body.client_id });
  if (payment_notice_id)
    await emit(ctx, reportedPaymentReceived, { payment_notice_id, receipt: { id, ...taken, ...books } });
  return getReceipt(ctx, id);
}

/** Money received before its invoice is an advance at the rate and place of the invoice (tables 11A and 11B). */
async function taxedAhead(ctx: BusinessCtx, received: Day, allocations: readonly DatedAllocation[]) {
  const later = allocations.filter((one) => settledOn(received, one.date) > received);
  const ids = later.map(({ id }) => Number(id.split(':')[1]));
  for (const { place_of_supply, by_rate } of ids.length ? await open.taxesOf(ctx, ids) : []) {
    const tax_rate = rateOfAdvance(by_rate);
    if (tax_rate !== null) return { tax_rate, place_of_supply };
  }
  return {};
}

const partsOf = ({ cash, tds, write_off, advance_adjusted }: ReceiptBody): SettlementParts => ({
  cash: padded(cash),
  tds: padded(tds),
  write_off: padded(write_off),
  advance_adjusted: padded(advance_adjusted),
});

export const advancesOf = async (ctx: BusinessCtx, books: BooksOf, amount: string) =>
  (await open.advances(ctx, books, { amount })).rows.map(({ kind, id, date, left }) => ({
    id: `${kind}:${id}` as const,
    due_date: date,
    due: left,
  }));

/** Turns a posting error into a field error. */
function voucher<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof AdvanceShort)
      throw invalid({ field: 'advance_adjusted', rule: 'max', message: error.message });
    if (error instanceof NothingToSettle)
      throw invalid({ field: 'allocations', rule: 'required', message: error.message });
    throw error;
  }
}

/** Checks references, and the place of supply and tax of an advance. */
async function checked(ctx: BusinessCtx, body: ReceiptBody) {
  const business = await businessOf(ctx);
  const currency = body.currency ?? business.currency;
  const firm = await getFirm(ctx, body.firm_id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404)
      throw invalid({ field: 'firm_id', rule: 'exists', message: 'Choose a firm' });
    throw error;
  });
  const recipient = await recipientOf(ctx, body.client_id);
  const supplier = supplierOf(firm, firm.country, body.date);
  const isTaxed = supplier.tax_kind === 'GST' && supplier.gst_type === 'Regular';
  const place_of_supply = isTaxed
    ? currentStateCode(body.place_of_supply ?? '') ||
      proposeSupply(supplier, supplyRecipient(recipient)).place_of_supply
    : '';
  const tax_rate = isTaxed ? body.tax_rate : null;
  const problems: FieldError[] = [];
  const wrong = (field: string, message: string) => problems.push({ field, rule: 'exists', message });
  const day = today(ctx.now, business.timezone);
  if (body.date > day) wrong('date', `Choose a date up to today, ${formatDay(day)}`);
  if (!isCurrency(currency)) wrong('currency', 'Choose a currency');
  if (body.branch_id && !(await branchExists(ctx, body.branch_id))) wrong('branch_id', 'Choose a branch from the list');
  else if (body.branch_id && firm.branches.length && !firm.branches.includes(body.branch_id))
    wrong('firm_id', `${firm.name} is not set up for this branch. Choose another firm or branch.`);
  if (body.bank_detail_id && !(await open.bankAccounts(ctx, firm.id)).some(({ id }) => id === body.bank_detail_id))
    wrong('bank_detail_id', `Choose a bank account of ${firm.name}`);
  if (isTaxed && !isPlaceOfSupply(place_of_supply)) wrong('place_of_supply', 'Choose a state');
  if (tax_rate !== null && !(await advanceRates(ctx, body.date, body.branch_id)).includes(tax_rate))
    wrong('tax_rate', `${tax_rate}% was not a GST rate on this date. Choose another rate.`);
  if (problems.length) throw invalid(...problems);
  return { currency, place_of_supply, tax_rate };
}

/** The rates of GST that an advance of that day may be taxed at. */
export const advanceRates = async (ctx: BusinessCtx, day: Day, branchId: number | null = null): Promise<string[]> =>
  ratesOn((await configOf(ctx, 'FIELD_OPTIONS', branchId)).gst_rates, day);
