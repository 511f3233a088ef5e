import { clientRoutes } from '@daftar/contract/clients';
import { gstStatementRoutes as calls } from '@daftar/contract/gst_statements';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filersOf } from '#server/features/compliance/testing/filers.ts';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { lastCodeTo, textsTo, tokenIn } from '#server/testing/messages.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

const WRONG = [401, 'This code is incorrect or has expired. Check it or request a new one.'];
let app: TestApp;
let portal: Awaited<ReturnType<typeof createTestPortal>>;
let addFiler: ReturnType<typeof filersOf>['addFiler'];
let count = 0;
beforeAll(async () => {
  app = await testApp();
  portal = await createTestPortal(app);
  ({ addFiler } = filersOf(app, portal.call, () => 0));
});
afterAll(() => app.stop());

type Contact = { primary_email?: string; country_code?: string; primary_mobile_number?: string };

/** A client with a return to approve. */
async function filer(contact: Contact = {}) {
  const { id, gst_number: gstin } = await addFiler(`Link Client ${(count += 1)}`, {
    serial: 'ABCDEFGHJKLMNPQRSTUVWX'[count]!,
  });
  await app.owner.query(
    'update clients set primary_email = $2, country_code = $3, primary_mobile_number = $4 where id = $1',
    [id, contact.primary_email ?? '', contact.country_code ?? '+91', contact.primary_mobile_number ?? ''],
  );
  return { client_id: id, gstin, period: '042026', cycle: 'month' as const };
}

async function requested(email = `approver${count}@links.example`, contact?: Contact) {
  const of = await filer(contact);
  const { url, approval } = await portal.call(calls.requestApproval, { body: { ...of, via: 'link', email } });
  return { of, id: approval.id, approval, email, params: { token: tokenIn(url) }, url };
}

const visitor = () => app.client();
const sendCode = (params: { token: string }) => visitor()(calls.sendLinkCode, { params });
const approve = (params: { token: string }, otp: string, name = 'Ramesh Patel') =>
  visitor()(calls.linkApprove, { params, body: { name, otp } });
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const listed = async (of: Awaited<ReturnType<typeof filer>>) =>
  (await portal.call(calls.approvals, { query: of })).data[0]!;

test('the token of the link is in its fragment', async () => {
  const { url } = await requested();
  expect(new URL(url).pathname + new URL(url).search).toBe('/');
  expect(url).toContain('/#/public-jwt-forms/v1/gst_approval?jwt=');
});

test('is approved with the code that is sent to the contact of the link, and says which', async () => {
  const { of, email, params } = await requested('ramesh.patel@links.example');
  expect(await visitor()(calls.linked, { params })).toMatchObject({ code_to: 'r•••@links.example' });
  expect(await sendCode(params)).toMatchObject({ message: 'Code sent to r•••@links.example.' });
  const approved = await approve(params, await lastCodeTo(app, email));
  expect(approved).toMatchObject({
    state: 'Approved',
    answered_name: 'Ramesh Patel',
    answered_contact: 'r•••@links.example',
    is_confirmed: true,
  });
  expect(await listed(of)).toMatchObject({
    answered_name: 'Ramesh Patel',
    answered_contact: email,
    is_confirmed: true,
  });
  const { data } = await portal.owner.call(notificationRoutes.list, { query: { per_page: 1 } });
  expect(data[0]).toMatchObject({ body: 'By Ramesh Patel (r•••@links.example)' });
  const again = await expectRefusal(sendCode(params));
  expect(again.status).toBe(409);
});

test('changes are requested with a code too', async () => {
  const { of, email, params } = await requested();
  await sendCode(params);
  const body = { name: 'Ramesh', comment: 'One bill is missing' };
  const otp = await lastCodeTo(app, email);
  const wrong = visitor()(calls.linkRequestChange, { params, body: { ...body, otp: otherThan(otp) } });
  expect(await said(wrong)).toEqual(WRONG);
  expect(await listed(of)).toMatchObject({ state: 'Requested' });
  await visitor()(calls.linkRequestChange, { params, body: { ...body, otp } });
  expect(await listed(of)).toMatchObject({ state: 'Changes requested', comment: 'One bill is missing' });
});

test('without a code, with a wrong one, with an expired one and with a used one nothing is approved', async () => {
  const { of, id, email, params } = await requested();
  expect(await said(approve(params, '123456'))).toEqual(WRONG);
  await sendCode(params);
  const first = await lastCodeTo(app, email);
  expect(await said(approve(params, otherThan(first)))).toEqual(WRONG);
  const subject = `gst_approval ${portal.business} ${id}`;
  await app.owner.query("update one_time_codes set expires_at = now() - interval '1 second' where subject = $1", [
    subject,
  ]);
  expect(await said(approve(params, first))).toEqual(WRONG);
  await sendCode(params);
  const second = await lastCodeTo(app, email);
  if (second !== first) expect(await said(approve(params, first))).toEqual(WRONG);
  await approve(params, second);
  expect((await expectRefusal(approve(params, second))).status).toBe(409);
  expect(await listed(of)).toMatchObject({ state: 'Approved' });
});

test('after five wrong codes the right one no longer works', async () => {
  const { of, email, params } = await requested();
  await sendCode(params);
  const code = await lastCodeTo(app, email);
  for (let n = 0; n < 5; n += 1) expect(await said(approve(params, otherThan(code)))).toEqual(WRONG);
  expect(await said(approve(params, code))).toEqual(WRONG);
  expect(await listed(of)).toMatchObject({ state: 'Requested' });
});

test('the code of one link doesn’t answer another, and of two answers at once one counts', async () => {
  const [one, two] = [await requested('same@links.example'), await requested('same@links.example')];
  await sendCode(one.params);
  const code = await lastCodeTo(app, 'same@links.example');
  expect(await said(approve(two.params, code))).toEqual(WRONG);
  const answers = await Promise.allSettled([approve(one.params, code, 'First'), approve(one.params, code, 'Second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link to copy is confirmed by the client’s own email, or else by its mobile number', async () => {
  const mailed = await requested('', { primary_email: 'owner@copied.example' });
  expect(mailed.approval).toMatchObject({ email: '', code_to: 'owner@copied.example' });
  expect(await sendCode(mailed.params)).toMatchObject({ message: 'Code sent to o•••@copied.example.' });
  const called = await requested('', { primary_mobile_number: '9825012345' });
  await sendCode(called.params);
  const approved = await approve(called.params, await lastCodeTo(app, '+919825012345'));
  expect(approved).toMatchObject({ state: 'Approved', answered_contact: '+91 98••••••45' });
});

test('a client without any contact gets no link: nothing could confirm the approval', async () => {
  const of = await filer();
  const refused = await expectRefusal(portal.call(calls.requestApproval, { body: { ...of, via: 'link', email: '' } }));
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('Add an email or mobile number to the client first.');
});

test('a link from before codes asks for one too, and sends it to the client’s contact', async () => {
  const { id, params } = await requested('', { primary_email: 'owner@older.example' });
  await app.owner.query("update gst_approvals set code_to = '' where business_id = $1 and id = $2", [
    portal.business,
    id,
  ]);
  expect(await visitor()(calls.linked, { params })).toMatchObject({ code_to: 'o•••@older.example' });
  await sendCode(params);
  expect(await approve(params, await lastCodeTo(app, 'owner@older.example'))).toMatchObject({ state: 'Approved' });
});

test('a member without the right to contacts sees them masked, and may still send to the client’s email', async () => {
  const of = await filer({ primary_email: 'owner@masked.example' });
  const clerk = await createTestUser(app);
  await addMember(app, portal.business, clerk, { clients: 'write', compose_mail: 'Yes' } as never);
  const as = clerk.in(portal.business);
  const { email } = await as(calls.approvals, { query: of });
  expect(email).toBe('o•••@masked.example');
  const { approval } = await as(calls.requestApproval, { body: { ...of, via: 'link', email } });
  expect(approval).toMatchObject({ email: 'o•••@masked.example', code_to: 'o•••@masked.example' });
  expect(await listed(of)).toMatchObject({ email: 'owner@masked.example', code_to: 'owner@masked.example' });
  expect(await textsTo(app, 'owner@masked.example')).toHaveLength(1);
  expect((await portal.call(clientRoutes.get, { params: { id: of.client_id } })).primary_email).toContain('@masked');
});

test('everyone with the link shares its limit of one code a minute', async () => {
  const { params } = await requested();
  const strict = await ownApp({ RATE_LIMIT_FACTOR: '1' }, { url: app.databaseUrl });
  const ask = () => strict.client()(calls.sendLinkCode, { params });
  await ask();
  expect((await expectRefusal(ask())).status).toBe(429);
  await strict.stop();
});
