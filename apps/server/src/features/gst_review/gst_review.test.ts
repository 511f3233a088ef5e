import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes } from '@daftar/contract/filings';
import { gstBookRoutes } from '@daftar/contract/gst_books';
import { gstReviewRoutes as routes, type BookDocumentBody } from '@daftar/contract/gst_review';
import { expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

const PAN = 'AAACK4321L';
const BUYER = gstinOf('AAACB5678M', '24');

async function client(name: string, serial: string, type = 'Regular') {
  const gstin = gstinOf(PAN, '24', serial);
  const { id } = await addClient(call, {
    category: 'Private Limited',
    company_name: name,
    is_gst: true,
    allow_duplicate: true,
    records: { gst: [{ gst_number: gstin, type }] },
  } as never);
  return { client_id: id, gstin, period: '092026', cycle: 'month' as const };
}

const sale = (number: string, more: Partial<BookDocumentBody> = {}): BookDocumentBody => ({
  kind: 'invoice',
  state: 'Final',
  number,
  date: '2026-09-14',
  party_gstin: BUYER,
  party_name: 'Bharat Stores',
  is_composition: false,
  place_of_supply: '24',
  supply_kind: 'regular',
  is_reverse_charge: false,
  lines: [
    {
      description: 'Rice',
      hsn_sac: '1006',
      unit: 'KGS',
      quantity: '100',
      tax_category: 'taxable',
      tax_rate: '5',
      taxable_value: '10000',
      cess: '0',
    },
  ],
  reason: 'Left out of the file',
  ...more,
});

test('sales are typed, corrected and removed, and the figures of the period follow', async () => {
  const of = await client('Kesar Grains', 'A');
  expect((await call(gstBookRoutes.registrations, { params: { id: of.client_id } })).data).toMatchObject([
    { gstin: of.gstin, scheme: 'Monthly', cycle: 'month' },
  ]);
  const { id } = await call(routes.createDocument, { body: { ...of, ...sale('KG/1') } });
  await call(routes.createDocument, {
    body: { ...of, ...sale('KG/3', { place_of_supply: '27', party_gstin: '', party_name: 'Counter' }) },
  });
  const first = await call(routes.review, { query: of });
  expect(first.record).toMatchObject({ documents: 2, taxable_value: '20000.00', tax: '1000.00', errors: 0 });
  expect(first.sections.find(({ section }) => section === 'b2b')).toMatchObject({ records: 1, cgst: '250.00' });
  expect(first.sections.find(({ section }) => section === 'b2cs')).toMatchObject({ records: 1, igst: '500.00' });
  expect(first.checks).toMatchObject([{ code: 'SERIES_GAP', message: 'KG/2 is missing' }]);

  const bad = sale('KG/1', { party_gstin: `${BUYER.slice(0, -1)}0`, reason: 'From the bill' });
  await call(routes.saveDocument, { params: { id }, body: bad });
  expect((await call(routes.problems, { query: of })).data).toMatchObject([
    { severity: 'error', code: 'GSTIN_CHECK', document_id: id, fix: 'Correct the buyer’s GSTIN' },
  ]);
  const faulty = await call(routes.documents, { query: { ...of, has_errors: 'true' } as never });
  expect(faulty.data).toMatchObject([{ number: 'KG/1', section: 'b2b', errors: 1 }]);
  await call(routes.saveDocument, { params: { id }, body: sale('KG/1') });
  expect((await call(routes.documents, { query: { ...of, section: 'b2b' } })).data).toMatchObject([{ errors: 0 }]);

  const { rows } = await app.owner.query(
    `select reason from activities where business_id = $1 and client_id = $2 and action = 'edit_gst_books' order by id`,
    [business, of.client_id],
  );
  expect(rows.map(({ reason }) => reason)).toContain(`Changed KG/1 (${of.gstin}): From the bill`);
  await call(routes.removeDocument, { params: { id }, body: { reason: 'Cancelled sale' } });
  expect((await call(routes.review, { query: of })).record).toMatchObject({ documents: 1 });
});

test('a number is used once, and a colleague’s change is not overwritten', async () => {
  const of = await client('Nilesh Oils', 'B');
  const { id } = await call(routes.createDocument, { body: { ...of, ...sale('N-1') } });
  const second = await call(routes.createDocument, { body: { ...of, ...sale('N-2') } });
  const again = await expectRefusal(call(routes.createDocument, { body: { ...of, ...sale('n-1') } }));
  expect(again).toMatchObject({ status: 422, message: 'Number, n-1 is already in 09/2026' });
  const renamed = call(routes.saveDocument, { params: { id: second.id }, body: sale('N-1') });
  expect(await expectRefusal(renamed)).toMatchObject({ status: 422 });
  const { version } = await call(routes.document, { params: { id } });
  await call(
    routes.saveDocument,
    { params: { id }, body: sale('N-1', { party_name: 'First' }) },
    { headers: { 'if-match': String(version) } },
  );
  const late = call(
    routes.saveDocument,
    { params: { id }, body: sale('N-1', { party_name: 'Second' }) },
    { headers: { 'if-match': String(version) } },
  );
  expect(await expectRefusal(late)).toMatchObject({ status: 409 });
});

test('rows that aren’t documents add to the return, and are checked against it', async () => {
  const of = await client('Rekha Traders', 'C');
  await call(routes.createDocument, { body: { ...of, ...sale('R-1') } });
  const taxes = { taxable_value: '2000', igst: '0', cgst: '50', sgst: '50', cess: '0' };
  const fields = { section: 'b2cs', pos: '24', sply_ty: 'INTRA', tax_rate: '5', ...taxes } as const;
  const { id } = await call(routes.createRow, { body: { ...of, fields, reason: 'Counter sales' } });
  const codes = { hsn_sac: '1006', description: 'Rice', unit: 'KGS', quantity: '120', tax_rate: '5', ...taxes };
  await call(routes.createRow, { body: { ...of, fields: { section: 'hsn_b2c', ...codes }, reason: 'HSN' } });
  const { sections, checks } = await call(routes.review, { query: of });
  expect(sections.find(({ section }) => section === 'b2cs')).toMatchObject({ taxable_value: '2000.00', tax: '100.00' });
  expect(checks.map(({ code }) => code)).toEqual(['HSN_B2B_EMPTY']);
  const same = await expectRefusal(call(routes.createRow, { body: { ...of, fields, reason: 'Again' } }));
  expect(same).toMatchObject({ status: 422 });
  await call(routes.saveRow, {
    params: { id },
    body: { fields: { ...fields, taxable_value: '-500' }, reason: 'Return' },
  });
  expect((await call(routes.rows, { query: { ...of, section: 'b2cs' } })).data).toMatchObject([
    { fields: { taxable_value: '-500' } },
  ]);
  await call(routes.removeRow, { params: { id }, body: { reason: 'Twice' } });
  expect((await call(routes.rows, { query: { ...of, section: 'b2cs' } })).data).toEqual([]);
});

test('a change reopens the review, and a filed return takes no change', async () => {
  const of = await client('Umang Foods', 'D');
  const confirm = (is_reviewed: boolean) => call(routes.confirm, { body: { ...of, is_reviewed } });
  expect(await expectRefusal(confirm(true))).toMatchObject({ status: 409 });
  const { id } = await call(routes.createDocument, { body: { ...of, ...sale('U-1') } });
  await confirm(true);
  const reviewed = (await call(routes.review, { query: of })).record!;
  expect(reviewed.reviewed_at).not.toBeNull();
  expect(reviewed.score).toBe(80);
  await call(routes.saveDocument, { params: { id }, body: sale('U-1', { party_name: 'New name' }) });
  expect((await call(routes.review, { query: of })).record!.reviewed_at).toBeNull();
  await call(filingRoutes.create, {
    body: {
      client_id: of.client_id,
      registration_kind: 'GSTIN',
      registration: of.gstin,
      form: 'GSTR-1',
      period_from: '2026-09-01',
      period_to: '2026-09-30',
      filed_on: '2026-10-10',
      acknowledgement: 'AA240926123456K',
    } as never,
  });
  const refused = await expectRefusal(call(routes.removeDocument, { params: { id }, body: { reason: 'Late' } }));
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Amend it in a later period') });
  expect((await call(routes.review, { query: of })).filed).toMatchObject({ acknowledgement: 'AA240926123456K' });
});

test('an IFF furnishes its documents once; the quarter reports what came later', async () => {
  const of = { ...(await client('Quarterly Mills', 'G')), cycle: 'iff' as const, period: '072026' };
  const duties = await call(complianceRoutes.duties, { params: { id: of.client_id } });
  const registrations = { [of.gstin]: { scheme: 'Quarterly' as const } };
  await call(complianceRoutes.saveDuties, { params: { id: of.client_id }, body: { ...duties.answers, registrations } });
  const july = { date: '2026-07-10' };
  const { id } = await call(routes.createDocument, { body: { ...of, ...sale('Q-1', july) } });
  const filed = await call(filingRoutes.create, {
    body: {
      client_id: of.client_id,
      registration_kind: 'GSTIN',
      registration: of.gstin,
      form: 'IFF',
      period_from: '2026-07-01',
      period_to: '2026-07-31',
      filed_on: '2026-08-12',
      acknowledgement: 'AA240726123456K',
    } as never,
  });
  const edit = call(routes.saveDocument, { params: { id }, body: sale('Q-1', july) });
  expect(await expectRefusal(edit)).toMatchObject({
    status: 409,
    message: expect.stringContaining('furnished in the IFF'),
  });
  const quarter = { ...of, cycle: 'quarter' as const, period: '092026' };
  await call(routes.createDocument, { body: { ...quarter, ...sale('Q-2', july) } });
  const b2b = async () => {
    const { data } = await call(routes.documents, { query: { ...quarter, section: 'b2b' } });
    return data.map(({ number, furnished_in }) => [number, furnished_in]);
  };
  expect(await b2b()).toEqual([
    ['Q-1', '072026'],
    ['Q-2', null],
  ]);
  await call(filingRoutes.remove, { params: { id: filed.id }, body: { reason: 'Recorded by mistake' } as never });
  expect(await b2b()).toEqual([
    ['Q-1', null],
    ['Q-2', null],
  ]);
});

test('a period and a number that the client doesn’t have are refused', async () => {
  const of = await client('Own Number', 'E');
  const other = await client('Other Number', 'F');
  const stranger = call(routes.review, { query: { ...of, gstin: other.gstin } });
  expect(await expectRefusal(stranger)).toMatchObject({
    status: 422,
    message: expect.stringContaining('has no GST registration'),
  });
  const quarter = call(routes.review, { query: { ...of, cycle: 'quarter' } });
  expect(await expectRefusal(quarter)).toMatchObject({
    status: 422,
    message: expect.stringContaining('monthly period'),
  });
});
