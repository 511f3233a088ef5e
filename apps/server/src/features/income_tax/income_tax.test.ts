import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { fileRoutes } from '@daftar/contract/files';
import { incomeTaxRoutes as routes } from '@daftar/contract/income_tax';
import { taskRoutes } from '@daftar/contract/tasks';
import { taxComputationRoutes as computationRoutes } from '@daftar/contract/tax_computations';
import { today } from '@daftar/domain/date-format';
import { BLANK } from '@daftar/domain/income_tax/input';
import { filingYearOf } from '@daftar/domain/income_tax/years';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard } from '#server/testing/work.ts';
import { prepareSeason } from './income_tax.jobs.ts';

const { app, business, owner, call } = await testBusiness();
/** Long over, so that days before and after its dates are in the past. */
const FY = 2024;
let pans = 1000;
const individual = (more: object = {}) =>
  addClient(call, {
    pan: `ABCPE${(pans += 1)}F`,
    records: { selected_services: [{ service: 'Income Tax' }] },
    ...more,
  } as never);
const add = async (changes: object = {}) => {
  const client = await individual();
  return call(routes.create, { body: { client_id: client.id, fy: FY, ...changes } as never });
};
const details = (id: number, by = call) => by(routes.details, { params: { id } });
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
const refusal = async (wrong: Promise<unknown>) => (await expectRefusal(wrong)).body.error;
const step = (id: number, stage: string) => call(routes.move, { params: { id }, body: { stage: stage as never } });
let serial = 100_000_000;
const upload = (id: number, uploaded_on = '2025-08-10') =>
  call(routes.upload, {
    params: { id },
    body: {
      acknowledgement: `${(serial += 1)}${uploaded_on.slice(8)}${uploaded_on.slice(5, 7)}${uploaded_on.slice(2, 4)}`,
      uploaded_on,
    },
  });
const verify = (id: number, verified_on: string) =>
  call(routes.verify, { params: { id }, body: { verified_on, mode: 'Aadhaar OTP' } });
const filings = async (clientId: number) => {
  const { rows } = await app.owner.query(
    `select form_variant, filed_on::text, return_kind from filings
      where client_id = $1 and removed_at is null order by id`,
    [clientId],
  );
  return rows.map(({ form_variant, filed_on, return_kind }) => [form_variant, filed_on, return_kind]);
};

async function stored(name: string) {
  const file = { target: 'document', file_name: name, file_type: 'application/pdf', file_extension: 'pdf' } as const;
  const [place] = await call(fileRoutes.upload, { body: { files: [file] } });
  await fetch(place!.pre_signed_url, { method: 'PUT', body: '%PDF-1.4 a page' });
  return { name, path: place!.url, size: 15 };
}

test('a return starts with form, due date, documents and its reason', async () => {
  const file = await add();
  expect(file).toMatchObject({
    form: 'ITR-1',
    suggested_form: 'ITR-1',
    due_reason: 'No business income',
    due_on: '2025-09-16',
    stage: 'Not started',
    holder: 'Firm',
    return_kind: 'Original',
    documents_done: 0,
  });
  const { documents, steps } = await details(file.id);
  expect(documents.map(({ name }) => name)).toContain('Form 16');
  expect(steps.map(({ stage, created_by_name }) => [stage, created_by_name])).toEqual([
    ['Not started', owner.user.name],
  ]);
  expect(await messages(call(routes.create, { body: { client_id: file.client_id, fy: FY } }))).toHaveLength(1);
});

test('another form needs a reason, and the suggestion follows the sources', async () => {
  const { id } = await add();
  const update = (body: object) => call(routes.update, { params: { id }, body });
  expect(await messages(update({ form: 'ITR-3' }))).toEqual([
    'form_reason: The rules suggest ITR-1. Enter why ITR-3 is filed.',
  ]);
  expect(await update({ sources: ['Salary', 'Capital gains'] })).toMatchObject({
    form: 'ITR-2',
    suggested_form: 'ITR-2',
  });
  expect(await update({ form: 'ITR-3', form_reason: 'Partner in a firm' })).toMatchObject({ form: 'ITR-3' });
  expect(await update({ due_reason: 'Partner of an audited firm' })).toMatchObject({ due_on: '2025-12-10' });
  expect(await update({ due_reason: 'Other date' })).toMatchObject({ due_on: '2025-12-10' });
  expect(await update({ due_reason: 'Other date', due_on: '2026-01-15' })).toMatchObject({ due_on: '2026-01-15' });
  expect(await messages(update({ fy: FY - 1 }))).toHaveLength(1);
});

test('an audit moves the due date', async () => {
  const { id } = await add({ sources: ['Business'] });
  const changed = await call(routes.update, { params: { id }, body: { is_audit: true } });
  expect(changed).toMatchObject({ due_reason: 'Audit', due_on: '2025-12-10' });
});

test('stages move only where the register allows it, with their history', async () => {
  const { id } = await add();
  expect(await refusal(step(id, 'Verified'))).toContain('can’t move');
  await step(id, 'Data awaited');
  expect(await step(id, 'In preparation')).toMatchObject({ holder: 'Firm' });
  expect(await refusal(step(id, 'Uploaded'))).toContain('Record the details');
  expect((await details(id)).steps.map(({ from_stage, stage }) => [from_stage, stage])).toEqual([
    ['Data awaited', 'In preparation'],
    ['Not started', 'Data awaited'],
    ['Not started', 'Not started'],
  ]);
});

test('the upload enters the filing register, and a verification in time keeps its date', async () => {
  const { id, client_id } = await add();
  expect(await messages(upload(id, '2025-03-31'))).toHaveLength(1);
  expect(await messages(upload(id, '2999-01-01'))).toHaveLength(1);
  expect(await upload(id)).toMatchObject({ stage: 'Uploaded', verify_by: '2025-09-09', holder: 'Client' });
  expect(await filings(client_id)).toEqual([['ITR-1', '2025-08-10', 'Original']]);
  expect(await refusal(call(routes.remove, { params: { id } }))).toContain('Undo the upload');
  expect(await messages(verify(id, '2025-08-09'))).toHaveLength(1);
  expect(await verify(id, '2025-09-09')).toMatchObject({ stage: 'Verified', filed_on: '2025-08-10' });
  expect(await filings(client_id)).toEqual([['ITR-1', '2025-08-10', 'Original']]);
});

test('a late verification is the filing date, and the return is belated', async () => {
  const { id, client_id } = await add();
  await upload(id, '2025-09-01');
  expect(await verify(id, '2025-10-02')).toMatchObject({ filed_on: '2025-10-02', return_kind: 'Belated' });
  expect(await filings(client_id)).toEqual([['ITR-1', '2025-10-02', 'Belated']]);
});

test('an upload can be undone, and a return that is never verified is invalid', async () => {
  const { id, client_id } = await add();
  await upload(id);
  const undone = await call(routes.undoUpload, { params: { id }, body: { reason: 'Wrong number' } });
  expect(undone).toMatchObject({ stage: 'In preparation', acknowledgement: '', uploaded_on: null });
  expect(await filings(client_id)).toEqual([]);
  await upload(id);
  expect(await step(id, 'Invalid')).toMatchObject({ filed_on: null });
  expect(await filings(client_id)).toEqual([]);
  await step(id, 'In preparation');
  expect(await upload(id, '2025-12-20')).toMatchObject({ return_kind: 'Belated' });
  const late = await add();
  expect(await messages(upload(late.id, '2026-01-01'))).toEqual([
    'uploaded_on: Belated returns were accepted until 31/12/2025. File an updated return instead.',
  ]);
});

test('a client without PAN can’t be filed for, and a number is used once', async () => {
  const client = await addClient(call);
  const { id } = await call(routes.create, { body: { client_id: client.id, fy: FY } });
  expect(await refusal(upload(id))).toContain('has no PAN');
  const { acknowledgement } = await upload((await add()).id);
  const other = await add();
  const again = call(routes.upload, { params: { id: other.id }, body: { acknowledgement, uploaded_on: '2025-08-10' } });
  expect(await messages(again)).toEqual(['acknowledgement: Another return has this acknowledgement number.']);
});

test('intimation, refund and demand', async () => {
  const { id } = await add({ total_income: '1200000', tax: '60000', tds: '70000' });
  await upload(id);
  await verify(id, '2025-08-12');
  const process = (body: object) =>
    call(routes.process, { params: { id }, body: { processed_on: '2025-12-01', ...body } as never });
  expect(await messages(process({ result: 'Demand due' }))).toEqual(['demand_amount: Enter the amount of the demand.']);
  const figures = { processed_income: '1200000', processed_tax: '60000', processed_credits: '70000' };
  expect(await process({ result: 'Refund due', ...figures })).toMatchObject({
    stage: 'Refund due',
    balance: '10000.00',
  });
  const pending = await call(routes.list, { query: { refund_pending: 'true' } as never });
  expect(pending.data.map((one) => one.id)).toEqual([id]);
  const refund = (body: object) =>
    call(routes.refund, { params: { id }, body: { on: '2026-01-05', ...body } as never });
  expect(await messages(refund({ result: 'Refund failed' }))).toEqual(['reason: Enter why the refund failed.']);
  expect(await refund({ result: 'Refund failed', reason: 'Bank account not validated' })).toMatchObject({
    holder: 'Client',
    refund_failed_reason: 'Bank account not validated',
  });
  await step(id, 'Refund due');
  expect(await refund({ result: 'Refund issued', amount: '10300', bank: 'SBI 4471' })).toMatchObject({
    stage: 'Refund issued',
    refund_amount: '10300.00',
    refund_failed_reason: '',
  });
});

test('a revised return starts from the last one, once it is filed', async () => {
  const { id, client_id } = await add({ tax: '5000' });
  const revise = (of: number, kind = 'Revised') =>
    call(routes.revise, { params: { id: of }, body: { kind: kind as never } });
  expect(await refusal(revise(id))).toContain('filed and verified');
  await upload(id);
  await verify(id, '2025-08-10');
  // Returns of FY 2024-25 could be revised until 31 December 2025.
  expect(await refusal(revise(id))).toContain('31/12/2025');
  const updated = await revise(id, 'Updated');
  expect(updated).toMatchObject({ return_kind: 'Updated', revision: 1, stage: 'In preparation', tax: '5000.00' });
  expect(await refusal(revise(id, 'Updated'))).toContain('later return');
  expect((await upload(updated.id, '2026-02-01')).return_kind).toBe('Updated');
  expect(await filings(client_id)).toHaveLength(2);
});

test('the figures of a final computation are taken over', async () => {
  const { id, client_id } = await add();
  const computation = await call(computationRoutes.create, { body: { client_id, fy: FY, name: 'Original return' } });
  const take = (computation_id: number) => call(routes.takeFigures, { params: { id }, body: { computation_id } });
  expect(await refusal(take(computation.id))).toBe('This computation is a draft. Finalize it first.');
  const params = { id: computation.id };
  const { input } = await call(computationRoutes.open, { params });
  const salaries = [{ ...BLANK.salaries, employer: 'Sabarmati Tools', gross: '1575000' }];
  const payments = [
    { paid_on: '2025-03-10', amount: '20000', challan: '' },
    { paid_on: '2025-07-01', amount: '5000', challan: '' },
  ];
  await call(computationRoutes.save, { params, body: { input: { ...input, salaries, payments, tds: '100000' } } });
  await call(computationRoutes.finalize, { params });
  const file = await take(computation.id);
  expect(file).toMatchObject({ total_income: '1500000.00', regime: 'New', tds: '100000.00', advance_tax: '20000.00' });
  expect(file).toMatchObject({ self_assessment_tax: '5000.00', form: 'ITR-1' });
  expect(Number(file.tax)).toBeGreaterThan(0);
  const other = await add();
  const wrong = call(routes.takeFigures, { params: { id: other.id }, body: { computation_id: computation.id } });
  expect((await expectRefusal(wrong)).status).toBe(422);
});

test('a checklist that is complete moves the return on', async () => {
  const { id } = await add();
  await step(id, 'Data awaited');
  const { documents } = await details(id);
  const save = (documentId: number, state: string) =>
    call(routes.documents_update, { params: { fileId: id, id: documentId }, body: { state: state as never } });
  for (const [i, document] of documents.entries()) await save(document.id, i === 0 ? 'Not needed' : 'Received');
  const after = await details(id);
  expect(after.file).toMatchObject({ stage: 'Data received', documents_done: documents.length });
  expect(after.documents.map(({ received_on }) => received_on === null)).toEqual(documents.map((_, i) => i === 0));
  const extra = { params: { fileId: id }, body: { name: documents[0]!.name.toUpperCase() } };
  expect(await messages(call(routes.documents_create, extra))).toHaveLength(1);
  await call(routes.update, { params: { id }, body: { sources: ['Salary', 'Foreign'] } });
  expect((await call(routes.proposeDocuments, { params: { id } })).added).toBe(1);
});

test('documents are requested through the task of the return, and arrive from there', async () => {
  const board = await addBoard(app, business);
  const { id } = await add();
  const { documents } = await details(id);
  const ids = documents.slice(0, 2).map((one) => one.id);
  const request = (board_id: number | null) =>
    call(routes.requestDocuments, { params: { id }, body: { ids, board_id } });
  expect(await messages(request(null))).toEqual(['board_id: Select a board for the task of this return.']);
  const { task, requested } = await request(board);
  expect([requested, task.name]).toEqual([2, 'Income tax return AY 2025-26']);
  expect(await refusal(request(board))).toContain('already requested');
  const asked = await call(taskRoutes.get, { params: { id: task.id } });
  expect((await details(id)).file.stage).toBe('Data awaited');
  const [first] = asked.document_list;
  await call(taskRoutes.uploadDocument, { params: { id: first!.id }, body: { file: await stored('form16.pdf') } });
  const after = (await details(id)).documents.find(({ name }) => name === first!.name)!;
  expect(after).toMatchObject({ state: 'Received', is_requested: true });
});

test('the returns of a year are created once, also by the night, and never again from the bin', async () => {
  const fy = filingYearOf(today(new Date(), 'Asia/Kolkata'));
  const firm = { category: 'Partnership Firm', company_name: 'Kesar Traders', is_audit_applicable: true };
  const [one, two] = [await individual(), await individual({ ...firm, pan: 'ABCFE1234F' })];
  const before = await call(routes.yearPreview, { query: { fy } });
  expect(before.missing).toBe(before.filers);
  const { created } = await call(routes.createYear, { body: { fy } });
  expect(created).toBe(before.missing);
  expect(await call(routes.createYear, { body: { fy } })).toEqual({ created: 0 });
  const of = async (client_id: number) => (await call(routes.list, { query: { client_id, fy } })).data;
  expect(await of(one.id)).toMatchObject([{ form: 'ITR-1', stage: 'Not started' }]);
  expect(await of(two.id)).toMatchObject([{ form: 'ITR-5', due_reason: 'Audit', is_audit: true }]);
  await call(routes.remove, { params: { id: (await of(one.id))[0]!.id } });
  const later = await individual();
  await prepareSeason.run(app.app, business, new Date());
  expect([(await of(one.id)).length, (await of(later.id)).length]).toEqual([0, 1]);
});

test('a year counts visible active clients with the service, and a return in the bin is missing', async () => {
  const fy = 2017;
  const preview = (by = call) => by(routes.yearPreview, { query: { fy } });
  const before = await preview();
  const [left, missing, binned, secret] = [
    await individual(),
    await individual(),
    await individual(),
    await individual(),
  ];
  await individual({ records: { selected_services: [{ service: 'TDS' }] } });
  await call(routes.create, { body: { client_id: secret.id, fy } });
  const { id } = await call(routes.create, { body: { client_id: binned.id, fy } });
  const added = async (by = call) => {
    const { filers, missing: without } = await preview(by);
    return [filers - before.filers, without - before.missing];
  };
  expect(await added()).toEqual([4, 2]);
  await call(routes.remove, { params: { id } });
  expect(await added()).toEqual([4, 3]);
  await app.owner.query(`update clients set status = 'Inactive' where id = $1`, [left.id]);
  await app.owner.query('update client_services set is_active = false where client_id = $1', [missing.id]);
  expect(await added()).toEqual([2, 1]);
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'read' });
  await app.owner.query('update clients set is_private = true where id = any ($1)', [[binned.id, secret.id]]);
  expect(await added(reader.in(business))).toEqual([0, 0]);
});

test('bulk steps change what they can and name the rest', async () => {
  const [one, two] = [await add(), await add()];
  await upload(two.id);
  const ids = [one.id, two.id];
  const result = await call(routes.bulk, { body: { ids, stage: 'Data awaited' } });
  expect([result.changed, result.refused.map(({ id }) => id)]).toEqual([1, [two.id]]);
  expect((await details(one.id)).steps[0]).toMatchObject({ from_stage: 'Not started', stage: 'Data awaited' });
  await call(routes.bulk, { body: { ids, preparer_id: owner.user.id, target_on: '2025-08-01' } });
  expect((await details(two.id)).file).toMatchObject({ preparer_name: owner.user.name, target_on: '2025-08-01' });
  expect(await messages(call(routes.bulk, { body: { ids, reviewer_id: 999_999 } }))).toHaveLength(1);
});

test('grid, season and filters agree', async () => {
  const fy = 2021;
  const client = await individual({ first_name: 'Zarna', last_name: 'Oza' });
  const { id } = await call(routes.create, { body: { client_id: client.id, fy } });
  const season = await call(routes.season, { query: { fy } });
  expect(season).toMatchObject({ total: 1, filed: 0, overdue: 1, stages: [{ stage: 'Not started', count: 1 }] });
  expect(season.holders.find(({ holder }) => holder === 'Firm')!.count).toBe(1);
  const grid = await call(routes.grid, { query: { search: 'Zarna Oza' } });
  expect(grid.data).toMatchObject([{ client_name: 'Zarna Oza' }]);
  const ids = async (query: object) => (await call(routes.list, { query: query as never })).data.map((one) => one.id);
  expect(await ids({ fy, holder: 'Firm' })).toEqual([id]);
  expect(await ids({ fy, holder: 'Client' })).toEqual([]);
  expect(await ids({ fy, due_to: '2022-12-31' })).toEqual([id]);
  expect(await ids({ search: client.pan })).toEqual([id]);
  expect((await call(routes.exportAll, { query: { fy, exportType: 'csv' } as never })).rows).toBe(1);
});

test('returns need access to clients, follow a merge, and those of private clients stay hidden', async () => {
  const [reader, outsider] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, reader, { clients: 'read' });
  await addMember(app, business, outsider, { deed: 'all' });
  const theirs = reader.in(business);
  const { id, client_id } = await add();
  expect((await expectRefusal(theirs(routes.move, { params: { id }, body: { stage: 'Data awaited' } }))).status).toBe(
    403,
  );
  expect((await expectRefusal(outsider.in(business)(routes.list, { query: {} }))).status).toBe(403);
  const kept = await addClient(call);
  await call(clientSettingRoutes.merge, { params: { clientId: kept.id }, body: { duplicate_id: client_id } });
  const merged = await details(id);
  expect([merged.file.client_id, merged.steps.length > 0, merged.documents.length > 0]).toEqual([kept.id, true, true]);
  await app.owner.query('update clients set is_private = true where id = $1', [kept.id]);
  expect((await expectRefusal(details(id, theirs))).status).toBe(404);
});
