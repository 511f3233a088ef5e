import { binRoutes } from '@daftar/contract/bin';
import { clientRoutes } from '@daftar/contract/clients';
import { groupRoutes as routes } from '@daftar/contract/client_labels';
import { describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();

describe('groups', () => {
  test('are added, assigned, counted, renamed; clients are listed by them', async () => {
    const group = await call(routes.createGroup, { body: { name: 'Kothari family' } });
    const [a, b] = [await addClient(call, { group_by: group.id }), await addClient(call)];
    const named = await call(routes.assignGroup, { params: { clientId: b.id }, body: { name: 'kothari FAMILY' } });
    expect(named.group).toEqual({ id: group.id, name: 'Kothari family' });
    const members = await call(clientRoutes.byGroup, { params: { id: group.id } });
    expect(members.data.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
    expect(members.data[0]!.group_name).toBe('Kothari family');
    expect((await call(routes.groups, { query: { search: 'kothari' } })).data).toMatchObject([
      { id: group.id, clients: 2 },
    ]);
    const made = await call(routes.assignGroup, { params: { clientId: b.id }, body: { name: 'New circle' } });
    expect(made.group!.name).toBe('New circle');
    expect((await call(routes.assignGroup, { params: { clientId: b.id }, body: { group_id: null } })).group).toBeNull();
    expect(await call(routes.updateGroup, { params: { id: group.id }, body: { description: 'x' } })).toMatchObject({
      name: 'Kothari family',
      description: 'x',
      clients: 1,
    });
    expect(
      (await expectRefusal(call(routes.createGroup, { body: { name: 'kothari family' } }))).body.errors,
    ).toMatchObject([{ field: 'name', rule: 'unique' }]);
  });

  test('are deleted in bulk, and restored with their clients', async () => {
    const group = await call(routes.createGroup, { body: { name: 'Temporary' } });
    const { id } = await addClient(call, { group_by: group.id });
    expect(await call(routes.deleteManyGroups, { body: { ids: [group.id, 99_999] } })).toEqual({
      deleted: 1,
      ids: [group.id],
    });
    expect((await call(clientRoutes.detail, { params: { id } })).group).toBeNull();
    expect((await expectRefusal(call(clientRoutes.byGroup, { params: { id: group.id } }))).status).toBe(404);
    expect((await expectRefusal(addClient(call, { group_by: group.id }))).body.errors).toMatchObject([
      { field: 'group_by' },
    ]);
    expect(await call(routes.restoreManyGroups, { body: { ids: [group.id, 99_999] } })).toEqual({ restored: 1 });
    expect((await call(clientRoutes.detail, { params: { id } })).group).toMatchObject({ name: 'Temporary' });
    expect((await expectRefusal(call(routes.deleteAllGroups, { body: { confirm: false as true } }))).status).toBe(422);
    const { deleted, ids } = await call(routes.deleteAllGroups, { body: { confirm: true } });
    expect(deleted).toBe(ids.length);
    expect(ids).toContain(group.id);
    expect((await call(routes.groups, {})).data).toEqual([]);
    await call(routes.createGroup, { body: { name: 'temporary' } });
    expect((await expectRefusal(call(routes.restoreManyGroups, { body: { ids } }))).status).toBe(409);
    expect((await call(routes.groups, {})).data.map(({ name }) => name)).toEqual(['temporary']);
    await call(binRoutes.restore, { params: { entity: 'client_groups', id: ids.find((id) => id !== group.id)! } });
    expect((await call(routes.groups, {})).data).toHaveLength(2);
  });
});

test('referrers have contacts, masked without the right, and their clients', async () => {
  const body = { name: 'Adv. Mehta', mobile_number: '9825012399', email: 'mehta@law.example' };
  const reference = await call(routes.createReference, { body });
  const { id } = await addClient(call, { reffered_by: reference.id });
  expect((await call(clientRoutes.byReference, { params: { id: reference.id } })).data.map((c) => c.id)).toEqual([id]);
  const other = await addClient(call);
  await call(clientRoutes.bulkEdit, { body: { ids: [other.id], changes: { reffered_by: reference.id } } });
  expect((await call(routes.references, {})).data).toMatchObject([{ id: reference.id, clients: 2 }]);
  await call(clientRoutes.bulkEdit, { body: { ids: [other.id], changes: { reffered_by: null } } });
  const referred = await call(clientRoutes.list, { query: { reffered_by: reference.id } });
  expect(referred.data.map((client) => client.id)).toEqual([id]);
  const masked = await createTestUser(app);
  await addMember(app, business, masked, { clients: 'write' });
  const theirs = masked.in(business);
  const row = (await theirs(routes.references, {})).data[0]!;
  expect([row.mobile_number, row.email]).toEqual(['98••••••99', 'm•••@law.example']);
  await theirs(routes.updateReference, { params: { id: reference.id }, body: { name: 'Mehta', email: row.email } });
  expect((await call(routes.references, {})).data[0]).toMatchObject({ name: 'Mehta', email: 'mehta@law.example' });
  await call(routes.deleteReference, { params: { id: reference.id } });
  expect((await expectRefusal(call(routes.deleteReference, { params: { id: reference.id } }))).status).toBe(404);
});

test('tags are put on and taken off in bulk', async () => {
  const [gold, late] = [
    await call(routes.createTag, { body: { name: 'Gold', colour: '#FFD700' } }),
    await call(routes.createTag, { body: { name: 'Pays late' } }),
  ];
  const ids = [(await addClient(call)).id, (await addClient(call, { tags: [gold.id] })).id];
  const edit = (changes: object) => call(clientRoutes.bulkEdit, { body: { ids, changes } });
  await edit({ add_tags: [gold.id, late.id] });
  expect((await call(routes.tags, {})).data.map(({ name, clients }) => `${name} ${clients}`)).toEqual([
    'Gold 2',
    'Pays late 2',
  ]);
  expect((await call(routes.tags, { query: { ids: `${late.id},99999` } })).data.map(({ id }) => id)).toEqual([late.id]);
  await edit({ remove_tags: [late.id] });
  expect((await call(clientRoutes.list, { query: { tag: late.id } })).data).toEqual([]);
  expect((await call(clientRoutes.list, { query: { tag: gold.id } })).data).toHaveLength(2);
  expect((await call(clientRoutes.detail, { params: { id: ids[0]! } })).tag_chips).toEqual([
    { id: gold.id, name: 'Gold', colour: '#FFD700' },
  ]);
  expect(await call(routes.deleteManyTags, { body: { ids: [gold.id] } })).toEqual({ deleted: 1, ids: [gold.id] });
});

test('a label in the bin blocks no other change of its clients, and can’t be assigned', async () => {
  const [old, fresh] = [
    await call(routes.createTag, { body: { name: 'Old scheme' } }),
    await call(routes.createTag, { body: { name: 'New scheme' } }),
  ];
  const group = await call(routes.createGroup, { body: { name: 'Patel family' } });
  const { id } = await addClient(call, { tags: [old.id], group_by: group.id });
  const other = await addClient(call);
  const change = (client: number, body: object) => call(clientRoutes.update, { params: { id: client }, body });
  await call(routes.deleteTag, { params: { id: old.id } });
  await call(routes.deleteGroup, { params: { id: group.id } });
  const changed = await change(id, { city: 'Surat', group_by: group.id, tags: [old.id, fresh.id] });
  expect(changed).toMatchObject({ city: 'Surat', group_by: group.id, tags: [old.id, fresh.id] });
  for (const body of [{ tags: [old.id] }, { group_by: group.id }])
    expect((await expectRefusal(change(other.id, body))).status).toBe(422);
  await call(binRoutes.restore, { params: { entity: 'client_tags', id: old.id } });
  const { tag_chips } = await call(clientRoutes.detail, { params: { id } });
  expect(tag_chips.map(({ name }) => name)).toEqual(['New scheme', 'Old scheme']);
});
