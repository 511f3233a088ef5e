import { activityRoutes } from '@daftar/contract/activity';
import { binRoutes } from '@daftar/contract/bin';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { dscRoutes as routes } from '@daftar/contract/dsc';
import { notificationRoutes } from '@daftar/contract/notifications';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { alertDscs } from './alerts.service.ts';

const { app, business, owner, call } = await testBusiness();
const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
const inDays = (days: number) => addDays(TODAY, days);
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const client = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods Private Limited' });

const add = (changes = {}, by = call) =>
  by(routes.create, {
    body: {
      holder_name: 'Ramesh Shah',
      valid_from: inDays(-300),
      expires_on: inDays(400),
      signatories: [{ client_id: client.id, role: 'Director' }],
      ...changes,
    } as never,
  });
const handOver = (id: number, moves: number, changes = {}, by = call) =>
  by(routes.move, {
    params: { id },
    body: { moves, custody: 'client', person: 'Meena Shah', purpose: 'MCA filing', ...changes } as never,
  });
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);

test('a token has a code, its clients and a first place', async () => {
  const other = await addClient(call);
  const token = await add({
    pan: 'abcps1234f',
    box: '2',
    slot: '14',
    kind: 'Organisation',
    signatories: [
      { client_id: client.id, role: 'Director', is_entity: true },
      { client_id: other.id, role: 'Partner' },
    ],
  });
  expect(token).toMatchObject({ pan: 'ABCPS1234F', box: '2', slot: '14', custody: 'office', moves: 1 });
  expect(token.code).toMatch(/^DSC-\d{4}$/);
  expect(token.entity_name).toBe('Kesar Foods Private Limited');
  expect(token.signatories.map(({ role }) => role)).toEqual(['Director', 'Partner']);
  const { data } = await call(routes.movements, { params: { id: token.id } });
  expect(data).toMatchObject([{ nth: 1, kind: 'Checked in', box: '2', slot: '14' }]);
  expect(await messages(add({ box: '2', slot: '14' }))).toEqual([`slot: ${token.code} of Ramesh Shah is in this slot`]);
  const changed = await call(routes.update, {
    params: { id: token.id },
    body: { signatories: [{ client_id: other.id, role: 'Karta' }], entity_name: 'Kesar Foods' } as never,
  });
  expect(changed.signatories).toMatchObject([{ client_id: other.id, role: 'Karta' }]);
});

test('dates, serials, organisations and clients are checked', async () => {
  expect(await messages(add({ expires_on: inDays(-300) }))).toHaveLength(1);
  expect(await messages(add({ kind: 'DGFT' }))).toEqual([
    'entity_name: Enter the organisation that the certificate names',
  ]);
  await add({ issuer: 'eMudhra', certificate_number: '7A91' });
  expect(await messages(add({ issuer: 'EMUDHRA', certificate_number: '7a91' }))).toEqual([
    'certificate_number: This certificate is already in the register.',
  ]);
  const twice = [{ client_id: client.id }, { client_id: client.id }];
  expect(await messages(add({ signatories: twice }))).toEqual([
    'signatories.1.client_id: Kesar Foods Private Limited is listed twice',
  ]);
  expect(await messages(add({ signatories: [{ client_id: 999_999 }] }))).toEqual([
    'signatories.0.client_id: Select a client',
  ]);
});

test('the password is shown on demand only, and the reason is logged', async () => {
  const secret = 'Tok3n-Pa55word';
  const token = await add({ password: secret });
  expect(token.has_password).toBe(true);
  const stored = await app.owner.query<{ password: string }>('select password from dsc_tokens where id = $1', [
    token.id,
  ]);
  expect(stored.rows[0]!.password).not.toContain(secret);
  const list = await call(routes.list, { query: { per_page: 100 } });
  const sheet = await call(routes.exportAll, { query: { exportType: 'csv' } as never });
  const file = await (await fetch(new URL(sheet.url, app.url))).text();
  const activity = await app.owner.query('select changes::text, title from activities where entity = $1', [
    'dsc_tokens',
  ]);
  for (const text of [JSON.stringify([token, list]), file, JSON.stringify(activity.rows)])
    for (const leak of [secret, stored.rows[0]!.password]) expect(text).not.toContain(leak);
  const reveal = (reason: string) => call(routes.password, { params: { id: token.id }, query: { reason } });
  expect((await expectRefusal(reveal('why'))).status).toBe(422);
  expect((await reveal('Filing AOC-4 today')).password).toBe(secret);
  const { rows } = await app.owner.query<{ n: number }>(
    `select count(*)::int as n from activities where entity = 'dsc_tokens' and action = 'reveal' and record_id = $1`,
    [token.id],
  );
  expect(rows[0]!.n).toBe(1);
  // Other changes leave it alone.
  await call(routes.update, { params: { id: token.id }, body: { remarks: 'Renewed' } as never });
  expect((await reveal('Filing MGT-7 today')).password).toBe(secret);
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { dsc: 'read', clients: 'read' });
  const refused = reader.in(business)(routes.password, {
    params: { id: token.id },
    query: { reason: 'Curious about it' },
  });
  expect((await expectRefusal(refused)).status).toBe(403);
});

test('a hand-over is added to the chain with its signature, and has a receipt', async () => {
  const token = await add();
  const out = await handOver(token.id, 1, {
    expected_back: inDays(5),
    signature: { name: 'Meena Shah', image: PNG },
  });
  expect(out).toMatchObject({ custody: 'client', with_name: 'Meena Shah', moves: 2, expected_back: inDays(5) });
  const [last, first] = (await call(routes.movements, { params: { id: token.id } })).data;
  expect(last).toMatchObject({ kind: 'Checked out', purpose: 'MCA filing', signed_name: 'Meena Shah', is_drawn: true });
  expect(first).toMatchObject({ kind: 'Checked in' });
  expect((await call(routes.signature, { params: { id: last!.id } })).image).toBe(PNG);
  expect((await call(routes.receipt, { params: { id: last!.id } })).file_name).toContain('.pdf');
  expect((await call(routes.labels, { query: { ids: String(token.id) as never } })).file_name).toBe('DSC labels.pdf');
  // The chain is never changed.
  const { rows } = await app.owner.query<{ may: boolean }>(
    `select has_table_privilege('daftar_app', 'dsc_movements', 'update, delete') as may`,
  );
  expect(rows[0]!.may).toBe(false);
  expect((await expectRefusal(call(routes.remove, { params: { id: token.id } }))).status).toBe(409);
  const back = await handOver(token.id, 2, { custody: 'office', box: '7', slot: '1' });
  expect(back).toMatchObject({ custody: 'office', box: '7', with_name: '', expected_back: null });
  await call(routes.remove, { params: { id: token.id } });
  await call(binRoutes.restore, { params: { entity: 'dsc_tokens', id: token.id } });
  expect((await call(routes.get, { params: { id: token.id } })).code).toBe(token.code);
});

test('of two hand-overs at once, one wins', async () => {
  const token = await add();
  const results = await Promise.allSettled(
    ['Meena Shah', 'Ravi Patel', 'Blue Dart'].map((person) => handOver(token.id, 1, { person })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  for (const { reason } of lost) expect((reason as { status: number }).status).toBe(409);
  const { data } = await call(routes.movements, { params: { id: token.id } });
  expect(data.map(({ nth }) => nth)).toEqual([2, 1]);
  expect((await call(routes.get, { params: { id: token.id } })).with_name).toBe(data[0]!.with_name);
});

test('a token is hidden from those who see none of its clients, and shows them no hidden one', async () => {
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { dsc: 'write', clients: 'read' });
  const secret = await addClient(call);
  const [mine, both] = [
    await add({ signatories: [{ client_id: secret.id }] }),
    await add({ signatories: [{ client_id: secret.id }, { client_id: client.id }] }),
  ];
  await app.owner.query('update clients set is_private = true where id = $1', [secret.id]);
  const their = reader.in(business);
  const ids = (await their(routes.list, { query: { per_page: 100 } })).data.map(({ id }) => id);
  expect(ids).not.toContain(mine.id);
  expect((await expectRefusal(handOver(mine.id, 1, {}, their))).status).toBe(404);
  const shown = await their(routes.get, { params: { id: both.id } });
  expect(shown.signatories.map(({ client_id }) => client_id)).toEqual([client.id]);
  // Their change leaves the hidden client.
  await their(routes.update, {
    params: { id: both.id },
    body: { signatories: [{ client_id: client.id, role: 'Partner' }] } as never,
  });
  expect((await call(routes.get, { params: { id: both.id } })).signatories).toHaveLength(2);
  const log = (await their(activityRoutes.list, { query: { per_page: 100 } as never }).catch(() => ({ data: [] })))
    .data;
  expect(JSON.stringify(log)).not.toContain(mine.code);
});

test('the lists: expiring, out, overdue, by client and by words', async () => {
  const listed = async (query: object) =>
    (await call(routes.list, { query: { per_page: 100, ...query } as never })).data.map(({ id }) => id);
  const soon = await add({ holder_name: 'Soon Expiring', expires_on: inDays(60) });
  const late = await add({ holder_name: 'Late Comer' });
  await handOver(late.id, 1, { expected_back: TODAY });
  await app.owner.query('update dsc_tokens set expected_back = $1 where id = $2', [inDays(-2), late.id]);
  expect(await listed({ state: 'Expiring' })).toContain(soon.id);
  expect(await listed({ state: 'Active' })).not.toContain(soon.id);
  expect(await listed({ held: 'out' })).toContain(late.id);
  expect(await listed({ held: 'overdue' })).toEqual([late.id]);
  expect(await listed({ held: 'with_us' })).not.toContain(late.id);
  expect(await listed({ client_id: client.id })).toContain(soon.id);
  expect(await listed({ search: 'soon exp' })).toEqual([soon.id]);
  expect(await listed({ search: 'kesar' })).toContain(soon.id);
  expect(await listed({ from: inDays(60), to: inDays(60) })).toEqual([soon.id]);
  await add({ holder_name: 'Long Expired', expires_on: inDays(-40) });
  const numbers = [
    await listed({ state: 'Expiring' }),
    await listed({ state: 'Expired' }),
    await listed({ held: 'out' }),
  ];
  const [expiring, expired, out] = numbers.map((found) => found.length);
  expect(await call(routes.summary, {})).toMatchObject({ expiring, expired, out, overdue: 1 });
  expect([expiring, expired, out]).not.toContain(0);
});

test('the keeper is told at 60, 30, 15, 7 and 1 days, once each', async () => {
  const token = await add({ holder_name: 'Alert Holder', expires_on: inDays(400) });
  const heard = async () =>
    (await owner.call(notificationRoutes.list, { query: { per_page: 100 } })).data.filter(({ title }) =>
      title.includes('Alert Holder'),
    );
  const runBefore = (days: number, time = '09:30') =>
    alertDscs.run(app.app, business, momentOn(inDays(400 - days), time, HOME));
  await runBefore(61);
  expect(await heard()).toHaveLength(0);
  await runBefore(60, '06:00');
  expect(await heard()).toHaveLength(0);
  for (const day of [60, 59, 30, 15, 7, 1, 1]) await runBefore(day);
  expect(await heard()).toHaveLength(5);
  expect((await heard())[0]!.title).toBe('DSC of Alert Holder expires tomorrow');
  expect((await heard())[0]!.body).toContain(token.code);
});

test('people who sign for a client are offered', async () => {
  await call(clientRecordRoutes.director_detail_create, {
    params: { clientId: client.id },
    body: { director_full_name: 'Ramesh Shah', designation: 'Director', pan: 'ABCPS1234F' } as never,
  });
  const { data } = await call(routes.people, { query: { client_id: client.id } });
  expect(data).toMatchObject([{ kind: 'director', name: 'Ramesh Shah', pan: 'ABCPS1234F' }]);
  const token = await add({ director_id: data[0]!.id });
  expect(token.director_id).toBe(data[0]!.id);
  expect(await messages(add({ director_id: 999_999 }))).toEqual(['director_id: Select a director of the client']);
});
