import type { OpenKind } from '@daftar/contract/receipts';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { taxTreatment, type SupplierTax } from '@daftar/domain/billing/tax-treatment';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { formatDay } from '@daftar/domain/date-format';
import { advanceTax } from '@daftar/domain/gst-return/advances';
import { isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/context.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import { partiesNow } from '#server/features/invoices/invoices.service.ts';
import { lookOf, paperFirm, paperName, paperParty } from '#server/features/invoices/papers.service.ts';
import type { AdvanceTax, ReceiptModel } from '#server/pdf/billing/model.ts';
import { receiptPaper } from '#server/pdf/billing/receipt-paper.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { getReceipt } from './receipts.service.ts';

const TITLES: Record<OpenKind, string> = {
  invoice: 'Invoice',
  debit_note: 'Debit Note',
  opening_balance: 'Opening balance',
};

type Shown = Awaited<ReturnType<typeof getReceipt>>;

/** Everything that the paper says: firm and client as they are now, the money as the ledger has it. */
export async function receiptModel(ctx: BusinessCtx, id: number): Promise<ReceiptModel> {
  const receipt = await getReceipt(ctx, id);
  const { supplier, recipient } = await partiesNow(ctx, receipt);
  return {
    ...(await lookOf(ctx)),
    firm: await paperFirm(ctx, receipt.firm_id, supplier),
    currency: receipt.currency as CurrencyCode,
    state: receipt.state,
    number: receipt.number,
    date: receipt.date,
    received_from: paperParty(recipient),
    mode: receipt.mode,
    reference: [receipt.reference, receipt.bank_name, receipt.instrument_date ? formatDay(receipt.instrument_date) : '']
      .filter(Boolean)
      .join(', '),
    parts: receipt,
    settled: receipt.settled.map(({ kind, number, date, amount }) => ({
      title: TITLES[kind],
      number: kind === 'opening_balance' ? '' : number,
      date,
      amount,
    })),
    advance: receipt.advance,
    advance_for: receipt.advance_for,
    advance_tax: taxOf(receipt, supplier),
    notes: receipt.notes,
  };
}

/** Tax is in an advance for a taxable service only, and only in what is still held. */
function taxOf({ advance, tax_rate, place_of_supply }: Shown, supplier: SupplierTax): AdvanceTax | null {
  if (tax_rate === null || !isPositive(advance)) return null;
  const treatment = taxTreatment(supplier, { place_of_supply, supply_kind: 'regular', is_reverse_charge: false });
  return {
    treatment,
    by_rate: [{ tax_rate, ...advanceTax(advance, tax_rate, treatment.heads === 'inter') }],
    place_of_supply: placeOfSupplyLabel(place_of_supply),
    is_reverse_charge: false,
  };
}

export async function receiptPdf(ctx: BusinessCtx, id: number) {
  const model = await receiptModel(ctx, id);
  const bytes = await ctx.apart(() => makePdf(receiptPaper(model)));
  return { model, file_name: paperName('Receipt', model.number), bytes };
}

export async function linkToReceipt(ctx: BusinessCtx, id: number) {
  const { file_name, bytes } = await receiptPdf(ctx, id);
  return { url: await keepFile(ctx, file_name, bytes), file_name };
}
