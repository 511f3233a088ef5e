import { clientRoutes } from '@daftar/contract/clients';
import { outboxRoutes } from '@daftar/contract/outbox';
import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { call } = await testBusiness();
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  const client = await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' });
  of = { firm_id: (await addFirm(call)).id, client_id: client.id };
});

const textAt = async (url: string) =>
  (await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
const paper = async (id: number) => textAt((await call(routes.pdf, { params: { id } })).url);
const send = (id: number, body = {}) => call(routes.send, { params: { id }, body });

test('the PDF shows the amount received, the allocations and the tax on the advance', async () => {
  const bill = await issuedInvoice(call, of);
  const receipt = await received(call, {
    ...of,
    mode: 'Cheque',
    reference: '004512',
    bank_name: 'HDFC Bank',
    cash: '2000',
    tds: '100',
    tax_rate: '18',
    advance_for: 'Statutory audit',
  });
  const said = await paper(receipt.id);
  for (const text of [receipt.number, bill.number!, '004512, HDFC Bank', '2,000.00', 'Advance ₹ 920.00'])
    expect(said).toContain(text);
  expect(said).toContain('Description of service Statutory audit Place of supply 24-Gujarat');
  await call(routes.bounce, { params: { id: receipt.id }, body: { reason: 'Insufficient funds' } });
  const after = await paper(receipt.id);
  expect(after).toContain('BOUNCED');
  expect(after).toContain(bill.number!);
});

test('it is emailed with its PDF; a bounced or cancelled one is not', async () => {
  const receipt = await received(call, { ...of, mode: 'Cheque', cash: '500' });
  const text = await call(routes.mailText, { params: { id: receipt.id } });
  expect(text).toMatchObject({ to: ['kavita@example.in'], subject: expect.stringContaining(receipt.number) });
  expect(await send(receipt.id)).toEqual({ how: 'outbox' });
  expect((await call(routes.get, { params: { id: receipt.id } })).sent_at).not.toBeNull();
  const { data } = await call(outboxRoutes.list, { query: {} });
  const kept = await call(outboxRoutes.get, { params: { id: data[0]!.id } });
  expect(kept).toMatchObject({ recipient: 'kavita@example.in', text: text.message });
  expect(await textAt(kept.attachments[0]!.url!)).toContain(receipt.number);
  await call(routes.cancel, { params: { id: receipt.id }, body: { reason: 'Duplicate entry' } });
  expect(await expectRefusal(send(receipt.id))).toMatchObject({ status: 409 });
});

test('a client without an address is not guessed at', async () => {
  const silent = await addClient(call, { state: 'Gujarat' });
  const receipt = await received(call, { ...of, client_id: silent.id, cash: '5' });
  expect((await expectRefusal(send(receipt.id))).body.errors).toMatchObject([{ field: 'to' }]);
  expect(await send(receipt.id, { to: ['else@example.in'] })).toEqual({ how: 'outbox' });
});

test('the PDF of a client in the bin can still be read', async () => {
  const gone = await addClient(call, { state: 'Gujarat' });
  const receipt = await received(call, { ...of, client_id: gone.id, cash: '5' });
  await call(clientRoutes.remove, { params: { id: gone.id } });
  expect(await paper(receipt.id)).toContain(gone.client_full_name);
  expect(await expectRefusal(received(call, { ...of, client_id: gone.id, cash: '5' }))).toMatchObject({ status: 422 });
});
