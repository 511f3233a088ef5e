import type { Call } from '@daftar/contract/core/client';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { receiptRoutes } from '@daftar/contract/receipts';
import { addFirm, draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';

export const KESAR = gstinOf('AAACK5012M', '27');
export const SURAT = gstinOf('AAACS7340R');
export const ZONE = gstinOf('AAACZ1188Q');

const SERIES = {
  invoice: { pattern: 'SD/{YY-YY}/{000}' },
  credit_note: { pattern: 'CN/{YY-YY}/{000}' },
  debit_note: { pattern: 'DN/{YY-YY}/{000}' },
  receipt: { pattern: 'RV/{YY-YY}/{000}' },
};

/** A firm of Gujarat that numbers SD/26-27/001. */
export const gujaratFirm = (call: Call): Promise<Firm> =>
  addFirm(call, { series: SERIES, lut_number: 'AD240326012345X', lut_from: '2026-04-01', lut_to: '2027-03-31' });

export const registered = (call: Call, company_name: string, gst_number: string) =>
  addClient(call, {
    category: 'Private Limited',
    company_name,
    pan: gst_number.slice(2, 12),
    is_gst: true,
    gst_number,
    state: 'Gujarat',
  });

type Wanted = Omit<Parameters<typeof draftInvoice>[1], 'firm_id' | 'client_id' | 'date'>;

/** June 2026 of a firm: every kind of buyer, supply and note, a cancelled number, a draft, and one of May in between. */
export async function bookJune(call: Call, firm_id: number) {
  const kesar = (await registered(call, 'Kesar Foods', KESAR)).id;
  const surat = (await registered(call, 'Surat Textiles', SURAT)).id;
  const zone = (await registered(call, 'Zone Pharma', ZONE)).id;
  const local = (await addClient(call, { state: 'Gujarat' })).id;
  const bengaluru = (await addClient(call, { state: 'Karnataka' })).id;
  const boston = (await addClient(call, { country: 'US', currency: 'USD' })).id;
  const day = (n: number) => `2026-06-${String(n).padStart(2, '0')}`;
  const bill = (on: number, client_id: number, lines: object[], more: Wanted = {}) =>
    issuedInvoice(call, { firm_id, client_id, date: day(on), lines, ...more });
  const note = (on: number, kind: 'credit_note' | 'debit_note', original: Invoice, lines: object[]) => {
    const { client_id, id, supply_kind, is_reverse_charge, currency, exchange_rate } = original;
    const like = { supply_kind, is_reverse_charge, currency, exchange_rate };
    return bill(on, client_id, lines, { kind, original_id: id, ...like });
  };

  const first = await bill(1, kesar, [fee('10000'), fee('500', { tax_rate: '5' }), fee('2000')]);
  const second = await bill(2, surat, [fee('999.99'), fee('300', { tax_category: 'exempt', tax_rate: '0' })]);
  const reverse = await bill(3, surat, [fee('1000')], { is_reverse_charge: true });
  await bill(4, zone, [fee('7000')], { supply_kind: 'sez_without_payment' });
  await bill(5, zone, [fee('2000')], { supply_kind: 'sez_with_payment' });
  const large = await bill(6, bengaluru, [fee('100000')]);
  await bill(7, local, [fee('1000'), fee('40', { tax_category: 'non_gst', tax_rate: '0' })]);
  const wrong = await bill(8, local, [fee('777')]);
  const small = await bill(9, bengaluru, [fee('250')]);
  const dollars = { currency: 'USD', exchange_rate: '83.25', supply_kind: 'export_without_payment' } as const;
  const exported = await bill(10, boston, [fee('1000')], dollars);
  await bill(11, boston, [fee('100', { hsn_sac: '8471', unit: 'NOS', quantity: '3', description: 'Tokens' })], {
    currency: 'INR',
    supply_kind: 'export_with_payment',
    shipping: { port_code: 'INBOM4', bill_number: '1234567', bill_date: day(12) },
  });
  await note(12, 'credit_note', first, [fee('100')]);
  await note(13, 'credit_note', small, [fee('50')]);
  await note(14, 'credit_note', large, [fee('500')]);
  await note(15, 'debit_note', exported, [fee('10')]);
  await note(16, 'debit_note', reverse, [fee('100')]);
  await bill(17, bengaluru, [fee('60', { tax_rate: '0' })]);
  await issuedInvoice(call, { firm_id, client_id: local, date: '2026-05-31', lines: [fee('9000')] });
  await bill(18, local, [fee('500', { tax_rate: '5' })]);
  await draftInvoice(call, { firm_id, client_id: local, date: day(30) });
  await call(invoiceRoutes.cancel, { params: { id: wrong.id }, body: { reason: 'Typed twice' } });
  return { first, second, kesar, local };
}

type Paid = { firm_id: number; client_id: number; date: string; cash: string };

/** An advance for services at 18 %. */
export const receive = async (call: Call, paid: Paid): Promise<number> =>
  (await received(call, { ...paid, allocations: [], tax_rate: '18' })).id;

type Adjusted = { receipt: number; invoice: number; amount: string; date: string };

export const adjust = (call: Call, { receipt, invoice, amount, date }: Adjusted) =>
  call(receiptRoutes.allocate, {
    params: { id: receipt },
    body: { allocations: [{ kind: 'invoice', id: invoice, amount }], date },
  });
