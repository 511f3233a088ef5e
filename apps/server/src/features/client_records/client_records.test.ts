import { clientRecordRoutes as routes } from '@daftar/contract/client_records';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { fileRoutes } from '@daftar/contract/files';
import { today } from '@daftar/domain/date-format';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();
let clientId: number;
const PAN = 'AAACK4821M';

beforeAll(async () => {
  clientId = (await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', pan: PAN })).id;
});

const params = () => ({ clientId });
const errorsOf = async (work: Promise<unknown>) =>
  (await expectRefusal(work)).body.errors!.map(({ field, message }) => `${field}: ${message}`);

describe('records of a client', () => {
  const bank = {
    account_holder: 'Kesar Foods',
    bank_name: 'HDFC Bank',
    account_number: '50100123456789',
    ifsc_code: 'hdfc 0000123',
  };

  test('are added, listed, changed in their version, and deleted', async () => {
    const made = await call(routes.bank_detail_create, { params: params(), body: bank });
    expect(made).toMatchObject({ ifsc_code: 'HDFC0000123', account_type: 'Savings', client_id: clientId, version: 1 });
    const one = { clientId, id: made.id };
    const changed = await call(routes.bank_detail_update, { params: one, body: { branch_name: 'Navrangpura' } });
    expect(changed).toMatchObject({ branch_name: 'Navrangpura', bank_name: 'HDFC Bank', version: 2 });
    const late = call(routes.bank_detail_update, { params: one, body: {} }, { headers: { 'if-match': '1' } });
    expect((await expectRefusal(late)).status).toBe(409);
    expect((await call(routes.bank_detail_list, { params: params() })).data.map(({ id }) => id)).toEqual([made.id]);
    await call(routes.bank_detail_remove, { params: one });
    expect((await expectRefusal(call(routes.bank_detail_remove, { params: one }))).status).toBe(404);
  });

  test('belong to their client: another client does not have them', async () => {
    const made = await call(routes.address_create, { params: params(), body: { address_1: '4, Ring Road' } });
    const other = (await addClient(call)).id;
    const wrong = { clientId: other, id: made.id };
    expect((await expectRefusal(call(routes.address_update, { params: wrong, body: {} }))).status).toBe(404);
    expect((await expectRefusal(call(routes.address_remove, { params: wrong }))).status).toBe(404);
    expect((await call(routes.address_list, { params: { clientId: other } })).data).toEqual([]);
  });

  test('follow the rules of their kind', async () => {
    const add = { params: params() };
    expect(
      await errorsOf(call(routes.bank_detail_create, { ...add, body: { ...bank, ifsc_code: 'HDFC123' } })),
    ).toEqual(['ifsc_code: Enter an IFSC with 11 characters']);
    expect(
      await errorsOf(
        call(routes.address_create, { ...add, body: { address_1: 'x', pincode: '12', state: 'Nowhere' } }),
      ),
    ).toEqual([
      'pincode: Enter a valid PIN code: 6 digits, like 380009',
      'state: Select an Indian state or union territory',
    ]);
    expect(await errorsOf(call(routes.mobile_numbers_create, { ...add, body: { mobile_number: '123' } }))).toEqual([
      'mobile_number: Enter a 10-digit mobile number',
    ]);
    expect(
      await errorsOf(call(routes.director_detail_create, { ...add, body: { director_full_name: 'A', din: '1234' } })),
    ).toEqual(['din: Enter a DIN with 8 characters']);
    expect(await errorsOf(call(routes.gst_create, { ...add, body: { gst_number: gstinOf('AAACM1111Q') } }))).toEqual([
      `gst_number: The PAN in the GSTIN (AAACM1111Q) doesn’t match the client’s PAN (${PAN})`,
    ]);
  });

  test('with contacts are masked for those without the right, and make the client findable for others', async () => {
    const masked = await createTestUser(app);
    await addMember(app, business, masked, { clients: 'write' });
    const made = await call(routes.client_contact_details_create, {
      params: params(),
      body: { name: 'Ravi', mobile_number: '9879011011', email: 'ravi@kesar.example' },
    });
    const theirs = masked.in(business);
    const row = (await theirs(routes.client_contact_details_list, { params: params() })).data[0]!;
    expect([row.mobile_number, row.email]).toEqual(['98••••••11', 'r•••@kesar.example']);
    const back = { name: 'Ravi K', mobile_number: row.mobile_number, email: row.email };
    await theirs(routes.client_contact_details_update, { params: { clientId, id: made.id }, body: back });
    const copied = theirs(routes.emails_create, { params: params(), body: { email: row.email } });
    expect(await errorsOf(copied)).toEqual(['email: Enter the full value']);
    const kept = (await call(routes.client_contact_details_list, { params: params() })).data[0]!;
    expect([kept.name, kept.mobile_number]).toEqual(['Ravi K', '9879011011']);
    await call(routes.mobile_numbers_create, { params: params(), body: { mobile_number: '9876501234' } });
    const search = { query: { search: '9876501234' } };
    expect((await call(clientRoutes.list, search)).data.map(({ id }) => id)).toEqual([clientId]);
    expect((await theirs(clientRoutes.list, search)).data).toEqual([]);
  });

  test('are checked while typing: a further number is as unique as the first', async () => {
    const { id } = await addClient(call, {
      category: 'Private Limited',
      company_name: 'Further Co',
      pan: 'AAACF1234Q',
    });
    const one = { clientId: id };
    const number = gstinOf('AAACF1234Q', '29');
    await call(routes.gst_create, { params: one, body: { gst_number: gstinOf('AAACF1234Q') } });
    await call(routes.gst_create, { params: one, body: { gst_number: number } });
    await call(routes.mobile_numbers_create, { params: one, body: { mobile_number: '9812300456' } });
    await call(routes.emails_create, { params: one, body: { email: 'Desk@further.example' } });
    const ask = (field: 'gst_number' | 'primary_mobile_number' | 'primary_email', value: string, client_id?: number) =>
      call(clientRoutes.unique, { query: { field, value, ...(client_id ? { client_id } : {}) } });
    for (const found of [
      await ask('gst_number', number),
      await ask('primary_mobile_number', '9812300456'),
      await ask('primary_email', 'desk@FURTHER.example'),
    ])
      expect(found).toMatchObject({ is_unique: false, client: { id } });
    expect(await ask('gst_number', number, id)).toEqual({ is_unique: true, client: null });
  });

  test('of a private client are as hidden as the client', async () => {
    const other = await createTestUser(app);
    await addMember(app, business, other, { clients: 'all', business_management: 'all' });
    const hidden = await addClient(call);
    const made = await call(routes.relatives_create, {
      params: { clientId: hidden.id },
      body: { relation: 'Spouse', name: 'Meena' },
    });
    await app.owner.query('update clients set is_private = true where id = $1', [hidden.id]);
    const theirs = other.in(business);
    const one = { clientId: hidden.id, id: made.id };
    expect((await expectRefusal(theirs(routes.relatives_list, { params: one }))).status).toBe(404);
    expect((await expectRefusal(theirs(routes.relatives_update, { params: one, body: {} }))).status).toBe(404);
    expect((await expectRefusal(theirs(routes.activities, { params: one }))).status).toBe(404);
    expect((await call(routes.activities, { params: one })).data.map(({ entity }) => entity)).toContain(
      'client_relatives',
    );
  });

  test('have their history at the client', async () => {
    const fresh = await addClient(call, { first_name: 'Histor', last_name: 'Ian' });
    const one = { clientId: fresh.id };
    const made = await call(routes.verifications_create, { params: one, body: { document: 'PAN card' } });
    const approved = { params: { ...one, id: made.id }, body: { status: 'Approved' } } as const;
    expect((await call(routes.verifications_update, approved)).verified_on).toBe(today(new Date(), 'Asia/Kolkata'));
    await call(routes.verifications_remove, { params: { ...one, id: made.id } });
    const { data } = await call(routes.activities, { params: one });
    expect(data.map(({ action, entity, title }) => `${action} ${entity} ${title}`)).toEqual([
      'force_delete client_verifications PAN card · Histor Ian',
      'update client_verifications PAN card · Histor Ian',
      'create client_verifications PAN card · Histor Ian',
      'create clients Histor Ian',
    ]);
  });
});

test('the log names a record and its client, and no contact', async () => {
  const fresh = await addClient(call, { category: 'LLP', company_name: 'Logged LLP' });
  const one = { clientId: fresh.id };
  const director = await call(routes.director_detail_create, {
    params: one,
    body: { director_full_name: 'Kavita Rao', email: 'kavita@logged.example' },
  });
  await call(routes.director_detail_update, { params: { ...one, id: director.id }, body: { no_of_shares: 5 } });
  await call(routes.emails_create, { params: one, body: { email: 'desk@logged.example', label: 'Desk' } });
  await call(routes.mobile_numbers_create, { params: one, body: { mobile_number: '9812300457' } });
  await call(routes.selected_services_create, { params: one, body: { service: 'Deed' } });
  const { data } = await call(routes.activities, { params: one });
  expect(data.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'create Deed · Logged LLP',
    'create Logged LLP',
    'create Desk · Logged LLP',
    'update Kavita Rao · Logged LLP',
    'create Kavita Rao · Logged LLP',
    'create Logged LLP',
  ]);
});

describe('GST registrations', () => {
  const numbers = async (id: number) =>
    (await call(routes.gst_list, { params: { clientId: id } })).data.map(
      (row) => `${row.gst_number.slice(0, 2)}${row.is_default ? '*' : ''}`,
    );
  const gstOf = async (id: number) => (await call(clientRoutes.get, { params: { id } })).gst_number.slice(0, 2);

  test('have one default, which is the client’s own', async () => {
    const { id } = await addClient(call, {
      category: 'Private Limited',
      company_name: 'Many States',
      pan: 'AAACM5555Q',
    });
    const add = (state: string, is_default = false) =>
      call(routes.gst_create, {
        params: { clientId: id },
        body: { gst_number: gstinOf('AAACM5555Q', state), is_default },
      });
    const gujarat = await add('24');
    expect(gujarat.is_default).toBe(true);
    const kerala = await add('32');
    expect(await numbers(id)).toEqual(['24*', '32']);
    expect(await call(routes.gst_set_default, { params: { clientId: id, id: kerala.id } })).toMatchObject({
      is_default: true,
    });
    expect([await numbers(id), await gstOf(id)]).toEqual([['24', '32*'], '32']);
    await call(routes.gst_remove, { params: { clientId: id, id: kerala.id } });
    expect([await numbers(id), await gstOf(id)]).toEqual([['24*'], '24']);
    await call(clientRoutes.update, { params: { id }, body: { gst_number: gstinOf('AAACM5555Q', '27') } });
    expect(await numbers(id)).toEqual(['24', '27*']);
    expect((await expectRefusal(add('24'))).body.errors).toMatchObject([{ rule: 'unique' }]);
    expect((await call(clientRoutes.search, { query: { search: gstinOf('AAACM5555Q', '24') } })).data).toMatchObject([
      { id },
    ]);
  });
});

describe('credentials', () => {
  test('for partners only: owners set it and see it, others neither', async () => {
    const who = await createTestUser(app);
    await addMember(app, business, who, { clients: 'all' });
    const other = who.in(business);
    const secret = { title: 'Net banking', user_id: 'partner', password: 'Secret#2026' };
    const hers = { ...secret, is_confidential: true };
    expect(await errorsOf(other(routes.credentials_create, { params: params(), body: hers }))).toEqual([
      'is_confidential: Only owners of the business can set this.',
    ]);
    const { id } = await call(routes.credentials_create, { params: params(), body: hers });
    const ids = async (as: typeof call) =>
      (await as(routes.credentials_list, { params: params() })).data.map((row) => row.id);
    expect(await ids(call)).toContain(id);
    expect(await ids(other)).not.toContain(id);
    const reveal = { params: { clientId, id }, query: { reason: 'Filing GSTR-1' } };
    expect((await expectRefusal(other(routes.decrypt, reveal))).status).toBe(404);
    const open = { params: { clientId, id }, body: { note: 'x' } };
    expect((await expectRefusal(other(routes.credentials_update, open))).status).toBe(404);
    await call(routes.credentials_remove, { params: { clientId, id } });
  });

  const body = { title: 'Income tax portal', user_id: PAN, password: 'Secret@2026' };

  test('are sealed: not in answers, the database, the log; revealed with right and reason, which is recorded', async () => {
    const made = await call(routes.credentials_create, { params: params(), body });
    const one = { clientId, id: made.id };
    expect(JSON.stringify(made)).not.toContain('Secret@2026');
    expect(JSON.stringify(await call(routes.credentials_list, { params: params() }))).not.toMatch(/Secret|"password"/);
    await call(routes.credentials_update, { params: one, body: { note: 'x' } });
    await call(routes.credentials_update, { params: one, body: { password: 'Newer#2026' } });
    const { rows } = await app.owner.query('select password from client_credentials where id = $1', [made.id]);
    expect(rows[0].password).toMatch(/^1\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const reason = 'Filing the return';
    expect(await call(routes.decrypt, { params: one, query: { reason } })).toEqual({
      user_id: PAN,
      password: 'Newer#2026',
    });
    expect((await expectRefusal(call(routes.decrypt, { params: one, query: { reason: '' } }))).status).toBe(422);
    const log = await app.owner.query(
      `select action, user_id, reason, changes::text, ip from activities where entity = 'client_credentials' order by id desc`,
    );
    expect(log.rows[0]).toMatchObject({ action: 'reveal', user_id: String(owner.user.id), reason });
    expect(JSON.stringify(log.rows)).not.toMatch(/Secret@2026|Newer#2026/);
    // Nor as it is stored: the log only says that it changed.
    expect(JSON.stringify(log.rows)).not.toContain(rows[0].password);
    expect(app.logged()).not.toMatch(/Secret@2026|Newer#2026/);
    const reader = await createTestUser(app);
    await addMember(app, business, reader, { clients: 'read' });
    expect((await expectRefusal(reader.in(business)(routes.decrypt, { params: one, query: { reason } }))).status).toBe(
      403,
    );
  });

  test('can’t be collected one after another: showing passwords has its own limit', async () => {
    const hurried = await createTestUser(app);
    await addMember(app, business, hurried, { clients: 'all' });
    const made = await call(routes.credentials_create, { params: params(), body });
    const reveal = () =>
      hurried.in(business)(routes.decrypt, {
        params: { clientId, id: made.id },
        query: { reason: 'Filing the return' },
      });
    await reveal();
    await app.owner.query(`update rate_limits set count = 20000 where key = $1`, [
      `${routes.decrypt.path} account user ${hurried.user.id}`,
    ]);
    expect((await expectRefusal(reveal())).status).toBe(429);
    await call(routes.credentials_remove, { params: { clientId, id: made.id } });
  });

  test('keep a client from being deleted for good', async () => {
    const { id } = await addClient(call);
    const made = await call(routes.credentials_create, { params: { clientId: id }, body });
    const refusal = await expectRefusal(call(clientRoutes.forceDelete, { params: { id } }));
    expect(refusal.body.errors).toEqual([
      { field: 'id', rule: 'reference', message: 'Record is related to other records' },
    ]);
    await call(routes.credentials_remove, { params: { clientId: id, id: made.id } });
    await call(routes.emails_create, { params: { clientId: id }, body: { email: 'a@b.in' } });
    await call(clientRoutes.forceDelete, { params: { id } });
  });
});

describe('services', () => {
  test('are stored together, each once, with unique numbers', async () => {
    const [a, b] = [(await addClient(call)).id, (await addClient(call)).id];
    const store = (id: number, services: { service: 'Income Tax' | 'TDS'; service_number?: string }[]) =>
      call(routes.multiServiceStore, { params: { clientId: id }, body: { services } });
    await store(a, [{ service: 'Income Tax', service_number: 'IT-1' }]);
    const { data } = await store(a, [{ service: 'Income Tax', service_number: 'IT-2' }, { service: 'TDS' }]);
    expect(data.map(({ service, service_number }) => `${service} ${service_number}`)).toEqual([
      'Income Tax IT-2',
      'TDS ',
    ]);
    expect(
      (await expectRefusal(store(b, [{ service: 'Income Tax', service_number: 'it-2' }]))).body.errors,
    ).toMatchObject([
      {
        field: 'services.0.service_number',
        rule: 'unique',
        message: 'Another client already has Income Tax number it-2',
      },
    ]);
    const single = call(routes.selected_services_create, {
      params: { clientId: b },
      body: { service: 'Income Tax', service_number: 'IT-2' },
    });
    expect((await expectRefusal(single)).body.errors).toMatchObject([{ field: 'service_number', rule: 'unique' }]);
    const ask = (client_id: number) =>
      call(routes.serviceNumberUnique, { query: { service: 'Income Tax', service_number: 'it-2', client_id } });
    expect([await ask(a), await ask(b)]).toEqual([{ is_unique: true }, { is_unique: false }]);
    // A user who can't see the client can't find out its number: neither the check nor saving reveals it.
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { clients: 'write' });
    await call(clientSettingRoutes.privacy, { params: { clientId: a }, body: { is_private: true, user_ids: [] } });
    const theirs = clerk.in(business);
    const query = { service: 'Income Tax' as const, service_number: 'it-2', client_id: b };
    expect(await theirs(routes.serviceNumberUnique, { query })).toEqual({ is_unique: true });
    const used = { params: { clientId: b }, body: { service: 'Income Tax' as const, service_number: 'IT-2' } };
    expect((await theirs(routes.selected_services_create, used)).service_number).toBe('IT-2');
    await theirs(routes.selected_services_remove, {
      params: {
        clientId: b,
        id: (await theirs(routes.selected_services_list, { params: { clientId: b } })).data[0]!.id,
      },
    });
    // Another business has numbers of its own.
    const elsewhere = owner.in((await createTestBusiness(owner)).id);
    const c = (await addClient(elsewhere)).id;
    const services = [{ service: 'Income Tax' as const, service_number: 'IT-2' }];
    await elsewhere(routes.multiServiceStore, { params: { clientId: c }, body: { services } });
    const one = await call(routes.service, { params: { clientId: a, serviceId: data[0]!.id } });
    expect(one.service_number).toBe('IT-2');
    const taking = await call(clientRoutes.list, { query: { service: 'TDS' } });
    expect(taking.data.map(({ id }) => id)).toEqual([a]);
    expect((await expectRefusal(store(a, [{ service: 'TDS' }, { service: 'TDS' }]))).status).toBe(422);
  });
});

test('documents are files of the business, shown by a link', async () => {
  const file = {
    target: 'document',
    file_name: 'pan.pdf',
    file_type: 'application/pdf',
    file_extension: 'pdf',
  } as const;
  const [offer] = await call(fileRoutes.upload, { body: { files: [file] } });
  const made = await call(routes.client_uploads_create, { params: params(), body: { title: 'PAN', file: offer!.url } });
  expect(made.url).toContain('/files/');
  const foreign = { title: 'x', file: `businesses/${business + 1}/document/${'a'.repeat(32)}/x.pdf` };
  expect(await errorsOf(call(routes.client_uploads_create, { params: params(), body: foreign }))).toEqual([
    'file: Upload a file',
  ]);
});
