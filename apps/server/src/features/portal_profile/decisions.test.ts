import { clientRecordRoutes as records } from '@daftar/contract/client_records';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { notificationRoutes } from '@daftar/contract/notifications';
import { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import type { PermissionSet } from '@daftar/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
});
afterAll(() => app.stop());

async function kesar(more: object = {}) {
  const body = { category: 'Private Limited', company_name: 'Kesar Foods Pvt Ltd', city: 'Surat' } as const;
  const client = await addClient(practice.call, { ...body, primary_mobile_number: '9825011111', ...more });
  const login = await practice.withLogin(client.id);
  return { ...login, own: login.who.ofClient(practice.business, client.id), params: { clientId: client.id } };
}
const colleague = async (permissions: PermissionSet) => {
  const who = await createTestUser(app);
  await addMember(app, practice.business, who, permissions);
  return { who, call: who.in(practice.business) };
};
const WRITER: PermissionSet = { clients: 'write', client_contacts: 'Yes' };
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const get = (id: number) => practice.call(clientRoutes.get, { params: { id } });
const titles = async (who: TestPerson) => (await who.call(notificationRoutes.list, {})).data.map(({ title }) => title);

test('accepting updates the record, rejecting needs a reason, and the client is notified of both', async () => {
  const { id, own, who, params } = await kesar();
  const [mobile, address] = ids(await own(routes.ask, { body: { primary_mobile_number: '9825022222', city: 'Vapi' } }));
  const waiting = await practice.call(routes.asking, {});
  expect(waiting.data.find(({ client_id }) => client_id === id)).toMatchObject({
    client_full_name: 'Kesar Foods Pvt Ltd',
    open: 2,
    subjects: [{ subject: 'primary_mobile_number', act: 'change' }, { subject: 'main_address' }],
  });
  const { data } = await practice.call(routes.requests, { params, query: { state: 'Pending' } });
  expect(data).toMatchObject([
    { id: address, lines: [{ field: 'city', before: 'Surat', after: 'Vapi', now: 'Surat' }], is_conflict: false },
    {
      id: mobile,
      lines: [],
      mobile_lines: [{ before: '9825011111', after: '9825022222' }],
      asked_by: 'Mahesh Kothari',
    },
  ]);
  await practice.call(routes.accept, { params, body: { ids: [address!] } });
  await practice.call(routes.reject, { params, body: { ids: [mobile!], reason: 'Please send the new bill' } });
  expect(await get(id)).toMatchObject({ city: 'Vapi', primary_mobile_number: '9825011111' });
  expect((await own(routes.changes, {})).data).toMatchObject([
    { subject: 'main_address', state: 'Accepted' },
    { subject: 'primary_mobile_number', state: 'Rejected', reason: 'Please send the new bill' },
  ]);
  expect(await titles(who)).toEqual(['Change request rejected: Mobile number', 'Profile updated: Address']);
  expect((await practice.call(routes.asking, {})).data.map(({ client_id }) => client_id)).not.toContain(id);
});

test('records are added, changed and removed by their own rules; a masked account number counts as unchanged', async () => {
  const { own, params } = await kesar();
  const account = {
    account_holder: 'Kesar',
    bank_name: 'HDFC Bank',
    account_number: '501000123456',
    ifsc_code: 'HDFC0000123',
  };
  const added = ids(await own(routes.ask_bank_detail, { body: account }));
  await practice.call(routes.accept, { params, body: { ids: added } });
  const bank = (await own(routes.profile, {})).records.bank_detail![0]!;
  const asked = await own(routes.ask_bank_detail, {
    body: { ...bank.values, account_type: 'Current', record_id: bank.id } as never,
  });
  expect(asked.data[0]!.lines).toEqual([{ field: 'account_type', before: 'Savings', after: 'Current' }]);
  await practice.call(routes.accept, { params, body: { ids: ids(asked) } });
  const list = async () => (await practice.call(records.bank_detail_list, { params })).data;
  expect(await list()).toMatchObject([{ account_type: 'Current', account_number: '501000123456' }]);
  const removal = await own(routes.askRemoval, { body: { kind: 'bank_detail', record_id: bank.id } });
  expect(removal.data[0]).toMatchObject({ act: 'remove', title: 'HDFC Bank' });
  expect(JSON.stringify(removal)).not.toContain('501000123456');
  await practice.call(routes.accept, { params, body: { ids: ids(removal) } });
  expect(await list()).toEqual([]);
});

test('accepting several is all or nothing', async () => {
  const { id, own, params } = await kesar();
  const gone = await practice.call(records.client_contact_details_create, { params, body: { name: 'Kavita' } });
  const contact = await own(routes.ask_client_contact_details, { body: { name: 'Kavita Rao', record_id: gone.id } });
  const address = await own(routes.ask, { body: { city: 'Vapi' } });
  await practice.call(records.client_contact_details_remove, { params: { ...params, id: gone.id } });
  const both = [...ids(contact), ...ids(address)];
  const refusal = await expectRefusal(practice.call(routes.accept, { params, body: { ids: both, overwrite: true } }));
  expect([refusal.status, refusal.body.error]).toEqual([409, expect.stringContaining('This record no longer exists')]);
  expect((await get(id)).city).toBe('Surat');
  expect((await own(routes.changes, { query: { state: 'Pending' } })).data).toHaveLength(2);
});

test('a value changed since the request is a conflict and is overwritten only when confirmed', async () => {
  const { id, own, params } = await kesar();
  const asked = ids(await own(routes.ask, { body: { city: 'Vapi' } }));
  await practice.call(clientRoutes.update, { params: { id }, body: { city: 'Daman' } });
  const { data } = await practice.call(routes.requests, { params });
  expect(data[0]).toMatchObject({ is_conflict: true, lines: [{ before: 'Surat', after: 'Vapi', now: 'Daman' }] });
  expect((await expectRefusal(practice.call(routes.accept, { params, body: { ids: asked } }))).status).toBe(409);
  expect((await get(id)).city).toBe('Daman');
  await practice.call(routes.accept, { params, body: { ids: asked, overwrite: true } });
  expect((await get(id)).city).toBe('Vapi');
});

test('of two simultaneous answers the second fails', async () => {
  const { id, own, params } = await kesar();
  const asked = ids(await own(routes.ask, { body: { city: 'Vapi' } }));
  const other = await colleague(WRITER);
  const answers = await Promise.allSettled([
    practice.call(routes.accept, { params, body: { ids: asked } }),
    other.call(routes.reject, { params, body: { ids: asked, reason: 'No' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = await expectRefusal(practice.call(routes.accept, { params, body: { ids: asked } }));
  expect([late.status, late.body.error]).toEqual([409, expect.stringMatching(/ has already answered this request\.$/)]);
  const { state } = (await own(routes.changes, {})).data[0]!;
  expect((await get(id)).city).toBe(state === 'Accepted' ? 'Vapi' : 'Surat');
  const again = ids(await own(routes.ask, { body: { city: 'Navsari' } }));
  await own(routes.withdraw, { params: { id: again[0]! } });
  const back = await expectRefusal(practice.call(routes.accept, { params, body: { ids: again } }));
  expect(back.body.error).toContain('The client cancelled this request');
});

test('members who can edit clients in the client’s branch are notified', async () => {
  const { rows } = await app.owner.query('select id from branches where business_id = $1', [practice.business]);
  const head = Number(rows[0].id);
  const [writer, reader, elsewhere] = [
    await colleague(WRITER),
    await colleague({ clients: 'read' }),
    await colleague(WRITER),
  ];
  await app.owner.query('update members set all_branches = false where user_id = $1', [elsewhere.who.user.id]);
  const { own } = await kesar({ branches: [head] });
  await own(routes.ask, { body: { city: 'Vapi' } });
  expect(await titles(writer.who)).toEqual(['Kesar Foods Pvt Ltd requested a profile change']);
  expect([await titles(reader.who), await titles(elsewhere.who)]).toEqual([[], []]);
});

test('requests of a private client are visible only to members who can see the client', async () => {
  const { id, own, params } = await kesar();
  const [named, other] = [await colleague(WRITER), await colleague(WRITER)];
  const body = { is_private: true, user_ids: [named.who.user.id] };
  await practice.call(clientSettingRoutes.privacy, { params, body });
  const asked = ids(await own(routes.ask, { body: { city: 'Vapi' } }));
  expect([await titles(named.who), await titles(other.who)]).toEqual([[expect.stringContaining('Kesar')], []]);
  const seen = async ({ call }: typeof named) =>
    (await call(routes.asking, { query: { per_page: 100 } })).data.some(({ client_id }) => client_id === id);
  expect([await seen(named), await seen(other)]).toEqual([true, false]);
  const refusals = [
    other.call(routes.requests, { params }),
    other.call(routes.accept, { params, body: { ids: asked } }),
    other.call(routes.reject, { params, body: { ids: asked, reason: 'No' } }),
  ].map(expectRefusal);
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([404, 404, 404]);
  await named.call(routes.accept, { params, body: { ids: asked } });
});

test('requests need the permission to edit clients; contacts are masked without theirs', async () => {
  const { id, own, params } = await kesar();
  const asked = ids(
    await own(routes.ask, { body: { primary_mobile_number: '9825022222', primary_email: 'new@kesar.example' } }),
  );
  const reader = await colleague({ clients: 'read', client_contacts: 'Yes' });
  expect((await expectRefusal(reader.call(routes.requests, { params }))).status).toBe(403);
  expect((await expectRefusal(reader.call(routes.accept, { params, body: { ids: asked } }))).status).toBe(403);
  const masked = await colleague({ clients: 'write' });
  const { data } = await masked.call(routes.requests, { params });
  expect(JSON.stringify(data)).not.toMatch(/9825022222|9825011111|new@kesar/);
  expect(data.flatMap(({ mobile_lines }) => mobile_lines)).toMatchObject([
    { before: '98••••••11', after: '98••••••22' },
  ]);
  await masked.call(routes.accept, { params, body: { ids: asked } });
  expect(await get(id)).toMatchObject({ primary_mobile_number: '9825022222', primary_email: 'new@kesar.example' });
});

test('another client’s request is none, on both sides', async () => {
  const [one, other] = [await kesar(), await kesar()];
  const asked = ids(await one.own(routes.ask, { body: { city: 'Vapi' } }));
  expect((await expectRefusal(other.own(routes.withdraw, { params: { id: asked[0]! } }))).status).toBe(404);
  expect((await other.own(routes.changes, {})).data).toEqual([]);
  const mixed = practice.call(routes.accept, { params: other.params, body: { ids: asked } });
  expect((await expectRefusal(mixed)).status).toBe(404);
  const contact = await practice.call(records.emails_create, {
    params: one.params,
    body: { email: 'x@kesar.example' },
  });
  const theirs = other.own(routes.ask_emails, { body: { email: 'y@kesar.example', record_id: contact.id } });
  expect((await expectRefusal(theirs)).status).toBe(404);
});
