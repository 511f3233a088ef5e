import { activityRoutes } from '@daftar/contract/activity';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { driveRoutes as routes } from '@daftar/contract/drive';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { driveOf } from '#server/testing/drive.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness({ name: 'Anita Sharma' });
let drive: ReturnType<typeof driveOf>;
beforeAll(async () => {
  drive = driveOf(call);
});

const colleague = async (grant: 'read' | 'write' | 'all') => {
  const who = await createTestUser(app);
  await addMember(app, business, who, { drive: grant, clients: 'all' });
  return { who, call: who.in(business), drive: driveOf(who.in(business)) };
};
describe('rights', () => {
  test('read opens, write adds, shares and deletes its own, all deletes', async () => {
    const [reader, writer, boss] = [await colleague('read'), await colleague('write'), await colleague('all')];
    const folder = await drive.folder(null, 'Rights');
    const file = await drive.add(folder.id, 'Ours.txt', 'text');
    expect(await reader.drive.read(file.id)).toBe('text');
    expect((await expectRefusal(reader.drive.add(folder.id, 'Mine.txt'))).status).toBe(403);
    const mine = await writer.drive.add(folder.id, 'Mine.txt');
    expect(await said(writer.drive.bin(file.id))).toEqual([
      403,
      'You can delete only files you uploaded. Ask a user with full access to the drive.',
    ]);
    expect((await expectRefusal(writer.drive.bin(folder.id))).status).toBe(403);
    await writer.drive.bin(mine.id);
    await writer.drive.restore(mine.id);
    await boss.drive.bin(folder.id);
    expect((await expectRefusal(writer.drive.restore(folder.id))).status).toBe(403);
  });

  test('the folder of a private client is there for the named alone', async () => {
    const other = await colleague('all');
    const client = await addClient(call);
    const root = await drive.ofClient(client.id);
    const file = await drive.add(root, 'Secret will.pdf');
    await call(clientSettingRoutes.privacy, {
      params: { clientId: client.id },
      body: { is_private: true, user_ids: [] },
    });
    expect(await other.drive.names({ place: 'clients' })).not.toContain(client.client_full_name);
    expect(await other.drive.names({ search: 'secret' })).toEqual([]);
    for (const act of [
      () => other.drive.list({ folder_id: root }),
      () => other.drive.read(file.id),
      () => other.drive.ofClient(client.id),
      () => other.call(routes.versions, { params: { id: file.id } }),
      () => other.drive.bin(file.id),
      () => other.drive.add(root, 'x.txt'),
      () => other.call(routes.zip, { body: { ids: [file.id] } }),
    ])
      expect((await expectRefusal(act())).status).toBe(404);
    expect((await other.call(routes.papers, { query: { client_id: client.id } })).data).toEqual([]);
    expect(await drive.names({ search: 'secret' })).toEqual(['Secret will.pdf']);
  });

  test('the log names action, item and client, and no consequences', async () => {
    const client = await addClient(call);
    const root = await drive.ofClient(client.id);
    const folder = await drive.folder(root, 'Notices');
    await drive.add(folder.id, 'Notice 143.pdf');
    await drive.share(folder.id);
    await drive.bin(folder.id);
    const { data } = await call(activityRoutes.list, { query: { entity: 'drive_items', per_page: 100 } });
    const own = data.filter(({ title }) => /Notice/.test(title ?? ''));
    expect(own.map(({ action, title }) => `${action} ${title}`)).toEqual([
      `delete Notices · ${client.client_full_name}`,
      `update Notices · ${client.client_full_name}`,
      `create Notice 143.pdf · ${client.client_full_name}`,
      `create Notices · ${client.client_full_name}`,
    ]);
    expect(JSON.stringify(data)).not.toContain('/document/');
  });
});

describe('a merge of clients', () => {
  test('puts the folder of the one into that of the other, and back again', async () => {
    const [client, duplicate] = [await addClient(call), await addClient(call)];
    const root = await drive.ofClient(client.id);
    const old = await drive.ofClient(duplicate.id);
    const gst = await drive.item(old, 'GST');
    await drive.add(gst.id, 'Return.pdf');
    const params = { clientId: client.id };
    const merged = await call(clientSettingRoutes.merge, { params, body: { duplicate_id: duplicate.id } });
    expect(await drive.names({ folder_id: root })).toContain(duplicate.client_full_name);
    expect(await drive.item(gst.id, 'Return.pdf')).toMatchObject({
      client_id: client.id,
      trail: [{ id: root }, { id: old }, { id: gst.id }],
    });
    await call(clientSettingRoutes.undoMerge, { params: { ...params, id: merged.id } });
    expect(await drive.ofClient(duplicate.id)).toBe(old);
    expect(await drive.item(gst.id, 'Return.pdf')).toMatchObject({ client_id: duplicate.id, trail: [{ id: old }, {}] });
    expect(await drive.names({ folder_id: root })).not.toContain(duplicate.client_full_name);
  });

  test('gives the client a folder that only the duplicate had', async () => {
    const [client, duplicate] = [await addClient(call), await addClient(call)];
    const old = await drive.ofClient(duplicate.id);
    await call(clientSettingRoutes.merge, { params: { clientId: client.id }, body: { duplicate_id: duplicate.id } });
    expect(await drive.ofClient(client.id)).toBe(old);
  });
});

describe('share links', () => {
  test('are listed with their files, and a revoked one opens nothing', async () => {
    const file = await drive.add((await drive.folder(null, 'Lent out')).id, 'Lent.txt', 'lent');
    const lend = () => call(routes.lend, { params: { id: file.id }, body: {} });
    const [first, second] = [await lend(), await lend()];
    const links = async () => (await call(routes.links, { query: { item_id: file.id } })).data;
    expect((await call(routes.get, { params: { id: file.id } })).links).toBe(2);
    const [one] = await links();
    expect(one).toMatchObject({ item_id: file.id, name: 'Lent.txt', creator: 'Anita Sharma' });
    const reader = await colleague('read');
    expect((await expectRefusal(reader.call(routes.revokeLink, { params: { id: one!.id } }))).status).toBe(403);
    await call(routes.revokeLink, { params: { id: one!.id } });
    expect([(await fetch(first.url)).status, await (await fetch(second.url)).text()]).toEqual([403, 'lent']);
    expect(await links()).toHaveLength(1);
    expect((await expectRefusal(call(routes.revokeLink, { params: { id: one!.id } }))).status).toBe(404);
    const { data } = await call(activityRoutes.list, { query: { action: 'revoke_link' } });
    expect(data).toMatchObject([{ title: 'Lent.txt' }]);
  });
});

describe('a file for partners only', () => {
  test('is there for owners alone, in lists, searches, links, versions and the bin', async () => {
    const [other, partner] = [await colleague('all'), await createTestUser(app)];
    const { memberId } = await addMember(app, business, partner, {});
    await app.owner.query('update members set role_id = null where id = $1', [memberId]);
    const client = await addClient(call);
    const root = await drive.ofClient(client.id);
    const file = await drive.add(root, 'Partnership deed.pdf');
    await drive.share(file.id);
    const { url } = await call(routes.lend, { params: { id: file.id }, body: {} });
    const set = (as: typeof call, is_confidential: boolean) =>
      as(routes.update, { params: { id: file.id }, body: { is_confidential } });
    expect((await expectRefusal(set(other.call, true))).status).toBe(403);
    expect(await set(call, true)).toMatchObject({ is_confidential: true, is_shared: false, links: 0 });
    expect((await fetch(url)).status).toBe(403);

    expect(await driveOf(partner.in(business)).names({ folder_id: root })).toContain('Partnership deed.pdf');
    expect(await other.drive.names({ folder_id: root })).not.toContain('Partnership deed.pdf');
    expect(await other.drive.names({ search: 'partnership' })).toEqual([]);
    for (const act of [
      () => other.drive.read(file.id),
      () => other.call(routes.get, { params: { id: file.id } }),
      () => other.call(routes.versions, { params: { id: file.id } }),
      () => other.call(routes.zip, { body: { ids: [file.id] } }),
      () => other.call(routes.lend, { params: { id: file.id }, body: {} }),
      () => other.drive.bin(file.id),
    ])
      expect((await expectRefusal(act())).status).toBe(404);
    expect((await expectRefusal(other.drive.add(root, 'Partnership deed.pdf'))).status).toBe(409);
    expect((await expectRefusal(drive.share(file.id))).status).toBe(409);
    const { data } = await call(activityRoutes.list, { query: { action: 'update' } });
    expect(JSON.stringify(data.filter((one) => one.record_id === file.id))).not.toContain('deed');

    await set(call, false);
    expect(await other.drive.names({ search: 'partnership' })).toEqual(['Partnership deed.pdf']);
  });
});

test('the list of files is exported under its filters, as the caller sees it', async () => {
  const other = await colleague('read');
  const folder = await drive.folder(null, 'Listed');
  await drive.add(folder.id, 'Open.txt');
  const hidden = await drive.add(folder.id, 'Hidden.txt');
  await call(routes.update, { params: { id: hidden.id }, body: { is_confidential: true } });
  const rowsOf = async (as: typeof call, query: object) => {
    const made = await as(routes.exportFiles, { query: { exportType: 'xlsx', ...query } });
    const bytes = Buffer.from(await (await fetch(made.url)).arrayBuffer());
    return { ...made, cells: JSON.stringify(readSheet(bytes)) };
  };
  const mine = await rowsOf(call, { folder_id: folder.id });
  expect(mine).toMatchObject({ rows: 2, truncated: false });
  expect(mine.cells).toContain('Hidden.txt');
  expect(mine.cells).toContain('Listed');
  const theirs = await rowsOf(other.call, { folder_id: folder.id });
  expect(theirs.rows).toBe(1);
  expect(theirs.cells).not.toContain('Hidden.txt');
});
