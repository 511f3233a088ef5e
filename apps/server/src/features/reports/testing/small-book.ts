import { groupRoutes } from '@daftar/contract/client_labels';
import type { Call } from '@daftar/contract/core/client';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { serviceRoutes } from '@daftar/contract/services';
import { addFirm, draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';

export const YEAR = { from_date: '2026-04-01', to_date: '2027-03-31' };

/**
 * Kesar in a group: an invoice of 1,180 paid with TDS 100 and a discount of 5, one of 2,360 of April that is open, a
 * credit note of 236 on it, one of 590 cancelled, an advance of 400. Nila: an IGST invoice of 1,180 with a discount of
 * 100 before tax, and a draft.
 */
export async function writeSmallBook(call: Call) {
  const firm = (await addFirm(call)).id;
  const group = (await call(groupRoutes.createGroup, { body: { name: 'Foods' } as never })).id;
  const audit = (await call(serviceRoutes.create, { body: { name: 'Audit of foods' } as never })).id;
  const pan = 'ABCPK1234L';
  const kesar = (
    await addClient(call, {
      first_name: 'Kesar',
      last_name: 'Foods',
      category: 'Individual',
      state: 'Gujarat',
      group_by: group,
      is_gst: true,
      gst_number: gstinOf(pan),
      pan,
      tan: 'AHMK01234A',
    } as never)
  ).id;
  const nila = (
    await addClient(call, { first_name: 'Nila', last_name: 'Rao', category: 'Individual', state: 'Karnataka' })
  ).id;
  const [of, other] = [
    { firm_id: firm, client_id: kesar },
    { firm_id: firm, client_id: nila },
  ];
  const work = (rate: string) => fee(rate, { service_id: audit });
  const paid = await issuedInvoice(call, { ...of, date: '2026-06-10', lines: [work('1000')] });
  await received(call, {
    ...of,
    date: '2026-06-20',
    cash: '1075',
    tds: '100',
    tds_section: '194J',
    write_off: '5',
    notes: 'Loyal client',
    mode: 'UPI',
    reference: 'UTR-77',
    allocations: [
      {
        kind: 'invoice',
        id: paid.id,
        amount: '1180',
      },
    ],
  });
  const open = await issuedInvoice(call, {
    ...of,
    date: '2026-04-02',
    due_date: '2026-04-10',
    lines: [work('1500'), fee('500')],
  });
  await issuedInvoice(call, {
    ...of,
    kind: 'credit_note',
    original_id: open.id,
    reason: 'Less work',
    date: '2026-04-20',
    lines: [fee('200')],
  });
  const wrong = await issuedInvoice(call, { ...of, date: '2026-07-01', lines: [fee('500')] });
  await call(invoiceRoutes.cancel, { params: { id: wrong.id }, body: { reason: 'Billed twice' } });
  await received(call, { ...of, date: '2026-08-01', cash: '400', mode: 'Cash', allocations: [] });
  const discounted = [{ ...work('1100'), discount: '100' }];
  await issuedInvoice(call, { ...other, date: '2026-09-05', due_date: '2090-01-01', lines: discounted });
  await draftInvoice(call, { ...other, date: '2026-09-06', lines: [fee('10')] });
  return { firm, kesar, nila, group, audit, paid };
}
export type SmallBook = Awaited<ReturnType<typeof writeSmallBook>>;
