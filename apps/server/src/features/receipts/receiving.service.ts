import type { FieldError } from '@daftar/contract/core/errors';
import type { ReceiptBody } from '@daftar/contract/receipts';
import { NothingToSettle } from '@daftar/domain/billing/allocation';
import { isPlaceOfSupply, proposeSupply, supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { AdvanceShort, postVoucher } from '@daftar/domain/billing/receipt-voucher';
import { settledBy, settlementProblems, type SettlementParts } from '@daftar/domain/billing/settlement';
import { isCurrency } from '@daftar/domain/currencies';
import type { Day } from '@daftar/domain/dates';
import { supplierOf } from '@daftar/domain/firm-rules';
import { isPositive, padded } from '@daftar/domain/money';
import { ratesOfKind, ratesOn } from '@daftar/domain/tax-rates';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { Failure, invalid } from '#server/failure.ts';
import { holdBooks, post } from '#server/features/accounts/ledger.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { takeNumber } from '#server/features/firms/series.service.ts';
import { recipientOf } from '#server/features/invoices/recipients.service.ts';
import { noticeReceived } from '#server/features/portal_billing/notices.service.ts';
import { isBranch } from '#server/works-in.repo.ts';
import { mayGive } from '#server/works-in.ts';
import { allocationsFor, decimalsOf } from './allocating.service.ts';
import * as open from './open-items.repo.ts';
import * as repo from './receipts.repo.ts';
import { getReceipt, referenceOf } from './receipts.service.ts';

/** How many advances one voucher may adjust. */
export const MOST_ADVANCES = 200;

/** Numbered and posted, whole or not at all: against what is due, or in advance. */
export async function receive(ctx: BusinessCtx, body: ReceiptBody) {
  await mayGive(ctx, body.branch_id);
  const { currency, ...advance } = await checked(ctx, body);
  const decimals = decimalsOf(currency);
  const parts = partsOf(body);
  const problems = settlementProblems(parts, decimals);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'amount' })));

  await holdBooks(ctx, body.firm_id);
  const books = { client_id: body.client_id, firm_id: body.firm_id, currency };
  const allocations = await allocationsFor(ctx, books, settledBy(parts), body);
  const advances = isPositive(parts.advance_adjusted) ? await advancesOf(ctx, books) : [];
  const { allocation: _, allocations: __, payment_notice_id, ...typed } = body;
  const taken = await takeNumber(ctx, body.firm_id, 'receipt', body.date);
  const id = await repo.insert(ctx, {
    ...typed,
    ...parts,
    ...taken,
    ...advance,
    currency,
    total: settledBy(parts),
    created_by: actorId(ctx),
  });
  await post(
    ctx,
    books,
    voucher(() => postVoucher({ source: referenceOf(id), date: body.date, parts, allocations, advances, decimals })),
  );
  if (payment_notice_id) await noticeReceived(ctx, payment_notice_id, { id, ...taken, ...books });
  return getReceipt(ctx, id);
}

const partsOf = ({ cash, tds, write_off, advance_adjusted }: ReceiptBody): SettlementParts => ({
  cash: padded(cash),
  tds: padded(tds),
  write_off: padded(write_off),
  advance_adjusted: padded(advance_adjusted),
});

const advancesOf = async (ctx: BusinessCtx, books: Parameters<typeof open.advances>[1]) =>
  (await open.advances(ctx, books, MOST_ADVANCES)).map(({ kind, id, date, left }) => ({
    id: `${kind}:${id}` as const,
    due_date: date,
    due: left,
  }));

/** What cannot be posted is a mistake in what was typed. */
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

/** What it points at must be there; of an advance, where it is supplied and what tax is in it. */
async function checked(ctx: BusinessCtx, body: ReceiptBody) {
  const business = await businessOf(ctx);
  const currency = body.currency ?? business.currency;
  const firm = await getFirm(ctx, body.firm_id).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404)
      throw invalid({ field: 'firm_id', rule: 'exists', message: 'Choose a firm' });
    throw error;
  });
  const recipient = await recipientOf(ctx, body.client_id);
  const supplier = supplierOf(firm, business.country, body.date);
  const isTaxed = supplier.tax_kind === 'GST' && supplier.gst_type === 'Regular';
  const place_of_supply = isTaxed
    ? body.place_of_supply || proposeSupply(supplier, supplyRecipient(recipient)).place_of_supply
    : '';
  const tax_rate = isTaxed ? body.tax_rate : null;
  const problems: FieldError[] = [];
  const wrong = (field: string, message: string) => problems.push({ field, rule: 'exists', message });
  if (!isCurrency(currency)) wrong('currency', 'Choose a currency');
  if (body.branch_id && !(await isBranch(ctx, body.branch_id))) wrong('branch_id', 'No such branch');
  else if (body.branch_id && firm.branches.length && !firm.branches.includes(body.branch_id))
    wrong('firm_id', `${firm.name} does not bill for this branch`);
  if (body.bank_detail_id && !(await open.bankAccounts(ctx, firm.id)).some(({ id }) => id === body.bank_detail_id))
    wrong('bank_detail_id', `Choose an account of ${firm.name}`);
  if (isTaxed && !isPlaceOfSupply(place_of_supply)) wrong('place_of_supply', 'Choose a state');
  if (tax_rate !== null && !(await advanceRates(ctx, body.date, body.branch_id)).includes(tax_rate))
    wrong('tax_rate', `${tax_rate} % is not a rate of that day`);
  if (problems.length) throw invalid(...problems);
  return { currency, place_of_supply, tax_rate };
}

/** The rates of GST that an advance of that day may be taxed at. */
export const advanceRates = async (ctx: BusinessCtx, day: Day, branchId: number | null = null): Promise<string[]> =>
  ratesOn(ratesOfKind('GST', await configOf(ctx, 'FIELD_OPTIONS', branchId)), day);
