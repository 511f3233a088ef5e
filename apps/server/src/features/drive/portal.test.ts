import { configRoutes } from '@daftar/contract/settings';
import type { Call } from '@daftar/contract/core/client';
import { driveRoutes as routes } from '@daftar/contract/drive';
import { fileRoutes } from '@daftar/contract/files';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { driveOf, upload } from '#server/testing/drive.ts';
import { addMember, createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let drive: ReturnType<typeof driveOf>;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  drive = driveOf(practice.call);
});
afterAll(() => app.stop());

const shown = async (call: Call, folder_id?: number) =>
  (await call(routes.shared, { query: { folder_id } })).data.map(({ name }) => name);
const send = async (call: Call, ...names: string[]) => {
  const files = await Promise.all(names.map(async (name) => ({ url: await upload(call, name) })));
  return (await call(routes.send, { body: { files } })).data;
};
/** A client with its login, and a login of another client. */
async function two() {
  const [client, other] = [await practice.withLogin(), await practice.withLogin()];
  const asClient = client.who.ofClient(practice.business, client.id);
  const asOther = other.who.ofClient(practice.business, other.id);
  return { client, other, asClient, asOther, root: await drive.ofClient(client.id) };
}

test('a client sees shared items and their contents, and nothing else', async () => {
  const { client, asClient, asOther, root } = await two();
  const returns = await drive.folder(root, 'Returns');
  const year = await drive.folder(returns.id, 'FY 2026-27');
  const inside = await drive.add(year.id, 'ITR.pdf', '%PDF-1 itr');
  const single = await drive.add(root, 'Engagement letter.pdf');
  const hidden = await drive.add(root, 'Internal note.txt');
  expect(await shown(asClient)).toEqual([]);

  await drive.share(returns.id);
  await drive.share(year.id);
  await drive.share(single.id);
  expect(await shown(asClient)).toEqual(['Returns', 'Engagement letter.pdf']);
  const { data: told } = await asClient(notificationRoutes.list, {});
  expect(told.map(({ title }) => title)).toEqual([
    'File shared with you: Engagement letter.pdf',
    'Folder shared with you: Returns',
  ]);
  expect(await shown(asClient, returns.id)).toEqual(['FY 2026-27']);
  const within = await asClient(routes.shared, { query: { folder_id: year.id } });
  expect(within.trail.map(({ name }) => name)).toEqual(['Returns', 'FY 2026-27']);
  expect(within.data).toMatchObject([{ name: 'ITR.pdf', kind: 'pdf', is_own: false, can_delete: false }]);
  const { url } = await asClient(routes.sharedLink, { params: { id: inside.id }, query: {} });
  expect(await (await fetch(url)).text()).toBe('%PDF-1 itr');

  for (const id of [hidden.id, root]) {
    expect((await expectRefusal(asClient(routes.sharedLink, { params: { id }, query: {} }))).status).toBe(404);
    expect((await expectRefusal(asClient(routes.shared, { query: { folder_id: id } }))).status).toBe(404);
  }
  for (const id of [inside.id, single.id])
    expect((await expectRefusal(asOther(routes.sharedLink, { params: { id }, query: {} }))).status).toBe(404);
  const elsewhere = client.who.ofClient(practice.business, (await addClient(practice.call)).id);
  expect((await expectRefusal(elsewhere(routes.shared, {}))).status).toBe(404);

  // Files added to a shared folder are shared until the folder is not.
  await drive.add(year.id, 'Computation.pdf');
  expect(await shown(asClient, year.id)).toEqual(['Computation.pdf', 'ITR.pdf']);
  expect((await expectRefusal(drive.share(inside.id, false))).body.error).toContain(
    'This is shared through its folder.',
  );
  await drive.share(returns.id, false);
  expect(await shown(asClient)).toEqual(['FY 2026-27', 'Engagement letter.pdf']);
  await drive.share(year.id, false);
  expect(await shown(asClient)).toEqual(['Engagement letter.pdf']);
  await drive.bin(single.id);
  expect(await shown(asClient)).toEqual([]);
});

test('without any filter in the query row-level security shows a login its shared documents alone', async () => {
  const { client, root } = await two();
  const file = await drive.add(root, 'Shared.pdf');
  await drive.add(root, 'Not shared.pdf');
  await drive.add(root, 'Shared.pdf', '%PDF-1 the second version');
  await drive.share(file.id);
  const scope = { businessId: practice.business, userId: client.who.user.id, clientId: client.id };
  const seen = await runTransaction(app.app.pool, scope, 'read', async ({ db }) => ({
    items: await db.selectFrom('drive_items').select('name').execute(),
    versions: await db.selectFrom('drive_versions').select(['item_id', 'number']).execute(),
    usage: await db.selectFrom('drive_usage').selectAll().execute(),
  }));
  expect(seen).toEqual({ items: [{ name: 'Shared.pdf' }], versions: [{ item_id: file.id, number: 2 }], usage: [] });
});

test('client uploads go to the client’s folder and notify the responsible members', async () => {
  const { client, asClient, root } = await two();
  const sent = await send(asClient, 'Bank statement.pdf', 'Rent bill.jpg');
  expect(sent).toMatchObject([
    { name: 'Bank statement.pdf', is_own: true, can_delete: true },
    { name: 'Rent bill.jpg', is_own: true, can_delete: true },
  ]);
  const { data } = await asClient(routes.shared, {});
  expect(data).toMatchObject([{ name: 'From you', role: 'from_client', is_folder: true }]);
  expect(await shown(asClient, data[0]!.id)).toEqual(['Bank statement.pdf', 'Rent bill.jpg']);

  const folder = await drive.item(root, 'From client');
  const kept = await drive.item(folder.id, 'Bank statement.pdf');
  expect(kept).toMatchObject({ client_id: client.id, uploader: client.who.user.name, is_shared: true, size: 38 });
  const { data: told } = await practice.call(notificationRoutes.list, {});
  expect(told[0]).toMatchObject({
    title: expect.stringMatching(/ uploaded 2 files$/),
    body: 'Bank statement.pdf, Rent bill.jpg',
    link: `/business/${practice.business}/client/${client.id}/drive`,
  });
  for (const act of [
    () => drive.bin(folder.id),
    () => drive.rename(folder.id, 'X'),
    () => drive.share(folder.id, false),
  ])
    expect((await expectRefusal(act())).status).toBe(409);
  const { rows } = await app.owner.query(
    `select user_id from activities where entity = 'drive_items' and record_id = $1 and action = 'create'`,
    [kept.id],
  );
  expect(rows).toEqual([{ user_id: String(client.who.user.id) }]);
});

test('notifications name the files only to members with drive access, and skip members who left or can’t see the client', async () => {
  const { client, asClient } = await two();
  const assigned = async (permissions: Parameters<typeof addMember>[3]) => {
    const colleague = await createTestUser(app);
    const { memberId } = await addMember(app, practice.business, colleague, permissions);
    await app.owner.query('update clients set assignee_id = $2 where id = $1', [client.id, colleague.user.id]);
    return { colleague, memberId };
  };
  const heard = async (who: { in: (business: number) => Call }) =>
    (await who.in(practice.business)(notificationRoutes.list, {})).data.filter(({ title }) =>
      title.includes(' uploaded '),
    );

  const { colleague: without } = await assigned({ clients: 'read' });
  await send(asClient, 'Divorce decree.pdf');
  const [told] = await heard(without);
  expect(told).toMatchObject({ title: expect.stringMatching(/ uploaded 1 file$/), link: null });
  expect(JSON.stringify(told)).not.toContain('Divorce');

  const { colleague: reader, memberId } = await assigned({ clients: 'read', drive: 'read' });
  await send(asClient, 'Form 16.pdf');
  expect(await heard(reader)).toMatchObject([{ body: 'Form 16.pdf', link: expect.stringMatching(/drive$/) }]);

  await app.owner.query('update clients set is_private = true where id = $1', [client.id]);
  await send(asClient, 'Private.pdf');
  expect(await heard(reader)).toHaveLength(1);
  expect((await heard(practice.owner))[0]).toMatchObject({ body: 'Private.pdf' });

  await app.owner.query('update clients set is_private = false where id = $1', [client.id]);
  await app.owner.query('update members set deactivated_at = now() where id = $1', [memberId]);
  await send(asClient, 'Late.pdf');
  expect((await heard(practice.owner))[0]).toMatchObject({ body: 'Late.pdf' });
});

test('concurrent first uploads go to one folder', async () => {
  const client = await practice.withLogin();
  const call = client.who.ofClient(practice.business, client.id);
  await Promise.all([send(call, 'a.pdf'), send(call, 'b.pdf'), send(call, 'c.pdf')]);
  const { data } = await call(routes.shared, {});
  expect(data.map(({ name }) => name)).toEqual(['From you']);
  expect(await shown(call, data[0]!.id)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(await drive.names({ folder_id: await drive.ofClient(client.id) })).toEqual(
    expect.arrayContaining(['From client', 'Permanent documents']),
  );
});

test('a client can remove only files they uploaded today', async () => {
  const { client, asClient, asOther, root } = await two();
  const [today, before] = await send(asClient, 'Wrong photo.jpg', 'Old.pdf');
  await app.owner.query(`update drive_items set created_at = now() - interval '2 days' where id = $1`, [before!.id]);
  const shared = await drive.add(root, 'Ours.pdf');
  await drive.share(shared.id);
  const take = (id: number, as = asClient) => as(routes.takeBack, { params: { id } });
  expect((await expectRefusal(take(before!.id))).body.error).toContain('on the day you upload them');
  expect((await expectRefusal(take(shared.id))).status).toBe(409);
  expect((await expectRefusal(take(today!.id, asOther))).status).toBe(404);
  await take(today!.id);
  expect((await expectRefusal(take(today!.id))).status).toBe(404);
  const folder = await drive.item(root, 'From client');
  expect(await drive.names({ folder_id: folder.id })).toEqual(['Old.pdf']);
  await drive.restore(today!.id);
  expect(client.id).toBe((await drive.item(folder.id, 'Wrong photo.jpg')).client_id);
});

test('uploads are refused when turned off, and for files of others', async () => {
  const { asClient, asOther } = await two();
  const url = await upload(asClient, 'Mine.pdf');
  await asOther(routes.send, { body: { files: [{ url: await upload(asOther, 'Theirs.pdf') }] } });
  await asClient(routes.send, { body: { files: [{ url }] } });
  expect((await expectRefusal(asOther(routes.send, { body: { files: [{ url }] } }))).status).toBe(422);
  const save = (client_upload: boolean) =>
    practice.call(configRoutes.save, { body: { type: 'DRIVE', branch_id: null, config: { client_upload } } });
  await save(false);
  expect((await asClient(routes.shared, {})).may_upload).toBe(false);
  expect((await expectRefusal(send(asClient, 'Late.pdf'))).status).toBe(403);
  await save(true);
  expect((await asClient(routes.shared, {})).may_upload).toBe(true);
});

test('known paths of unshared or binned files give no access', async () => {
  const { client, asClient, root } = await two();
  const file = await drive.add(root, 'Will.pdf', '%PDF-1 will');
  await drive.share(file.id);
  const { rows } = await app.owner.query('select path from drive_versions where item_id = $1', [file.id]);
  const { path } = rows[0] as { path: string };
  const link = async () => (await asClient(routes.sharedLink, { params: { id: file.id }, query: {} })).url;
  const opened = await link();
  expect(await (await fetch(opened)).text()).toBe('%PDF-1 will');
  // The link doesn't reveal the path.
  expect(Buffer.from(new URL(opened).pathname.split('/')[2]!, 'base64url').toString()).not.toContain('businesses');

  const clerk = await createTestUser(app);
  await addMember(app, practice.business, clerk, { drive: 'read' });
  const show = { body: { files: [{ file_path: path }] } };
  const ask = [practice.call, clerk.in(practice.business), asClient, client.who.in(practice.business)];
  for (const call of ask) expect((await expectRefusal(call(fileRoutes.show, show))).status).toBe(404);
  await drive.share(file.id, false);
  for (const call of ask) expect((await expectRefusal(call(fileRoutes.show, show))).status).toBe(404);
  await drive.share(file.id);
  const again = await link();
  await drive.bin(file.id);
  for (const call of ask) expect((await expectRefusal(call(fileRoutes.show, show))).status).toBe(404);
  // Nor can the path be used as an upload for another record.
  expect((await expectRefusal(asClient(routes.send, { body: { files: [{ url: path }] } }))).status).toBe(422);
  // An older link expires with the file.
  expect((await fetch(again)).status).toBe(404);
  await drive.restore(file.id);
  expect((await fetch(again)).status).toBe(200);
});
