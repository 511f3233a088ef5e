import { activityRoutes } from '@daftar/contract/activity';
import { borrowerRoutes } from '@daftar/contract/borrowers';
import { driveRoutes } from '@daftar/contract/drive';
import { loanDocumentRoutes as routes } from '@daftar/contract/loan_documents';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { driveOf, upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { requestedDocuments } from './lines.service.ts';
import { addApplication, addLender } from '#server/testing/loans.ts';
import { receiveDocument } from './receive.service.ts';

const { app, business, call } = await testBusiness();

const borrow = (first_name: string, changes = {}) =>
  call(borrowerRoutes.create, { body: { first_name, last_name: 'Rao', pan: 'ABCPM1234K', ...changes } });
const applicant = (borrower_id: number) => ({ borrower_id, role: 'Applicant' as const });
const open = (changes = {}) =>
  call(loanRoutes.create, { body: { loan_type: 'Personal', amount: '500000', months: 48, ...changes } });
const listed = async (id: number, by = call) => (await by(routes.list, { params: { id } })).data;
const names = async (id: number) => (await listed(id)).map(({ name, about }) => (about ? `${name} · ${about}` : name));
const line = async (id: number, name: string) => (await listed(id)).find((one) => one.name === name)!;
const hand = async (id: number, ...files: string[]) =>
  call(routes.receive, {
    params: { id },
    body: { files: await Promise.all(files.map(async (name) => ({ url: await upload(call, name) }))) },
  });
const act = (ids: number[], action: 'approve' | 'ask_change' | 'reopen' | 'waive' | 'require', reason = '') =>
  call(routes.act, { body: { ids, action, reason } });
const refusal = async (asked: Promise<unknown>) => {
  const { body } = await expectRefusal(asked);
  return body.error ?? body.errors?.[0]?.message ?? body.message;
};

const ALL_PEOPLE = ['PAN card', 'Aadhaar card', 'Photograph', 'Address proof'];

test('a file has the lines of its people, type and property, and follows them', async () => {
  const asha = await borrow('Asha');
  const file = await open({ people: [applicant(asha.id)] });
  const own = [...ALL_PEOPLE, 'Bank statement, 12 months', 'Statements of running loans'];
  const salaried = ['Payslips, 3 months', 'Form 16, 2 years', 'Employer’s letter or ID card', 'Rent agreement'];
  expect(await names(file.id)).toEqual([...own, ...salaried].map((name) => `${name} · Asha Rao`));

  await call(borrowerRoutes.update, { params: { id: asha.id }, body: { income_kind: 'Self Employed' } });
  expect(await names(file.id)).toContain('GST returns, 12 months · Asha Rao');
  expect(await names(file.id)).not.toContain('Payslips, 3 months · Asha Rao');

  const flat = await call(propertyRoutes.create, { body: { name: 'Flat 9, Bopal', property_type: 'Residential' } });
  const params = { id: file.id };
  await call(loanRoutes.update, { params, body: { loan_type: 'Home', property_ids: [flat.id] } });
  expect(await names(file.id)).toContain('Title chain · Flat 9, Bopal');
  await call(loanRoutes.update, { params, body: { sub_type: 'takeover' } });
  expect((await names(file.id)).slice(-4)).toEqual([
    'Sanction letter of the old loan',
    'List of documents with the old lender',
    'Foreclosure letter',
    'Repayment record, 12 months',
  ]);
});

test('a line with work on it is never lost; without it the line goes with the person', async () => {
  const [asha, ravi] = [await borrow('Asha'), await borrow('Ravi')];
  const people = [applicant(asha.id), { borrower_id: ravi.id, role: 'Co Applicant' as const }];
  const file = await open({ people });
  const photo = (await listed(file.id)).find(({ name, about }) => name === 'Photograph' && about === 'Ravi Rao')!;
  await hand(photo.id, 'ravi.jpg');
  await call(loanRoutes.update, { params: { id: file.id }, body: { people: [applicant(asha.id)] } });
  const left = (await listed(file.id)).filter(({ about }) => about === 'Ravi Rao');
  expect(left).toMatchObject([{ id: photo.id, is_needed: false, status: 'Request for Verification' }]);
  expect(left[0]!.files).toHaveLength(1);
  await call(loanRoutes.update, { params: { id: file.id }, body: { people } });
  expect(await line(file.id, 'Photograph')).toBeDefined();
  expect((await listed(file.id)).find(({ id }) => id === photo.id)).toMatchObject({ is_needed: true });
});

test('a document is received, verified, sent back and waived, each with who and when', async () => {
  const asha = await borrow('Asha');
  const { id } = await open({ people: [applicant(asha.id)] });
  const pan = await line(id, 'PAN card');
  expect(await refusal(act([pan.id], 'approve'))).toBe('This document is not received and can’t be approved');
  const received = await hand(pan.id, 'IMG_1.jpg', 'scan.pdf');
  expect(received).toMatchObject({ status: 'Request for Verification', received_by: expect.any(String) });
  expect(received.files.map(({ name }) => name)).toEqual(['PAN card - Asha Rao.jpg', 'PAN card - Asha Rao.pdf']);
  await act([pan.id], 'ask_change', 'The photo is blurred');
  expect(await line(id, 'PAN card')).toMatchObject({ status: 'Request for Change', reason: 'The photo is blurred' });
  expect((await hand(pan.id, 'better.jpg')).files.at(-1)!.name).toBe('PAN card - Asha Rao (2).jpg');
  await act([pan.id], 'approve');
  expect(await line(id, 'PAN card')).toMatchObject({ status: 'Approved', reason: '', checked_by: expect.any(String) });
  expect(await refusal(hand(pan.id, 'late.pdf'))).toBe(
    'This document is approved and can’t be replaced. Reopen it first',
  );
  await act([pan.id], 'reopen');

  const rent = await line(id, 'Rent agreement');
  expect(await refusal(act([rent.id], 'waive'))).toBe('Enter a reason');
  await act([rent.id], 'waive', 'Own house');
  expect(await line(id, 'Rent agreement')).toMatchObject({
    is_waived: true,
    waive_reason: 'Own house',
    status: 'Pending',
  });
  expect(await refusal(hand(rent.id, 'a.pdf'))).toBe('“Rent agreement” is waived. Require it first.');
  await act([rent.id], 'require');
  expect(await line(id, 'Rent agreement')).toMatchObject({ is_waived: false, waive_reason: '' });

  const told = (await call(activityRoutes.list, { query: { entity: 'loans', record_id: id } })).data;
  expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['waive_document', 'approve_document']));
  expect(told.find(({ action }) => action === 'waive_document')).toMatchObject({ reason: 'Own house' });
});

test('progress leaves out waived lines, and mandatory ones keep the file from the bank until approved or waived', async () => {
  const asha = await borrow('Asha', { income_kind: 'Without Income' });
  const file = await open({ people: [applicant(asha.id)] });
  const params = { id: file.id };
  await call(loanRoutes.move, { params, body: { to: 'Process (Internal)' } });
  const move = () => call(loanRoutes.move, { params, body: { to: 'Process (Bank)' } });
  const lender = await addLender(call, 'Sabarmati Bank');
  await addApplication(call, { loan_id: file.id, lender_id: lender.id });
  const missing = (await expectRefusal(move())).body.errors!;
  expect(missing).toMatchObject([
    {
      field: 'documents',
      message: 'Approve or waive PAN card (Asha Rao), Aadhaar card (Asha Rao), Photograph (Asha Rao) and 1 more.',
    },
  ]);
  const needed = (await listed(file.id)).filter(({ is_mandatory }) => is_mandatory);
  for (const { id } of needed.slice(1)) await hand(id, `${id}.pdf`);
  await act(
    needed.slice(1).map(({ id }) => id),
    'approve',
  );
  await act([needed[0]!.id], 'waive', 'Seen as original');
  expect((await call(routes.list, { params })).progress).toEqual({
    approved: 3,
    received: 0,
    waived: 1,
    total: 6,
    missing: 0,
  });
  expect(await move()).toMatchObject({ status: 'Process (Bank)' });
});

test('a file can have lines of its own, which are renamed and removed; those of the checklist are not', async () => {
  const asha = await borrow('Asha');
  const stranger = await borrow('Zoya');
  const { id } = await open({ people: [applicant(asha.id)] });
  const add = (body: object) => call(routes.add, { params: { id }, body: { name: 'Gift deed', ...body } });
  expect(await refusal(add({ borrower_id: stranger.id }))).toBe('Select a person of this file');
  const deed = await add({ borrower_id: asha.id, is_mandatory: false });
  expect(deed).toMatchObject({ code: '', about: 'Asha Rao', subject: 'person', is_mandatory: false });
  const params = { id: deed.id };
  expect(await call(routes.update, { params, body: { name: 'Gift letter' } })).toMatchObject({ name: 'Gift letter' });
  await call(loanRoutes.update, { params: { id }, body: { amount: '600000' } });
  await hand(deed.id, 'deed.pdf');
  expect(await refusal(call(routes.remove, { params }))).toBe('This document has files. Remove the files first.');
  const [kept] = (await line(id, 'Gift letter')).files;
  await call(routes.removeFile, { params: { id: kept!.id } });
  expect(await line(id, 'Gift letter')).toMatchObject({ status: 'Pending', received_at: null });
  await call(routes.remove, { params });
  expect(await names(id)).not.toContain('Gift letter · Asha Rao');
  const pan = await line(id, 'PAN card');
  expect(await refusal(call(routes.remove, { params: { id: pan.id } }))).toContain('comes from the checklist');
});

test('files live in the drive of the client, for those who may see loans, and are picked from there', async () => {
  const client = await addClient(call);
  const drive = driveOf(call);
  const root = await drive.ofClient(client.id);
  const known = await drive.add(root, 'Return 2025.pdf', '%PDF-1.4 the return');
  const asha = await borrow('Asha');
  const { id, number } = await open({ client_id: client.id, people: [applicant(asha.id)] });
  const pan = await line(id, 'PAN card');
  await hand(pan.id, 'pan.pdf');
  const loans = await drive.item(root, 'Retail loans');
  const folder = await drive.item(loans.id, number);
  expect(await drive.names({ folder_id: folder.id })).toEqual(['PAN card - Asha Rao.pdf']);

  const form = await line(id, 'Form 16, 2 years');
  const picked = await call(routes.receive, { params: { id: form.id }, body: { item_ids: [known.id] } });
  expect(picked.files).toMatchObject([{ name: 'Return 2025.pdf', is_available: true }]);

  const officer = await createTestUser(app);
  await addMember(app, business, officer, { loan_management: 'write' });
  const theirs = officer.in(business);
  const { url } = await theirs(routes.link, { params: { id: picked.files[0]!.id } });
  expect(await (await fetch(url)).text()).toBe('%PDF-1.4 the return');
  const pick = theirs(routes.receive, { params: { id: form.id }, body: { item_ids: [known.id] } });
  expect(await refusal(pick)).toBe('Your role has no access to the drive. Upload the file instead.');

  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { drive: 'all', clients: 'all' });
  const clerks = clerk.in(business);
  expect((await clerks(driveRoutes.items, { query: { folder_id: loans.id } })).data).toEqual([]);
  expect((await clerks(driveRoutes.items, { query: { search: 'PAN card - Asha' } })).data).toEqual([]);
  expect((await expectRefusal(clerks(driveRoutes.get, { params: { id: folder.id } }))).status).toBe(404);

  await drive.bin(known.id);
  expect((await line(id, 'Form 16, 2 years')).files).toMatchObject([{ is_available: false }]);
  expect((await expectRefusal(theirs(routes.link, { params: { id: picked.files[0]!.id } }))).status).toBe(404);
});

test('a file without a client has its folder among those of the business', async () => {
  const asha = await borrow('Asha');
  const { id, number } = await open({ people: [applicant(asha.id)] });
  await hand((await line(id, 'PAN card')).id, 'pan.pdf');
  const drive = driveOf(call);
  const loans = (await drive.list({ search: 'Retail loans' })).data.find(({ client_id }) => client_id === null)!;
  expect(await drive.names({ folder_id: loans.id })).toContain(number);
});

test('documents of a private client’s file are hidden with it', async () => {
  const client = await addClient(call);
  const asha = await borrow('Asha');
  const { id } = await open({ client_id: client.id, people: [applicant(asha.id)] });
  const pan = await line(id, 'PAN card');
  const { files } = await hand(pan.id, 'pan.pdf');
  const officer = await createTestUser(app);
  await addMember(app, business, officer, { loan_management: 'write' });
  const theirs = officer.in(business);
  expect(await listed(id, theirs)).toHaveLength(10);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client.id,
  ]);
  for (const hidden of [
    () => theirs(routes.list, { params: { id } }),
    () => theirs(routes.act, { body: { ids: [pan.id], action: 'approve' } }),
    () => theirs(routes.link, { params: { id: files[0]!.id } }),
    () => theirs(routes.export, { params: { id } }),
  ])
    expect((await expectRefusal(hidden())).status).toBe(404);
});

test('other features list what is wanted and hand in what they checked', async () => {
  const asha = await borrow('Asha');
  const { id } = await open({ people: [applicant(asha.id)] });
  const other = await open({ people: [applicant(asha.id)] });
  const [pan, aadhaar] = await listed(id);
  await act([aadhaar!.id], 'waive', 'Not needed');
  const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) =>
    withBusinessContext(app.app, business, work);
  const wanted = await within((ctx) => requestedDocuments(ctx, id));
  expect(wanted.map(({ name }) => name)).not.toContain('Aadhaar card');
  expect(wanted).toHaveLength(9);
  const path = await upload(call, 'from-form.pdf');
  const file = { path, name: 'from-form.pdf', size: 20 };
  const given = { line_id: pan!.id, file };
  const misdirected = within((ctx) => receiveDocument(ctx, { ...given, loan_id: other.id }));
  await expect(misdirected).rejects.toMatchObject({ status: 404 });
  const line = await within((ctx) => receiveDocument(ctx, { ...given, loan_id: id }));
  expect(line).toMatchObject({ status: 'Request for Verification', files: [{ name: 'PAN card - Asha Rao.pdf' }] });
  expect((await within((ctx) => requestedDocuments(ctx, id))).map(({ id: one }) => one)).not.toContain(pan!.id);
});
