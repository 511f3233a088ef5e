import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { expect, test } from 'vitest';
import { addFirm, draftInvoice, issuedInvoice } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();

test('a unit of a special economic zone is proposed as such and charged IGST in its own state', async () => {
  const firm = await addFirm(call);
  const client = await addClient(call, {
    category: 'Private Limited',
    company_name: 'Zone Pharma',
    state: 'Gujarat',
    is_gst: true,
    records: { gst: [{ gst_number: gstinOf('AAACZ1188Q'), type: 'Regular', is_sez: true, is_default: true }] },
  } as never);
  const parties = { firm_id: firm.id, client_id: client.id };
  expect(await draftInvoice(call, parties)).toMatchObject({
    supply_kind: 'sez_with_payment',
    place_of_supply: '24',
    totals: { igst: '180.00', cgst: '0.00' },
  });
});

test('a mission is reported by its UIN among the registered buyers', async () => {
  const firm = await addFirm(call);
  const { id: client_id } = await addClient(call, {
    category: 'Other',
    company_name: 'Embassy',
    state: 'Delhi',
    uin: '0717USA00012UN8',
  } as never);
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id, date: '2026-06-03' });
  expect(invoice).toMatchObject({ place_of_supply: '07', recipient: { tax_number: '0717USA00012UN8' } });
  const query = { firm_id: firm.id, period: '062026' };
  const { sections } = await call(gstReturnRoutes.gstr1, { query });
  expect(sections.find(({ section }) => section === 'b2b')).toMatchObject({ records: 1, taxable_value: '1000.00' });
  const { inter_state } = await call(gstReturnRoutes.gstr3b, { query });
  expect(inter_state.uin).toMatchObject([{ pos: '07', taxable_value: '1000.00' }]);
});
