import { notificationRoutes } from '@daftar/contract/notifications';
import { teamRoutes } from '@daftar/contract/team';
import { udinRoutes as routes } from '@daftar/contract/udins';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { alertMissingUdins } from './alerts.service.ts';

const { app, business, owner, call } = await testBusiness();
const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
const ago = (days: number) => addDays(TODAY, -days);
const number = async (user: number, membership: string) =>
  app.owner.query('update members set membership_number = $1 where business_id = $2 and user_id = $3', [
    membership,
    business,
    user,
  ]);
await number(owner.user.id, '4576');
const client = await addClient(call);

let count = 0;
const udin = (membership = '004576') => {
  count += 1;
  return `${TODAY.slice(2, 4)}${membership}AKTSBN${String(count).padStart(4, '0')}`;
};
const add = (changes = {}, by = call) =>
  by(routes.create, {
    body: {
      client_id: client.id,
      signer_id: owner.user.id,
      document_type: 'Net worth certificate',
      signed_on: ago(3),
      ...changes,
    } as never,
  });
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);

test('an entry is added, cleaned and shown with its last day', async () => {
  const number = udin();
  const entry = await add({
    udin: ` ${number.toLowerCase()} `,
    generated_on: ago(1),
    figures: [{ label: 'Net worth', amount: '1250000' }],
  });
  expect(entry).toMatchObject({
    udin: number,
    category: 'Certificates',
    membership_number: '4576',
    signer_name: owner.user.name,
    last_day: addDays(ago(3), 59),
    figures: [{ label: 'Net worth', amount: '1250000' }],
    warning: null,
  });
  expect(await messages(add({ udin: number, generated_on: TODAY }))).toEqual([
    'udin: This UDIN is already in the register.',
  ]);
  // Only within the business.
  const other = await createTestUser(app);
  const theirs = (await createTestBusiness(other)).id;
  await app.owner.query(`update members set membership_number = '4576' where business_id = $1`, [theirs]);
  const their = other.in(theirs);
  const body = { client_id: (await addClient(their)).id, signer_id: other.user.id, udin: number, generated_on: TODAY };
  expect((await add(body, their)).udin).toBe(number);
  expect((await expectRefusal(their(routes.get, { params: { id: entry.id } }))).status).toBe(404);
});

test('numbers, dates and signers are checked', async () => {
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { deed: 'write' });
  expect(await messages(add({ signer_id: colleague.user.id }))).toEqual([
    'signer_id: Select a user with a membership number. Add the number in Users and roles.',
  ]);
  expect(await messages(add({ udin: 'ABC', generated_on: TODAY }))).toEqual([
    'udin: Enter 18 characters. This UDIN has 3.',
  ]);
  expect(await messages(add({ udin: udin('304576'), generated_on: TODAY }))).toEqual([
    'udin: This UDIN belongs to membership number 304576. Select that member, or correct the UDIN.',
  ]);
  expect(await messages(add({ signed_on: ago(60), udin: udin(), generated_on: TODAY }))).toHaveLength(1);
  expect((await add({ signed_on: ago(59), udin: udin(), generated_on: TODAY })).generated_on).toBe(TODAY);
  const entry = await add({ udin: udin(), generated_on: ago(2) });
  const change = (body: object) => call(routes.update, { params: { id: entry.id }, body });
  expect(await messages(change({ signed_on: ago(1) }))).toHaveLength(1);
  expect((await change({ revoked_on: TODAY, revoke_reason: 'Wrong figures' })).revoked_on).toBe(TODAY);
  const states = async (state: string) =>
    (await call(routes.list, { query: { state } as never })).data.map(({ id }) => id);
  expect(await states('Revoked')).toContain(entry.id);
  expect(await states('Generated')).not.toContain(entry.id);
});

test('today is the day of the business, wherever the caller is', async () => {
  const far = app.client({
    authorization: `Bearer ${owner.token}`,
    'x-business-id': String(business),
    'x-timezone': 'Pacific/Pago_Pago',
  });
  expect((await add({ signed_on: TODAY }, far)).signed_on).toBe(TODAY);
  expect(await messages(add({ signed_on: addDays(TODAY, 1) }))).toEqual(['signed_on: Enter a day up to today.']);
});

test('a tax audit needs the PAN of its client, and is counted for its signer', async () => {
  const type = { document_type: 'Tax audit, Form 3CA' };
  expect(await messages(add(type))).toEqual(['client_id: Add the client’s PAN first: a tax audit needs it.']);
  const audited = await addClient(call, { pan: 'ABCPE1234F' });
  await add({ ...type, client_id: audited.id, signed_on: TODAY });
  const revoked = { udin: udin(), generated_on: TODAY, signed_on: TODAY, revoked_on: TODAY };
  await add({ ...type, client_id: audited.id, ...revoked });
  const { tax_audits } = await call(routes.summary, {});
  expect(tax_audits).toEqual([{ signer_id: owner.user.id, signer_name: owner.user.name, count: 1 }]);
});

test('the signed document is kept in the client’s drive', async () => {
  const entry = await add();
  const body = { files: [{ url: await upload(call, 'certificate.pdf') }] };
  expect((await call(routes.attach, { params: { id: entry.id }, body })).file_name).toBe('certificate.pdf');
  const link = await call(routes.fileLink, { params: { id: entry.id }, query: {} });
  expect(link.name).toBe('certificate.pdf');
});

test('entries need the module, and those of private clients stay hidden', async () => {
  const [reader, outsider] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, reader, { deed: 'read', clients: 'read' });
  await addMember(app, business, outsider, { clients: 'all' });
  const secret = await addClient(call);
  const entry = await add({ client_id: secret.id });
  const ids = async () =>
    (await reader.in(business)(routes.list, { query: { per_page: 100 } })).data.map(({ id }) => id);
  expect(await ids()).toContain(entry.id);
  expect((await expectRefusal(add({}, reader.in(business)))).status).toBe(403);
  expect((await expectRefusal(outsider.in(business)(routes.list, { query: {} }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where id = $1', [secret.id]);
  expect(await ids()).not.toContain(entry.id);
});

test('the signer is told on day 7, 30, 50 and 58, once each, until there is a UDIN', async () => {
  const signer = await createTestUser(app);
  await addMember(app, business, signer, { deed: 'read', clients: 'read' });
  await number(signer.user.id, '304576');
  const told = await addClient(call);
  const entry = await add({ client_id: told.id, signer_id: signer.user.id, signed_on: TODAY });
  const heard = async () =>
    (await signer.call(notificationRoutes.list, { query: { per_page: 100 } })).data.map(({ body }) => body);
  const runOn = (day: number, time = '09:30') =>
    alertMissingUdins.run(app.app, business, momentOn(addDays(TODAY, day - 1), time, HOME));
  await runOn(6);
  expect(await heard()).toEqual([]);
  await runOn(7, '07:30');
  expect(await heard()).toEqual([]);
  await runOn(7);
  await runOn(8);
  expect(await heard()).toHaveLength(1);
  await runOn(58);
  expect(await heard()).toHaveLength(2);
  expect((await heard())[0]).toContain('2 days left');
  const fresh = await add({ client_id: told.id, signer_id: signer.user.id, signed_on: TODAY });
  const changes = { udin: udin('304576'), generated_on: TODAY };
  await call(routes.update, { params: { id: fresh.id }, body: changes });
  await call(routes.remove, { params: { id: entry.id } });
  await runOn(59);
  expect(await heard()).toHaveLength(2);
});

test('a membership number is part of a user, and can be one’s own', async () => {
  const own = await call(teamRoutes.users, {
    params: { businessId: business },
    query: { user_ids: String(owner.user.id) } as never,
  });
  const params = { id: own.data[0]!.id };
  const set = (membership_number: string) =>
    call(teamRoutes.setMembershipNumber, { params, body: { membership_number } });
  expect((await expectRefusal(set('12a'))).status).toBe(422);
  expect((await set('4576')).membership_number).toBe('4576');
  const { data } = await call(teamRoutes.users, { params: { businessId: business }, query: { per_page: 100 } });
  expect(data.find(({ user_id }) => user_id === owner.user.id)!.membership_number).toBe('4576');
  const signers = (await call(routes.signers, {})).data.map(({ membership_number }) => membership_number);
  expect(signers).toContain('4576');
});

test('the register is exported with the filters of the list', async () => {
  const { rows, truncated } = await call(routes.exportAll, { query: { state: 'Missing', exportType: 'csv' } as never });
  expect(rows).toBe((await call(routes.list, { query: { state: 'Missing' } as never })).meta.total);
  expect(truncated).toBe(false);
});
