import { activityRoutes } from '@daftar/contract/activity';
import { clientRecordRoutes as records } from '@daftar/contract/client_records';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { groupRoutes } from '@daftar/contract/client_labels';
import { notificationRoutes } from '@daftar/contract/notifications';
import { portalRoutes } from '@daftar/contract/portal';
import { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
});
afterAll(() => app.stop());

const PAN = 'AAACK1234F';
const KESAR = {
  category: 'Private Limited',
  company_name: 'Kesar Foods Pvt Ltd',
  pan: PAN,
  gst_number: gstinOf(PAN),
  primary_mobile_number: '9825011111',
  primary_email: 'accounts@kesar.example',
  address_1: '12 Ring Road',
  city: 'Surat',
  state: 'Gujarat',
  pincode: '395002',
  flash_message: 'Call before filing',
} as const;

async function kesar(more: object = {}) {
  const client = await addClient(practice.call, { ...KESAR, ...more, allow_duplicate: true });
  const login = await practice.withLogin(client.id);
  return { ...login, own: login.who.ofClient(practice.business, client.id), params: { clientId: client.id } };
}

test('a client sees its own data, and no internal notes of the business', async () => {
  const referrer = await practice.call(groupRoutes.createReference, { body: { name: 'Bank manager' } });
  const { own, params } = await kesar({ reffered_by: referrer.id });
  const account = { account_holder: 'Kesar', bank_name: 'HDFC Bank', account_number: '501000123456' };
  await practice.call(records.bank_detail_create, { params, body: { ...account, ifsc_code: 'HDFC0000123' } });
  await practice.call(records.director_detail_create, { params, body: { director_full_name: 'Mahesh Kothari' } });
  await practice.call(records.credentials_create, {
    params,
    body: { title: 'GST', user_id: 'k', password: 'Secret#123' },
  });
  const profile = await own(routes.profile, {});
  expect(profile).toMatchObject({
    client_full_name: 'Kesar Foods Pvt Ltd',
    category: 'Private Limited',
    values: { pan: PAN, primary_mobile_number: '9825011111', city: 'Surat' },
    records: {
      bank_detail: [{ values: { bank_name: 'HDFC Bank', account_number: '•••• 3456' } }],
      director_detail: [{ values: { director_full_name: 'Mahesh Kothari' } }],
      gst: [{ values: { gst_number: KESAR.gst_number } }],
      emails: [],
    },
  });
  const said = JSON.stringify(profile);
  for (const kept of ['Secret', 'reffered_by', 'Bank manager', 'Call before filing', '501000123456', 'is_private'])
    expect(said).not.toContain(kept);
  expect(profile.shown).not.toContain('first_name');
});

test('an Aadhaar is masked for the person it belongs to as well', async () => {
  const { own } = await kesar({
    category: 'Individual',
    first_name: 'Ravi',
    pan: '',
    gst_number: '',
    aadhar_number: '234123412346',
  });
  const { values, shown } = await own(routes.profile, {});
  expect([values.aadhar_number, shown.includes('aadhar_number')]).toEqual(['XXXX XXXX 2346', true]);
});

test('the flash message is in the portal only if the business shows it to the client', async () => {
  const { own, params } = await kesar();
  const flash = async () => (await own(routes.flash, {})).flash_message;
  expect(await flash()).toBe('');
  await practice.call(clientSettingRoutes.update, { params, body: { preferences: { portal_flash: true } } });
  expect(await flash()).toBe('Call before filing');
});

test('services without internal notes, no internal tags, and GST registrations', async () => {
  const internal = await practice.call(groupRoutes.createTag, { body: { name: 'Pays late' } });
  const tag = await practice.call(groupRoutes.createTag, { body: { name: 'Monthly', is_shown_to_client: true } });
  const { id, own, params } = await kesar({ tags: [internal.id, tag.id] });
  await practice.call(records.selected_services_create, { params, body: { service: 'GSTR 1', note: 'Pays late' } });
  const services = await own(routes.selectedServices, { params: { id } });
  expect(services.data).toMatchObject([{ service: 'GSTR 1', is_active: true }]);
  expect(JSON.stringify(services)).not.toContain('Pays late');
  expect((await own(routes.selectedServices, { params: { id }, query: { is_active: 'false' } })).data).toEqual([]);
  expect((await own(routes.selectedTags, {})).data.map(({ name }) => name)).toEqual(['Monthly']);
  expect((await own(routes.gst, {})).data).toMatchObject([{ gst_number: KESAR.gst_number, is_default: true }]);
});

test('a request changes nothing yet, covers one subject, and replaces an older one', async () => {
  const { id, own } = await kesar();
  const { data } = await own(routes.ask, {
    body: { primary_mobile_number: '98250 22222', city: 'Vapi', pincode: '396191', state: 'Gujarat', note: 'We moved' },
  });
  expect(data.map(({ subject, lines, state }) => [subject, lines.map(({ after }) => after), state])).toEqual([
    ['primary_mobile_number', ['9825022222'], 'Pending'],
    ['main_address', ['Vapi', '396191'], 'Pending'],
  ]);
  expect((await practice.call(clientRoutes.get, { params: { id } })).city).toBe('Surat');
  await own(routes.ask, { body: { primary_mobile_number: '9825033333' } });
  const open = await own(routes.changes, { query: { state: 'Pending' } });
  expect(open.data.map(({ subject, lines }) => [subject, lines[0]!.after])).toEqual([
    ['primary_mobile_number', '9825033333'],
    ['main_address', 'Vapi'],
  ]);
  const [old] = (await own(routes.changes, { query: { state: 'Withdrawn' } })).data;
  expect(old).toMatchObject({ reason: 'Replaced by a newer request', lines: [{ after: '9825022222' }] });
  const [mobile] = open.data;
  expect((await own(routes.withdraw, { params: { id: mobile!.id } })).state).toBe('Withdrawn');
  expect((await expectRefusal(own(routes.withdraw, { params: { id: mobile!.id } }))).status).toBe(409);
});

test('the rules of the staff’s editor apply to requests, and a request must differ', async () => {
  const { own } = await kesar();
  const wrong = async (body: object) => (await expectRefusal(own(routes.ask, { body }))).body.errors;
  expect(await wrong({ pincode: '39' })).toMatchObject([{ field: 'pincode' }]);
  expect(await wrong({ pan: 'AAAPK1234F' })).toMatchObject([{ field: 'pan' }, { field: 'gst_number' }]);
  expect(await wrong({ primary_mobile_number: '12345' })).toMatchObject([{ field: 'primary_mobile_number' }]);
  expect(await wrong({ city: 'Surat' })).toMatchObject([{ message: 'Change at least one value.' }]);
  expect(await wrong({ first_name: 'Nobody' })).toMatchObject([{ rule: 'changed' }]);
  expect(await wrong({ city: 'Vapi', proof: 'elsewhere/other.pdf' })).toMatchObject([{ field: 'proof' }]);
  const account = { account_holder: 'Kesar', bank_name: 'HDFC Bank', account_number: '501000123456' };
  const bank = (await expectRefusal(own(routes.ask_bank_detail, { body: { ...account, ifsc_code: 'HDFC' } }))).body
    .errors;
  expect(bank).toMatchObject([{ field: 'ifsc_code' }]);
});

test('the client isn’t told about a duplicate PAN; the business is when it accepts', async () => {
  await addClient(practice.call, { category: 'LLP', company_name: 'Rivals', pan: 'AAGFK1234F' });
  const { own, params } = await kesar({ category: 'LLP', gst_number: '', pan: '' });
  const { data } = await own(routes.ask, { body: { pan: 'AAGFK1234F' } });
  const ids = data.map(({ id }) => id);
  const refusal = await expectRefusal(practice.call(routes.accept, { params, body: { ids } }));
  expect(refusal.body.errors).toMatchObject([{ field: 'pan', rule: 'unique' }]);
  expect((await own(routes.changes, {})).data[0]!.state).toBe('Pending');
  await practice.call(routes.accept, { params, body: { ids, allow_duplicate: true } });
  expect((await own(routes.changes, {})).data[0]!.state).toBe('Accepted');
});

test('the log says that a request was made and answered, without its content', async () => {
  const { own, params } = await kesar();
  const { data } = await own(routes.ask, { body: { primary_mobile_number: '9825044444' } });
  await practice.call(routes.reject, { params, body: { ids: [data[0]!.id], reason: 'Not proven' } });
  const { rows } = await app.owner.query(
    `select action, title, changes::text from activities where entity = 'change_requests' and record_id = $1 order by id`,
    [data[0]!.id],
  );
  expect(rows.map(({ action, title }) => [action, title])).toEqual([
    ['create', 'Kesar Foods Pvt Ltd'],
    ['update', 'Kesar Foods Pvt Ltd'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('9825044444');
  expect(
    (await practice.call(activityRoutes.list, { query: { entity: 'change_requests' } })).data.length,
  ).toBeGreaterThan(1);
});

test('a colleague in the view sees the client’s profile and requests, can’t request anything, and gets no notifications', async () => {
  const { id, own, params } = await kesar();
  await own(routes.ask, { body: { city: 'Vapi' } });
  const { token } = await practice.call(portalRoutes.view, { params });
  const bearer = { authorization: `Bearer ${token}` };
  const looking = app.client({ ...bearer, 'x-business-id': String(practice.business), 'x-client-id': String(id) });
  expect((await looking(routes.profile, {})).values.city).toBe('Surat');
  expect((await looking(routes.changes, {})).data).toMatchObject([{ subject: 'main_address', state: 'Pending' }]);
  const refusal = await expectRefusal(looking(routes.ask, { body: { city: 'Daman' } }));
  expect([refusal.status, refusal.body.code]).toEqual([403, 'viewing']);
  expect((await practice.call(notificationRoutes.list, {})).data.length).toBeGreaterThan(0);
  expect(await looking(notificationRoutes.list, {})).toMatchObject({ data: [], unread_count: 0 });
});
