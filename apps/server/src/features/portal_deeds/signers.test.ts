import { deedRoutes } from '@daftar/contract/deeds';
import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import type { Call } from '@daftar/contract/core/client';
import { notificationRoutes } from '@daftar/contract/notifications';
import { portalDeedRoutes as calls } from '@daftar/contract/portal_deeds';
import { deedText } from '@daftar/domain/deeds/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { lastCodeTo, lastTextTo } from '#server/testing/messages.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';

const WRONG = [401, 'This code is incorrect or has expired. Check it or request a new one.'];
type Login = { who: TestPerson; email: string; own: Call; id: number };

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let staff: Call;
let client: number;
/** The client's partner, and another login of the same client. */
let mahesh: Login;
let second: Login;
let template_id: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  staff = practice.call;
  client = (await addClient(staff)).id;
  [mahesh, second] = [await login('Mahesh Shah'), await login('Second Signer')];
  template_id = (await staff(deedTemplateRoutes.create, { body: { name: 'Letter', kind: 'Engagement letter' } })).id;
  const text = deedText('# Engagement\n1. We audit the books of {{client.name}}.');
  await staff(deedTemplateRoutes.saveText, { params: { id: template_id }, body: { text, fields: [], page: {} } });
});
afterAll(() => app.stop());

async function login(name: string): Promise<Login> {
  const { who, email } = await practice.withLogin(client);
  await app.owner.query('update users set name = $2 where id = $1', [who.user.id, name]);
  return { who, email, own: who.ofClient(practice.business, client), id: who.user.id };
}

async function approved(): Promise<number> {
  const body = { client_id: client, name: 'Engagement letter', template_id, reviewer_id: practice.owner.user.id };
  const { id } = await staff(deedRoutes.create, { body });
  await staff(deedRoutes.submit, { params: { id } });
  await staff(deedRoutes.approve, { params: { id } });
  return id;
}

async function shared(...signers: Login[]): Promise<number> {
  const id = await approved();
  await staff(calls.share, { params: { id }, body: { signers: signers.map((one) => one.id) } });
  return id;
}

const get = (id: number, { own }: Login) => own(calls.get, { params: { id } });
const sendCode = (id: number, { own }: Login) => own(calls.sendSignCode, { params: { id } });
const signWith = (id: number, name: string, otp: string, { own }: Login) =>
  own(calls.sign, { params: { id }, body: { name, otp } });
async function sign(id: number, name: string, as: Login) {
  await sendCode(id, as);
  return signWith(id, name, await lastCodeTo(app, as.email), as);
}
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');
const signaturesOf = async (id: number, as = staff) =>
  (await as(deedRoutes.versions, { params: { id } })).data[0]!.signatures;
async function lastPage(id: number, { own }: Login): Promise<string> {
  const { url } = await own(calls.pdf, { params: { id } });
  return (await readPdf(Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer()))).at(-1)!;
}

test('a name that isn’t that of the login is shown with the login, everywhere', async () => {
  const id = await shared(second);
  const signed = await sign(id, 'Mahesh Shah', second);
  const account = { account_name: 'Second Signer', contact: second.email, is_confirmed: true, name_differs: true };
  expect(signed.signatures).toMatchObject([{ name: 'Mahesh Shah', ...account }]);
  expect(await signaturesOf(id)).toMatchObject([{ name: 'Mahesh Shah', ...account }]);
  const page = (await lastPage(id, second)).replaceAll(/\s+/g, ' ');
  expect(page).toContain('Mahesh Shah');
  expect(page).toContain(`Portal login: Second Signer, ${second.email}. Confirmed with a code sent to this contact.`);
  expect(page).toContain('The typed name differs from the name of the portal login.');
  for (const { call } of [second.who, mahesh.who, practice.owner]) {
    const [told] = (await call(notificationRoutes.list, { query: { per_page: 1 } })).data;
    expect(told).toMatchObject({ title: '“Engagement letter” was signed as Mahesh Shah' });
    expect(told!.body).toMatch(/^Signed by the login Second Signer \(l•••@.*\) with a code\./);
    expect(told!.body).toContain('The typed name differs from the name of the login.');
  }
});

test('the login’s own name brings no warning', async () => {
  const id = await shared(mahesh);
  const { signatures } = await sign(id, 'Mr. mahesh SHAH', mahesh);
  expect(signatures).toMatchObject([{ account_name: 'Mahesh Shah', name_differs: false }]);
  expect(await lastPage(id, mahesh)).not.toContain('differs');
});

test('a reader without the right to contacts sees them masked', async () => {
  const id = await shared(mahesh);
  await sign(id, 'Mahesh Shah', mahesh);
  const clerk = await createTestUser(app);
  await addMember(app, practice.business, clerk, { deed: 'read' });
  const as = clerk.in(practice.business);
  expect((await signaturesOf(id, as))[0]!.contact).toMatch(/^l•••@/);
  const { data } = await as(calls.signers, { params: { id } });
  expect(data.map(({ contact }) => contact)).toEqual([
    expect.stringContaining('•••@'),
    expect.stringContaining('•••@'),
  ]);
});

test('of several logins staff choose who signs; another one is told that it isn’t a signer', async () => {
  const id = await approved();
  const open = await expectRefusal(staff(calls.share, { params: { id }, body: {} }));
  expect(open.body.errors).toMatchObject([
    { field: 'signers', message: expect.stringContaining('Select at least one signer') },
  ]);
  const stranger = await practice.withLogin();
  const wrong = staff(calls.share, { params: { id }, body: { signers: [stranger.who.user.id] } });
  expect((await expectRefusal(wrong)).status).toBe(422);
  await staff(calls.share, { params: { id }, body: { signers: [mahesh.id] } });
  expect(await get(id, mahesh)).toMatchObject({ can_sign: true, is_signer: true, signer_names: ['Mahesh Shah'] });
  expect(await get(id, second)).toMatchObject({ can_sign: false, is_signer: false, signer_names: ['Mahesh Shah'] });
  const refusal = [409, 'You aren’t a signer of this deed. It is for Mahesh Shah to sign.'];
  expect(await said(sendCode(id, second))).toEqual(refusal);
  expect(await said(signWith(id, 'Mahesh Shah', '123456', second))).toEqual(refusal);
  const { data } = await staff(calls.chooseSigners, { params: { id }, body: { signers: [mahesh.id, second.id] } });
  expect(data.map(({ name, is_signer }) => [name, is_signer])).toEqual([
    ['Mahesh Shah', true],
    ['Second Signer', true],
  ]);
  expect(await get(id, second)).toMatchObject({ can_sign: true });
});

test('the only login of a client signs without being chosen; one that comes later doesn’t', async () => {
  const { id: client_id, who, email } = await practice.withLogin();
  const body = { client_id, name: 'Letter', template_id, reviewer_id: practice.owner.user.id };
  const { id } = await staff(deedRoutes.create, { body });
  await staff(deedRoutes.submit, { params: { id } });
  await staff(deedRoutes.approve, { params: { id } });
  expect((await expectRefusal(staff(calls.chooseSigners, { params: { id }, body: { signers: [1] } }))).status).toBe(
    422,
  );
  await staff(calls.share, { params: { id }, body: {} });
  const later = await practice.withLogin(client_id);
  const theirs = later.who.ofClient(practice.business, client_id);
  expect(await theirs(calls.get, { params: { id } })).toMatchObject({ is_signer: false, can_sign: false });
  const own = { who, email, own: who.ofClient(practice.business, client_id), id: who.user.id };
  expect((await sign(id, who.user.name, own)).client_answer).toBe('Signed');
});

test('deeds shared before signers were chosen are signed by any login, and old signatures say what is known', async () => {
  const id = await shared(mahesh);
  await app.owner.query('update deeds set signer_ids = null where id = $1', [id]);
  expect(await get(id, second)).toMatchObject({ can_sign: true, is_signer: true, signer_names: [] });
  await sign(id, 'Second Signer', second);
  await app.owner.query('update deed_signatures set is_confirmed = false where deed_id = $1', [id]);
  await sign(id, 'Mahesh Shah', mahesh);
  expect(await lastPage(id, mahesh)).toMatch(/Not confirmed with a code\..*Confirmed with a code/s);
});

test('each signer signs once, and two at once both stand on the last page', async () => {
  const id = await shared(mahesh, second);
  await Promise.all([sendCode(id, mahesh), sendCode(id, second)]);
  const codes = [await lastCodeTo(app, mahesh.email), await lastCodeTo(app, second.email)];
  await Promise.all([
    signWith(id, 'Mahesh Shah', codes[0]!, mahesh),
    signWith(id, 'Second \u202ESigner', codes[1]!, second),
  ]);
  expect((await signaturesOf(id)).map(({ name }) => name).sort()).toEqual(['Mahesh Shah', 'Second Signer']);
  const page = await lastPage(id, mahesh);
  expect(page).toContain('Mahesh Shah');
  expect(page).toContain('Second Signer');
  expect(await said(sendCode(id, mahesh))).toEqual([409, 'You have signed this deed already.']);
});

test('the code names the deed and the login, and nothing is signed without it', async () => {
  const id = await shared(mahesh);
  expect(await said(signWith(id, 'Mahesh Shah', '123456', mahesh))).toEqual(WRONG);
  expect(await sendCode(id, mahesh)).toMatchObject({ message: expect.stringMatching(/^Code sent to l•••@/) });
  const text = await lastTextTo(app, mahesh.email);
  expect(text).toMatch(/\d{6} is your code to sign “Engagement letter” of .* as Mahesh Shah\./);
  expect(await signaturesOf(id)).toEqual([]);
});

test('a code is used once, expires, and is void after five wrong tries', async () => {
  const [one, two] = [await shared(mahesh, second), await shared(mahesh)];
  const expire = (id: number) =>
    app.owner.query("update one_time_codes set expires_at = now() - interval '1 second' where subject = $1", [
      `deed ${practice.business} ${id} ${mahesh.id}`,
    ]);
  await sendCode(one, mahesh);
  const first = await lastCodeTo(app, mahesh.email);
  // The code of one deed signs no other, and that of one login is no other's.
  expect(await said(signWith(two, 'Mahesh Shah', first, mahesh))).toEqual(WRONG);
  expect(await said(signWith(one, 'Mahesh Shah', first, second))).toEqual(WRONG);
  await expire(one);
  expect(await said(signWith(one, 'Mahesh Shah', first, mahesh))).toEqual(WRONG);
  await sendCode(one, mahesh);
  const next = await lastCodeTo(app, mahesh.email);
  for (let n = 0; n < 5; n += 1)
    expect(await said(signWith(one, 'Mahesh Shah', otherThan(next), mahesh))).toEqual(WRONG);
  expect(await said(signWith(one, 'Mahesh Shah', next, mahesh))).toEqual(WRONG);
  await sendCode(one, mahesh);
  const last = await lastCodeTo(app, mahesh.email);
  const twice = await Promise.allSettled([1, 2].map(() => signWith(one, 'Mahesh Shah', last, mahesh)));
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await signaturesOf(one)).toHaveLength(1);
});

test('a code to a contact that the login has changed since signs nothing', async () => {
  const changing = await login('Changing Contact');
  const id = await shared(changing);
  await sendCode(id, changing);
  const code = await lastCodeTo(app, changing.email);
  await app.owner.query('update users set email = $2 where id = $1', [changing.id, 'another@changed.example']);
  expect(await said(signWith(id, 'Changing Contact', code, changing))).toEqual(WRONG);
});

test('a version that is replaced can’t be signed any more', async () => {
  const id = await shared(mahesh, second);
  await sign(id, 'Mahesh Shah', mahesh);
  await staff(deedRoutes.revise, { params: { id } });
  expect(await get(id, second)).toMatchObject({ number: 1, can_sign: false });
  expect((await said(sendCode(id, second)))[1]).toContain('A new version');
  expect(await said(staff(calls.chooseSigners, { params: { id }, body: { signers: [second.id] } }))).toEqual([
    409,
    'Share this version with the client first.',
  ]);
});
