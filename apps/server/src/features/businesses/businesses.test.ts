import { businessRoutes as routes } from '@daftar/contract/businesses';
import type { ApiError } from '@daftar/contract/core/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const WAITING = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let app: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
});
afterAll(() => app.stop());

describe('a business', () => {
  test('is founded whole: owner, branch, roles and natures of business', async () => {
    const business = await owner.call(routes.create, {
      body: {
        name: 'Sharma Desai & Co.',
        country: 'IN',
        currency: 'INR',
        branch_name: 'Ahmedabad',
        pan: 'AAPFU0939F',
        tax_number: '27AAPFU0939F1ZV',
      },
    });
    expect(business).toMatchObject({ is_owner: true, role_name: 'Owner', tax_kind: 'GST', timezone: 'Asia/Kolkata' });
    expect(business.join_code).toMatch(/^[A-Z2-9]{8}$/);
    const { data } = await owner.in(business.id)(routes.branches, {});
    expect(data.map((branch) => branch.name)).toEqual(['Ahmedabad']);
    expect(await owner.call(routes.permissions, { params: { businessId: business.id } })).toEqual({
      role_name: 'Owner',
      permissions: null,
      branch_ids: null,
    });
    const { rows } = await app.owner.query('select count(*)::int as roles from roles where business_id = $1', [
      business.id,
    ]);
    expect(rows[0].roles).toBeGreaterThan(2);
  });

  test('a wrong GSTIN or PAN creates no business', async () => {
    const error = await expectRefusal(
      owner.call(routes.create, {
        body: { name: 'Broken', country: 'IN', currency: 'INR', tax_number: '27AAPFU0939F1ZA', pan: 'X' },
      }),
    );
    expect(error.body.errors?.map((e) => e.field)).toEqual(['pan', 'tax_number']);
    const { rows } = await app.owner.query(`select from businesses where name = 'Broken'`);
    expect(rows).toEqual([]);
  });

  test('telephone and postal code follow the rules of their country', async () => {
    const body = { name: 'Far Away', country: 'AE', currency: 'AED', mobile_number: '9812345611', pincode: '!' };
    const error = await expectRefusal(owner.call(routes.create, { body }));
    expect(error.body.errors?.map((e) => e.field)).toEqual(['mobile_number', 'pincode']);

    const home = await createTestBusiness(owner, 'Home Desk');
    const branch = { name: 'Bharuch', country: 'IN', mobile_number: '1234567890', pincode: '39200' };
    const refusal = await expectRefusal(owner.in(home.id)(routes.createBranch, { body: branch }));
    expect(refusal.body.errors?.map((e) => e.field)).toEqual(['mobile_number', 'pincode']);
    const good = { ...branch, mobile_number: '9812345611', pincode: '392001' };
    const opened = await owner.in(home.id)(routes.createBranch, { body: good });
    const moved = owner.in(home.id)(routes.updateBranch, { params: { id: opened.id }, body: { country: 'GB' } });
    expect((await expectRefusal(moved)).body.errors?.map((e) => e.field)).toEqual(['mobile_number', 'pincode']);
  });

  test.each([
    ['country', { country: 'ZZ' }],
    ['currency', { currency: 'XXX' }],
  ])('of a %s that there is none of is refused: every invoice of it would be', async (field, wrong) => {
    const { id } = await createTestBusiness(owner);
    const body = { name: 'Nowhere', country: 'IN', currency: 'INR', ...wrong };
    const founded = await expectRefusal(owner.call(routes.create, { body }));
    const moved = await expectRefusal(owner.call(routes.update, { params: { id }, body: wrong }));
    for (const { status, body: told } of [founded, moved])
      expect([status, told.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('a VAT country keeps its number as written', async () => {
    const business = await owner.call(routes.create, {
      body: { name: 'Dubai Desk', country: 'AE', currency: 'AED', tax_number: '100123456700003' },
    });
    expect(business).toMatchObject({ tax_kind: 'VAT', tax_number: '100123456700003' });
  });

  test.each([
    ['AE', { tax_number: '🙂🙂🙂🙂' }, 'Enter a TRN with 15 digits, the first of them 1, like 100123456700003'],
    [
      'IN',
      { pan: 'AAACK4821M', tax_number: '27AAPFU0939F1ZV' },
      'The PAN in the GSTIN (AAPFU0939F) doesn’t match the business’s PAN (AAACK4821M)',
    ],
  ])('in %s a tax number that cannot be one is refused', async (country, numbers, message) => {
    const body = { name: 'Wrong numbers', country, currency: 'INR', ...numbers };
    expect((await expectRefusal(owner.call(routes.create, { body }))).body.errors).toMatchObject([
      { field: 'tax_number', message },
    ]);
  });

  test('abroad it has its country’s time zone, and keeps a number as dialled after the dial code', async () => {
    const body = { name: 'Gulf Desk', country: 'AE', currency: 'AED', mobile_number: '+971 50 123 4567' };
    const { id, ...desk } = await owner.call(routes.create, { body });
    expect(desk).toMatchObject({ timezone: 'Asia/Dubai', mobile_number: '501234567' });
    const branch = { name: 'Deira', country: 'AE', mobile_number: '050 123 4568' };
    const opened = await owner.in(id)(routes.createBranch, { body: branch });
    expect(opened.mobile_number).toBe('501234568');
    const change = { params: { id: opened.id }, body: { mobile_number: '0501234569' } };
    expect((await owner.in(id)(routes.updateBranch, change)).mobile_number).toBe('501234569');
    const wrong = { params: { id: opened.id }, body: { mobile_number: '+44 7700 900123' } };
    expect((await expectRefusal(owner.in(id)(routes.updateBranch, wrong))).body.errors).toMatchObject([
      { field: 'mobile_number' },
    ]);
  });

  test('the list has the own ones only, is searched and paged', async () => {
    const stranger = await createTestUser(app);
    await createTestBusiness(stranger, 'Somebody else');
    const { data, meta } = await owner.call(routes.list, { query: { search: 'sharma' } });
    expect(data.map((b) => b.name)).toEqual(['Sharma Desai & Co.']);
    expect(data[0]).toMatchObject({ role_name: 'Owner', branch_count: 1 });
    expect(meta).toEqual({ total: 1, page: 1, per_page: 25, last_page: 1 });
    expect((await owner.call(routes.list, { query: { search: '%' } })).data).toEqual([]);
    const all = await owner.call(routes.list, { query: { per_page: 1, page: 2, sort: '-name' } });
    expect(all.data).toHaveLength(1);
    expect(all.meta.last_page).toBe(all.meta.total);
  });

  test('changes under If-Match, and the log has the change with its user', async () => {
    const business = await createTestBusiness(owner, 'Before');
    const changed = await owner.call(
      routes.update,
      { params: { id: business.id }, body: { name: 'After' } },
      { headers: { 'if-match': String(business.version) } },
    );
    expect(changed).toMatchObject({ name: 'After', version: business.version + 1, country: 'IN' });
    const late = await expectRefusal(
      owner.call(
        routes.update,
        { params: { id: business.id }, body: { name: 'Late' } },
        { headers: { 'if-match': String(business.version) } },
      ),
    );
    expect(late.status).toBe(409);
    const { rows } = await app.owner.query(
      `select user_id::int, action, changes from activities where business_id = $1 and entity = 'businesses' order by id desc limit 1`,
      [business.id],
    );
    expect(rows[0]).toEqual({ user_id: owner.user.id, action: 'update', changes: { name: ['Before', 'After'] } });
  });

  test('the join code is shown only to those who see users', async () => {
    const business = await createTestBusiness(owner);
    const clerk = await createTestUser(app);
    await addMember(app, business.id, clerk, { clients: 'read' });
    expect((await clerk.call(routes.get, { params: { id: business.id } })).join_code).toBeNull();
  });
});

describe('branches', () => {
  test('open, change, close, open again; the last active one stays', async () => {
    const { id } = await createTestBusiness(owner);
    const call = owner.in(id);
    const surat = await call(routes.createBranch, { body: { name: 'Surat', country: 'IN' } });
    expect(surat).toMatchObject({ business_id: id, deactivated: 0, version: 1 });
    expect(
      (await expectRefusal(call(routes.createBranch, { body: { name: 'SURAT', country: 'IN' } }))).body.errors?.[0],
    ).toMatchObject({ field: 'name', rule: 'unique' });
    expect(await call(routes.updateBranch, { params: { id: surat.id }, body: { city: 'Surat' } })).toMatchObject({
      name: 'Surat',
      city: 'Surat',
      version: 2,
    });
    expect((await call(routes.searchBranches, { query: { search: 'sur' } })).data.map((b) => b.id)).toEqual([surat.id]);
    await call(routes.deactivateBranch, { params: { id: surat.id } });
    expect((await call(routes.branches, { query: { deactivated: 'true' } })).data.map((b) => b.id)).toEqual([surat.id]);
    const first = (await call(routes.branches, { query: { deactivated: 'false' } })).data[0]!;
    expect((await expectRefusal(call(routes.deactivateBranch, { params: { id: first.id } }))).status).toBe(409);
    expect((await call(routes.activateBranch, { params: { id: surat.id } })).deactivated).toBe(0);
    await call(routes.deactivateBranch, { params: { id: first.id } });
    const openFirst = await call(routes.branches, { query: { sort: 'deactivated' } });
    expect(openFirst.data.map((b) => b.id)).toEqual([surat.id, first.id]);
  });

  test('two people closing two branches at once leave one', async () => {
    const { id } = await createTestBusiness(owner);
    await owner.in(id)(routes.createBranch, { body: { name: 'Second', country: 'IN' } });
    const { data } = await owner.in(id)(routes.branches, {});
    // Both pass the check and wait for the same lock, so neither sees the other's write.
    const door = await app.owner.connect();
    await door.query('begin');
    await door.query('select from branches where business_id = $1 for update', [id]);
    const both = Promise.allSettled(data.map((b) => owner.in(id)(routes.deactivateBranch, { params: { id: b.id } })));
    await vi.waitFor(async () => expect((await app.owner.query(WAITING)).rows[0].n).toBe('2'), 60_000);
    await door.query('commit');
    door.release();
    const refusals = (await both).flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []));
    expect(refusals.map(({ status }) => status)).toEqual([409]);
    const { data: open } = await owner.in(id)(routes.branches, { query: { deactivated: 'false' } });
    expect(open).toHaveLength(1);
  });

  test('members of some branches see and enter records of those only', async () => {
    const { id } = await createTestBusiness(owner);
    const surat = await owner.in(id)(routes.createBranch, { body: { name: 'Surat', country: 'IN' } });
    const [first] = (await owner.in(id)(routes.branches, {})).data;
    const clerk = await createTestUser(app);
    const { memberId } = await addMember(app, id, clerk, { clients: 'read' });
    await app.owner.query('update members set all_branches = false where id = $1', [memberId]);
    await app.owner.query('insert into member_branches values ($1, $2, $3)', [id, memberId, surat.id]);
    expect((await clerk.in(id)(routes.branches, {})).data.map((b) => b.id)).toEqual([surat.id]);
    expect((await expectRefusal(clerk.in(id)(routes.branch, { params: { id: first!.id } }))).status).toBe(404);
    const elsewhere = await expectRefusal(clerk.in(id, first!.id)(routes.branches, {}));
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'no_branch' } });
    expect((await clerk.in(id, surat.id)(routes.branches, {})).data).toHaveLength(1);
  });

  test('nor changes, closes or opens another one, with any permission on the business', async () => {
    const { id } = await createTestBusiness(owner);
    const surat = await owner.in(id)(routes.createBranch, { body: { name: 'Surat', country: 'IN' } });
    const [first] = (await owner.in(id)(routes.branches, {})).data;
    const manager = await createTestUser(app);
    const { memberId } = await addMember(app, id, manager, { business_management: 'all' });
    await app.owner.query('update members set all_branches = false where id = $1', [memberId]);
    await app.owner.query('insert into member_branches values ($1, $2, $3)', [id, memberId, surat.id]);
    const call = manager.in(id);
    const params = { id: first!.id };
    expect((await expectRefusal(call(routes.updateBranch, { params, body: { city: 'Pune' } }))).status).toBe(404);
    expect((await expectRefusal(call(routes.deactivateBranch, { params }))).status).toBe(404);
    expect((await expectRefusal(call(routes.activateBranch, { params }))).status).toBe(404);
    const own = await call(routes.updateBranch, { params: { id: surat.id }, body: { city: 'Surat' } });
    expect(own.city).toBe('Surat');
    expect(await call(routes.deactivateBranch, { params: { id: surat.id } })).toEqual({ ok: true });
  });
});

describe('the frame', () => {
  test('the same Idempotency-Key does a thing once, also at the same moment; another body is a conflict', async () => {
    const { id } = await createTestBusiness(owner);
    const create = (name: string) =>
      owner.in(id)(
        routes.createBranch,
        { body: { name, country: 'IN' } },
        { headers: { 'idempotency-key': `key-${id}` } },
      );
    const answers = await Promise.all([create('Once'), create('Once'), create('Once')]);
    expect(new Set(answers.map((a) => a.id)).size).toBe(1);
    expect((await owner.in(id)(routes.branches, { query: { search: 'Once' } })).data).toHaveLength(1);
    expect((await expectRefusal(create('Other'))).status).toBe(409);
  });

  test('countries and banks', async () => {
    const { data } = await owner.call(routes.countries, {});
    expect(data.length).toBeGreaterThan(230);
    expect(data.find((c) => c.code === 'IN')).toMatchObject({
      country_code: '+91',
      currency: 'INR',
      tax_kind: 'GST',
      emoji: '🇮🇳',
    });
    expect((await owner.call(routes.banks, { params: { country: 'IN' } })).data.map((b) => b.name)).toContain(
      'State Bank of India',
    );
  });

  test('health, readiness, headers', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ ok: true });
    const ready = await fetch(`${app.url}/readyz`);
    expect(ready.status).toBe(200);
    const csp = ready.headers.get('content-security-policy')!;
    expect(csp).toContain("script-src 'self'");
    expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(ready.headers.get('x-content-type-options')).toBe('nosniff');
    expect(ready.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
