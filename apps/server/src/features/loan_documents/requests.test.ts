import { borrowerRoutes } from '@daftar/contract/borrowers';
import { loanDocumentRoutes as routes } from '@daftar/contract/loan_documents';
import { loanRoutes } from '@daftar/contract/loans';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { remindDue } from './requests.service.ts';

const { app, business, call } = await testBusiness();

const ZONE = 'Asia/Kolkata';
let nth = 0;
/** An applicant and a co-applicant, each with an email of their own. */
async function openFile(changes = {}) {
  nth += 1;
  const emails = [`asha${nth}@loans.example.in`, `ravi${nth}@loans.example.in`];
  const [asha, ravi] = await Promise.all(
    emails.map((email, i) =>
      call(borrowerRoutes.create, { body: { first_name: i ? 'Ravi' : 'Asha', last_name: 'Nair', email } }),
    ),
  );
  const file = await call(loanRoutes.create, {
    body: {
      loan_type: 'Car Loan',
      amount: '700000',
      months: 60,
      people: [
        { borrower_id: asha!.id, role: 'Applicant' },
        { borrower_id: ravi!.id, role: 'Co Applicant' },
      ],
      ...changes,
    },
  });
  const lines = (await call(routes.list, { params: { id: file.id } })).data;
  const idOf = (name: string, about: string | null) =>
    lines.find((line) => line.name === name && line.about === about)!.id;
  return { id: file.id, number: file.number, emails, idOf, ravi: ravi! };
}
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await app.owner.query('select subject, text from messages where recipient = $1 order by id', [email])).rows;
const remindIn = (days: number, hour = 10) =>
  remindDue(
    app.app,
    business,
    new Date(startOfDay(addDays(today(new Date(), ZONE), days), ZONE).getTime() + hour * 3_600_000),
  );
const ask = (id: number, ids: number[], more = {}) =>
  call(routes.request, { params: { id }, body: { ids, from: 'borrowers', ...more } });
const refusal = async (asked: Promise<unknown>) => (await expectRefusal(asked)).body.error;

test('each person gets one email with their documents; the applicant also those of the file', async () => {
  const { id, number, emails, idOf } = await openFile();
  const ids = [idOf('PAN card', 'Asha Nair'), idOf('PAN card', 'Ravi Nair'), idOf('Quotation of the dealer', null)];
  expect(await ask(id, ids, { note: 'Scans are fine.' })).toEqual({ documents: 3, people: 2 });
  const [first] = await mailsTo(emails[0]!);
  expect(first!.subject).toContain(`needs 2 documents for your car loan ${number}`);
  expect(first!.text).toContain('- PAN card\n- Quotation of the dealer\n\nScans are fine.\n\nSend them to ');
  expect((await mailsTo(emails[1]!))[0]!.text).toContain('- PAN card\n\n');
  const [line] = (await call(routes.list, { params: { id } })).data;
  expect(line).toMatchObject({ status: 'Pending', requested_by: expect.any(String), remind_on: null });
});

test('the client can be asked for all of them', async () => {
  const bare = await openFile();
  const ids = [bare.idOf('PAN card', 'Ravi Nair')];
  expect(await refusal(ask(bare.id, ids, { from: 'client' }))).toContain('This file has no client.');
  const client = await addClient(call, { primary_email: 'office@loans.example.in' });
  const { id, idOf } = await openFile({ client_id: client.id });
  await ask(id, [idOf('PAN card', 'Ravi Nair'), idOf('PAN card', 'Asha Nair')], { from: 'client' });
  expect((await mailsTo('office@loans.example.in'))[0]!.text).toContain(
    '- PAN card (Asha Nair)\n- PAN card (Ravi Nair)\n\n',
  );
});

test('somebody without an email is named, and nothing is sent', async () => {
  const { id, emails, idOf, ravi } = await openFile();
  await call(borrowerRoutes.update, { params: { id: ravi.id }, body: { email: '' } });
  const ids = [idOf('PAN card', 'Asha Nair'), idOf('PAN card', 'Ravi Nair')];
  expect(await refusal(ask(id, ids))).toBe('Add an email for Ravi Nair.');
  expect(await mailsTo(emails[0]!)).toEqual([]);
});

test('reminders come on the chosen days, in office hours, and stop when the document arrives', async () => {
  const { id, emails, idOf } = await openFile();
  const [pan, photo] = [idOf('PAN card', 'Asha Nair'), idOf('Photograph', 'Asha Nair')];
  await ask(id, [pan, photo], { remind_days: [5, 2] });
  const count = async () => (await mailsTo(emails[0]!)).length;
  await remindIn(1);
  await remindIn(2, 6);
  expect(await count()).toBe(1);
  await remindIn(2);
  await remindIn(2, 11);
  expect(await count()).toBe(2);
  expect((await mailsTo(emails[0]!))[1]!.subject).toMatch(/^Reminder: .* needs 2 documents/);
  await call(routes.receive, { params: { id: pan }, body: { files: [{ url: await upload(call, 'pan.pdf') }] } });
  await remindIn(5);
  expect((await mailsTo(emails[0]!)).at(-1)!.text).not.toContain('PAN card');
  expect(await count()).toBe(3);
  await remindIn(9);
  expect(await count()).toBe(3);
});

test('waived lines and rejected files get no reminders', async () => {
  const { id, emails, idOf } = await openFile();
  const [pan, photo] = [idOf('PAN card', 'Asha Nair'), idOf('Photograph', 'Asha Nair')];
  await ask(id, [pan, photo], { remind_days: [2] });
  await call(routes.act, { body: { ids: [pan], action: 'waive', reason: 'Known' } });
  await call(loanRoutes.move, { params: { id }, body: { to: 'Rejected', reject_reason: 'Low score' } });
  await remindIn(2);
  expect(await mailsTo(emails[0]!)).toHaveLength(1);
});

test('a reminder can be sent by hand, once an hour, for what was requested', async () => {
  const { id, emails, idOf } = await openFile();
  const [pan, photo] = [idOf('PAN card', 'Asha Nair'), idOf('Photograph', 'Asha Nair')];
  const remind = (ids: number[]) => call(routes.remind, { params: { id }, body: { ids } });
  expect(await refusal(remind([pan]))).toBe('“PAN card” was not requested yet. Request it first.');
  await ask(id, [pan]);
  expect(await refusal(remind([pan]))).toContain('You can send one reminder per hour.');
  await app.owner.query(`update loan_documents set requested_at = now() - interval '2 hours' where id = $1`, [pan]);
  expect(await remind([pan])).toEqual({ documents: 1, people: 1 });
  expect(await mailsTo(emails[0]!)).toHaveLength(2);
  await app.owner.query(`update borrowers set email = '' where email = $1`, [emails[0]]);
  await app.owner.query(`update loan_documents set reminded_at = null where id = $1`, [pan]);
  expect(await refusal(remind([pan]))).toBe(
    'Asha Nair can’t be reminded: no email, or email reminders are turned off.',
  );
  await call(routes.act, { body: { ids: [photo], action: 'waive', reason: 'Known' } });
  expect(await refusal(ask(id, [photo]))).toBe('“Photograph” is waived. Require it first.');
  const other = await openFile();
  expect((await expectRefusal(ask(other.id, [pan]))).status).toBe(404);
});

test('emailing needs the right to compose email', async () => {
  const { id, idOf } = await openFile();
  const officer = await createTestUser(app);
  await addMember(app, business, officer, { loan_management: 'write' });
  const body = { ids: [idOf('PAN card', 'Asha Nair')], from: 'borrowers' as const };
  expect((await expectRefusal(officer.in(business)(routes.request, { params: { id }, body }))).status).toBe(403);
});
