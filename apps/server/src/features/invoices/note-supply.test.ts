import { clientRoutes } from '@daftar/contract/clients';
import { firmRoutes } from '@daftar/contract/firms';
import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { invoiceRoutes as routes } from '@daftar/contract/invoices';
import { expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

const registered = (pan: string) =>
  addClient(call, {
    category: 'Private Limited',
    company_name: 'Surat Textiles',
    pan,
    is_gst: true,
    gst_number: gstinOf(pan),
    state: 'Gujarat',
  });

test('a note has the tax of its invoice and no other', async () => {
  const firm = await addFirm(call);
  const client = await registered('AAACS7340R');
  const parties = { firm_id: firm.id, client_id: client.id, date: '2026-06-03' };
  const reverse = await issuedInvoice(call, { ...parties, lines: [fee('50000')], is_reverse_charge: true });
  const note = { ...parties, kind: 'credit_note' as const, original_id: reverse.id, lines: [fee('50000')] };
  const changed = {
    currency: 'USD',
    exchange_rate: '83',
    place_of_supply: '27',
    supply_kind: 'deemed_export',
  } as const;
  const { status, body } = await expectRefusal(draftInvoice(call, { ...note, ...changed, is_reverse_charge: false }));
  expect(status).toBe(422);
  expect(body.errors!.map(({ field }) => field)).toEqual([
    'currency',
    'exchange_rate',
    'place_of_supply',
    'supply_kind',
    'is_reverse_charge',
  ]);
  expect(body.errors![4]!.message).toBe(`A note keeps the reverse charge of its invoice ${reverse.number}: yes`);

  const draft = await draftInvoice(call, note);
  expect(draft).toMatchObject({ is_reverse_charge: true, total: '50000.00', place_of_supply: '24' });
  const edited = call(routes.update, { params: { id: draft.id }, body: { ...note, is_reverse_charge: false } });
  expect(await expectRefusal(edited)).toMatchObject({ status: 422 });
  const issued = await call(routes.issue, { params: { id: draft.id } });
  expect(issued).toMatchObject({ total: '50000.00', due: '0.00' });

  const asked = { query: { firm_id: firm.id, period: '062026' } };
  const { outward } = await call(gstReturnRoutes.gstr3b, asked);
  expect(outward[0]!.amounts).toMatchObject({ taxable_value: '0.00', cgst: '0.00' });
  expect((await call(gstReturnRoutes.preflight, asked)).data).toEqual([]);
});

test('a note keeps the registrations of its invoice after the firm and the client change theirs', async () => {
  const firm = await addFirm(call);
  const client = await addClient(call, { state: 'Gujarat' });
  const billed = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  await call(firmRoutes.update, {
    params: { id: firm.id },
    body: { ...firm, gst_type: 'Composition' } as never,
  });
  await call(clientRoutes.update, { params: { id: client.id }, body: { ...client, state: 'Maharashtra' } as never });
  const note = await issuedInvoice(call, {
    firm_id: firm.id,
    client_id: client.id,
    kind: 'credit_note',
    original_id: billed.id,
  });
  expect(note).toMatchObject({ total: '1180.00', place_of_supply: '24', totals: { cgst: '90.00' } });
  expect(note.recipient).toMatchObject({ state_code: '24' });
});

test('pre-flight names notes issued with another supply than their invoice', async () => {
  const firm = await addFirm(call);
  const { id: client_id } = await registered('AAACS7341R');
  const parties = { firm_id: firm.id, client_id, date: '2026-06-03' };
  const billed = await issuedInvoice(call, parties);
  const note = await issuedInvoice(call, { ...parties, kind: 'credit_note', original_id: billed.id });
  await app.owner.query(`alter table invoices disable trigger protect_invoice;
    update invoices set is_reverse_charge = true where business_id = ${business} and id = ${note.id};
    alter table invoices enable trigger protect_invoice`);
  const { data } = await call(gstReturnRoutes.preflight, { query: { firm_id: firm.id, period: '062026' } });
  expect(data).toMatchObject([{ code: 'NOTE_DIFFERS', field: 'is_reverse_charge', document_id: note.id }]);
});
