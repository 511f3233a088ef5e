import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { invoiceRoutes as routes } from '@daftar/contract/invoices';
import { expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();
const company = (more: object = {}) =>
  addClient(call, {
    category: 'Private Limited',
    company_name: 'Surat Textiles',
    pan: 'AAACS7340R',
    is_gst: true,
    gst_number: gstinOf('AAACS7340R'),
    state: 'Gujarat',
    allow_duplicate: true,
    ...more,
  } as never);

test('an invoice names both addresses and the codes before it is issued', async () => {
  const bare = await addFirm(call, { address_1: '' });
  const client = await company({ address_1: '' });
  const draft = await draftInvoice(call, {
    firm_id: bare.id,
    client_id: client.id,
    lines: [fee('100', { hsn_sac: '' }), fee('100', { hsn_sac: '8471' })],
  });
  const { status, body } = await expectRefusal(call(routes.issue, { params: { id: draft.id } }));
  expect(status).toBe(422);
  expect(body.errors!.map(({ field }) => field).sort()).toEqual([
    'client_id',
    'firm_id',
    'lines.0.hsn_sac',
    'lines.1.unit',
  ]);
  expect(body.errors!.find(({ field }) => field === 'client_id')!.message).toBe(
    'Add the address of Surat Textiles. This invoice must show it.',
  );
});

test('an unregistered buyer is named from 50,000 on', async () => {
  const firm = await addFirm(call);
  const { id: client_id } = await addClient(call, { address_1: '', state: 'Gujarat' });
  await issuedInvoice(call, { firm_id: firm.id, client_id, lines: [fee('40000')] });
  const large = await draftInvoice(call, { firm_id: firm.id, client_id, lines: [fee('45000')] });
  const { body } = await expectRefusal(call(routes.issue, { params: { id: large.id } }));
  expect(body.errors!.map(({ field }) => field)).toEqual(['client_id']);
});

test('a line outside GST is no taxable value on the PDF and passes pre-flight', async () => {
  const firm = await addFirm(call);
  const { id: client_id } = await company();
  const outside = fee('40', { hsn_sac: '', tax_category: 'non_gst', tax_rate: '0', description: 'Court fee stamps' });
  const invoice = await issuedInvoice(call, {
    firm_id: firm.id,
    client_id,
    date: '2026-06-03',
    lines: [fee('1000'), outside],
  });
  expect(invoice.total).toBe('1220.00');
  const { url } = await call(routes.pdf, { params: { id: invoice.id } });
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const text = (await readPdf(bytes)).join('\n');
  expect(text).toContain('Taxable value 1,000.00');
  expect(text).toContain('Value outside GST 40.00');
  const { data } = await call(gstReturnRoutes.preflight, { query: { firm_id: firm.id, period: '062026' } });
  expect(data).toEqual([]);
});
