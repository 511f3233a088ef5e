import { firmRoutes } from '@daftar/contract/firms';
import { gstReturnRoutes as routes } from '@daftar/contract/gst_returns';
import { expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { registered, SURAT } from './testing/june.ts';

const { call } = await testBusiness();

test('codes have six digits above 5 crore under the PAN, exports included, or as the firm states', async () => {
  const pan = 'ABTFS7001K';
  const [gujarat, mumbai] = [
    await addFirm(call, { name: 'Alpha', pan, tax_number: gstinOf(pan) }),
    await addFirm(call, { name: 'Beta', pan, tax_number: gstinOf(pan, '27'), state: 'Maharashtra' }),
  ];
  const { id: client_id } = await registered(call, 'Surat Textiles', SURAT);
  const lines = [fee('1000', { hsn_sac: '9982' })];
  await issuedInvoice(call, { firm_id: gujarat.id, client_id, date: '2026-06-03', lines });
  const codes = async () => {
    const { data } = await call(routes.preflight, { query: { firm_id: gujarat.id, period: '062026' } });
    return data.map(({ code }) => code);
  };
  const last = { firm_id: mumbai.id, date: '2025-12-01' };
  await issuedInvoice(call, { ...last, client_id, lines: [fee('30000000')] });
  expect(await codes()).toEqual([]);
  const boston = await addClient(call, { country: 'US', currency: 'USD', address_1: '1 Main St' });
  const dollars = { currency: 'USD', exchange_rate: '84', supply_kind: 'export_with_payment' } as const;
  await issuedInvoice(call, { ...last, ...dollars, client_id: boston.id, lines: [fee('300000')] });
  expect(await codes()).toEqual(['HSN_LENGTH']);
  await call(firmRoutes.update, { params: { id: gujarat.id }, body: { hsn_digits: 4 } as never });
  expect(await codes()).toEqual([]);
});
