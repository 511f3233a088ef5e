import { clientReportRoutes } from '@daftar/contract/client_reports';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes as routes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { importClients } from '#server/testing/imports.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();
let trading: number;
beforeAll(async () => {
  trading = (await call(configRoutes.natures, {})).data.find(({ name }) => name === 'Trading')!.id;
});

const addNature = async (name: string) => (await call(configRoutes.createNature, { body: { name } })).id;
const change = (id: number, body: object) => call(routes.update, { params: { id }, body });
const detail = (id: number) => call(routes.detail, { params: { id } });
const WRONG = [{ field: 'nature_id', rule: 'exists' }];

describe('a client’s nature of business', () => {
  test('is one of the business’s, shown by its name in the record, the list, the sheet and a merge', async () => {
    const { id, nature_id } = await addClient(call, { nature_id: trading });
    expect(nature_id).toBe(trading);
    expect((await detail(id)).nature).toEqual({ id: trading, name: 'Trading' });
    const query = { nature_id: trading };
    expect((await call(routes.list, { query })).data).toMatchObject([
      { id, nature_id: trading, nature_name: 'Trading' },
    ]);
    const { url } = await call(clientReportRoutes.reportExport, { query });
    const sheet = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(sheet[1]).toEqual(['Nature of business', 'Trading']);
    const head = sheet.findIndex((row) => row[0] === 'File number');
    expect(sheet[head + 1]![sheet[head]!.indexOf('Nature of business')]).toBe('Trading');
    const other = await addClient(call);
    const preview = await call(clientSettingRoutes.mergePreview, {
      params: { clientId: other.id },
      query: { duplicate_id: id },
    });
    expect(preview.fields).toContainEqual({ field: 'nature_id', outcome: 'filled', own: '', duplicate: 'Trading' });
    expect((await change(id, { nature_id: null })).nature_id).toBeNull();
    expect((await call(routes.list, { query })).data).toEqual([]);
  });

  test('is not made up, and not another business’s', async () => {
    const stranger = await createTestUser(app);
    const theirs = stranger.in((await createTestBusiness(stranger)).id);
    const [foreign] = (await theirs(configRoutes.natures, {})).data;
    const { id } = await addClient(call);
    for (const nature_id of [4711, foreign!.id]) {
      expect((await expectRefusal(addClient(call, { nature_id }))).body.errors).toMatchObject(WRONG);
      expect((await expectRefusal(change(id, { nature_id }))).body.errors).toMatchObject(WRONG);
      const many = call(routes.bulkEdit, { body: { ids: [id], changes: { nature_id } } });
      expect((await expectRefusal(many)).body.errors).toMatchObject(WRONG);
    }
  });

  test('that is switched off stays with its clients, and can’t be assigned', async () => {
    const nature_id = await addNature('Salt works');
    const { id } = await addClient(call, { nature_id });
    await call(configRoutes.updateNature, { params: { id: nature_id }, body: { is_active: false } });
    expect((await change(id, { nature_id, city: 'Surat' })).nature_id).toBe(nature_id);
    expect((await detail(id)).nature?.name).toBe('Salt works');
    expect((await expectRefusal(addClient(call, { nature_id }))).body.errors).toMatchObject(WRONG);
    const offered = (await call(configRoutes.natures, { query: { is_active: 'true' } })).data;
    expect(offered.map((nature) => nature.id)).not.toContain(nature_id);
  });

  test('is set for many at once, and can be required', async () => {
    const ids = [(await addClient(call)).id, (await addClient(call)).id];
    const changes = { nature_id: trading };
    expect(await call(routes.bulkEdit, { body: { ids, changes } })).toEqual({ changed: 2 });
    expect((await detail(ids[1]!)).nature?.name).toBe('Trading');
    const bare = await addClient(call);
    const config = { clients: { shown: [], hidden: [], required: ['nature_id'] } };
    await call(configRoutes.save, { body: { type: 'FIELDS', config } });
    expect((await detail(bare.id)).missing).toEqual(['nature_id']);
    expect((await expectRefusal(addClient(call))).body.errors).toMatchObject([
      { field: 'nature_id', rule: 'required' },
    ]);
    expect((await addClient(call, { nature_id: trading })).nature_id).toBe(trading);
    await call(configRoutes.save, { body: { type: 'FIELDS', config: {} } });
  });

  test('is matched by its name in a sheet; one no longer offered stays there too, and can’t be assigned', async () => {
    const { id } = await call(configRoutes.createNature, { body: { name: 'Sea salt' } });
    const row = (number: string, first: string, nature: string) => ({
      'File number': number,
      Category: 'Individual',
      'First name': first,
      'Nature of business': nature,
    });
    const holder = row('N1', 'Salma', 'sea SALT');
    expect(await importClients(call, [holder])).toMatchObject({ created: 1, rejected: 0 });
    await call(configRoutes.updateNature, { params: { id }, body: { is_active: false } });
    const again = await importClients(call, [holder, row('N2', 'Nina', 'Sea salt'), row('N3', 'Mo', 'Magic')]);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejected: 2 });
    expect(again.problems.map(({ reason }) => reason)).toEqual([
      'This nature of business is inactive. Select another.',
      'No nature of business called “Magic”. Natures of business: Manufacturing, Salt works, Sea salt, Service, Trading.',
    ]);
    const [salma] = (await call(routes.list, { query: { nature_id: id } })).data;
    expect(salma).toMatchObject({ code_number: 'N1', nature_name: 'Sea salt' });
  });
});

describe('a nature of business that clients have', () => {
  test('is not moved to the bin while they have it', async () => {
    const nature_id = await addNature('Diamonds');
    const { id } = await addClient(call, { nature_id });
    const remove = () => call(configRoutes.deleteNature, { params: { id: nature_id } });
    const { status, body } = await expectRefusal(remove());
    expect({ status, error: body.error }).toMatchObject({
      status: 409,
      error: '“Diamonds” is used by clients. Make it inactive, or change those clients first.',
    });
    await change(id, { nature_id: trading });
    expect(await remove()).toEqual({ ok: true });
  });

  test('hides a private one, which still keeps its nature from the bin', async () => {
    const nature_id = await addNature('Secret trade');
    const { id } = await addClient(call, { nature_id });
    await app.owner.query('update clients set is_private = true where id = $1', [id]);
    const manager = await createTestUser(app);
    await addMember(app, business, manager, { business_management: 'write', clients: 'all' });
    const remove = manager.in(business)(configRoutes.deleteNature, { params: { id: nature_id } });
    expect(await remove).toEqual({ ok: true });
    expect((await detail(id)).nature?.name).toBe('Secret trade');
    expect((await call(configRoutes.natures, { query: { ids: String(nature_id) } })).data).toMatchObject([
      { name: 'Secret trade' },
    ]);
    expect((await change(id, { nature_id, city: 'Surat' })).city).toBe('Surat');
  });
});
