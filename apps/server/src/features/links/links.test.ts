import { linkRoutes as routes } from '@daftar/contract/links';
import { businessRoutes } from '@daftar/contract/businesses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  createTestUser,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { SHIPPED_COUNTRIES, shippedLinks } from './links.data.ts';

let app: TestApp;
let owner: TestPerson;
let mine: number;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  mine = (await createTestBusiness(owner)).id;
});
afterAll(() => app.stop());

const notary = { title: 'Notary', url: 'https://example.in/notary', category: 'Courts' };

describe('shipped links', () => {
  test.each(SHIPPED_COUNTRIES)('%s: each address once, all of them https', (country) => {
    const links = shippedLinks(country);
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
    for (const { url } of links) expect(new URL(url).protocol).toBe('https:');
  });

  test('follow the country of the business; other countries have general ones', async () => {
    const india = await owner.in(mine)(routes.list, {});
    expect(india.data.find(({ title }) => title === 'GST portal')).toMatchObject({
      url: 'https://www.gst.gov.in/',
      category: 'GST and customs',
      shipped: true,
    });
    expect(new Set(india.data.map(({ id }) => id)).size).toBe(india.data.length);
    await owner.call(businessRoutes.update, { params: { id: mine }, body: { country: 'GB' } });
    const britain = await owner.in(mine)(routes.list, {});
    await owner.call(businessRoutes.update, { params: { id: mine }, body: { country: 'IN' } });
    expect(britain.data.map(({ title }) => title)).toContain('HM Revenue & Customs');
    expect(britain.data.map(({ title }) => title)).not.toContain('GST portal');
    const { data } = await (await clientPerson(app)).call(routes.shipped, { query: { country: 'IS' } });
    expect(data.map(({ title }) => title)).toContain('IFRS Foundation');
  });
});

describe('own links', () => {
  test('are added, found, changed and moved to the bin', async () => {
    const call = owner.in(mine);
    const made = await call(routes.create, { body: notary });
    expect(made).toMatchObject({ ...notary, shipped: false, version: 1 });
    const found = await call(routes.list, { query: { search: 'COURT' } });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    const changed = await call(routes.update, { params: { id: made.id }, body: { title: 'Notary public' } });
    expect(changed).toMatchObject({ title: 'Notary public', url: notary.url, version: 2 });
    const stale = call(
      routes.update,
      { params: { id: made.id }, body: { title: 'Late' } },
      { headers: { 'if-match': '1' } },
    );
    expect((await expectRefusal(stale)).status).toBe(409);
    expect(await call(routes.update, { params: { id: made.id }, body: {} })).toMatchObject({ title: 'Notary public' });
    await call(routes.remove, { params: { id: made.id } });
    expect((await call(routes.list, { query: { search: 'court' } })).data).toEqual([]);
    expect((await expectRefusal(call(routes.update, { params: { id: made.id }, body: notary }))).status).toBe(404);
    expect((await expectRefusal(call(routes.remove, { params: { id: made.id } }))).status).toBe(404);
  });

  test('are unique, and valid URLs', async () => {
    const call = owner.in(mine);
    await call(routes.create, { body: { ...notary, url: 'https://example.in/once' } });
    const twice = await expectRefusal(call(routes.create, { body: { ...notary, url: 'https://example.in/once' } }));
    expect(twice.body.errors).toEqual([{ field: 'url', rule: 'unique', message: 'This value is already in use' }]);
    for (const url of ['javascript:alert(1)', 'ftp://example.in', 'example.in', '']) {
      expect((await expectRefusal(call(routes.create, { body: { ...notary, url } }))).body.errors).toMatchObject([
        { field: 'url' },
      ]);
    }
  });

  test('are read by every member, changed by those who manage the business, and of one business only', async () => {
    const made = await owner.in(mine)(routes.create, { body: { ...notary, url: 'https://example.in/guarded' } });
    const [reader, stranger] = [await createTestUser(app), await createTestUser(app)];
    await addMember(app, mine, reader, { business_management: 'read' });
    const elsewhere = (await createTestBusiness(stranger)).id;
    const ids = async (call: TestPerson['call']) => (await call(routes.list, {})).data.map(({ id }) => id);
    expect(await ids(reader.in(mine))).toContain(made.id);
    expect(await ids(stranger.in(elsewhere))).not.toContain(made.id);
    const params = { id: made.id };
    expect((await expectRefusal(reader.in(mine)(routes.remove, { params }))).status).toBe(403);
    expect((await expectRefusal(stranger.in(elsewhere)(routes.remove, { params }))).status).toBe(404);
    expect((await expectRefusal(owner.in(mine)(routes.remove, { params: { id: 999_999 } }))).status).toBe(404);
  });

  test('are at most 500', async () => {
    const collector = await createTestUser(app);
    const full = (await createTestBusiness(collector)).id;
    await app.owner.query(
      `insert into useful_links (business_id, title, url, category) select $1, 'Link', 'https://example.in/' || n, 'Many' from generate_series(1, 500) n`,
      [full],
    );
    expect((await expectRefusal(collector.in(full)(routes.create, { body: notary }))).status).toBe(409);
  });
});
