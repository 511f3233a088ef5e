import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { gstinOf } from './clients.ts';

type FirmBody = CallInput<typeof firmRoutes.create>['body'];
type InvoiceBody = CallInput<typeof invoiceRoutes.create>['body'];
let count = 0;

/** A regular firm in Gujarat with its own GSTIN. */
export function addFirm(call: Call, changes: Partial<FirmBody> = {}): Promise<Firm> {
  count += 1;
  const pan = `ABTFS${String(4000 + count)}K`;
  const gst = {
    pan,
    gst_type: 'Regular',
    tax_number: gstinOf(pan),
    address_1: '402, Sakar III',
    state: 'Gujarat',
  } as const;
  return call(firmRoutes.create, { body: { name: `Firm ${count}`, ...gst, ...changes } });
}

export const fee = (rate: string, more: object = {}) => ({
  description: 'Professional fees',
  hsn_sac: '998221',
  tax_rate: '18',
  rate,
  ...more,
});

type Wanted = Omit<Partial<InvoiceBody>, 'lines'> & { firm_id: number; client_id: number; lines?: readonly object[] };

/** One line of 1,000.00 on 15 November 2026 by default. */
export const draftInvoice = (call: Call, wanted: Wanted): Promise<Invoice> =>
  call(invoiceRoutes.create, {
    body: { date: '2026-11-15', lines: [fee('1000')], ...wanted } as InvoiceBody,
  });

export async function issuedInvoice(call: Call, wanted: Wanted): Promise<Invoice> {
  const { id } = await draftInvoice(call, wanted);
  return call(invoiceRoutes.issue, { params: { id } });
}

type ReceiptBody = CallInput<typeof receiptRoutes.create>['body'];

/** A bank transfer on 15 November 2026, allocated oldest first by default. */
export const received = (
  call: Call,
  wanted: Partial<ReceiptBody> & { firm_id: number; client_id: number },
): Promise<Receipt> =>
  call(receiptRoutes.create, {
    body: {
      date: '2026-11-15',
      mode: 'Bank Transfer',
      allocation: 'allocations' in wanted ? 'by_hand' : 'oldest_first',
      ...wanted,
    },
  });
