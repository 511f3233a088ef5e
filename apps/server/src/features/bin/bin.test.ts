import { binRoutes as routes } from '@daftar/contract/bin';
import { boardRoutes } from '@daftar/contract/boards';
import { borrowerRoutes } from '@daftar/contract/borrowers';
import { loanBankRoutes } from '@daftar/contract/loan_banks';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { clientRoutes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import type { Route } from '@daftar/contract/core/route';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { driveRoutes } from '@daftar/contract/drive';
import { dscRoutes } from '@daftar/contract/dsc';
import { feePlanRoutes } from '@daftar/contract/fee_plans';
import { firmRoutes } from '@daftar/contract/firms';
import { groupRoutes } from '@daftar/contract/client_labels';
import { udinRoutes } from '@daftar/contract/udins';
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import { emailTemplateRoutes } from '@daftar/contract/email_templates';
import { deedRoutes } from '@daftar/contract/deeds';
import { projectLoanRoutes } from '@daftar/contract/project_loans';
import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import { publicFormRoutes } from '@daftar/contract/public_forms';
import { lenderRoutes } from '@daftar/contract/lenders';
import { linkRoutes } from '@daftar/contract/links';
import { serviceRoutes } from '@daftar/contract/services';
import { taskRoutes } from '@daftar/contract/tasks';
import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { ticketRoutes } from '@daftar/contract/support_tickets';
import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { teamRoutes } from '@daftar/contract/team';
import { BIN_RIGHTS } from '@daftar/domain/bin-rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { binKinds } from '#server/features.ts';

let app: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app, { name: 'Anita Sharma' });
});
afterAll(() => app.stop());

const url = (name: string) => `https://example.in/${name}`;

/** One deleted record of each kind, the link last. */
async function practice() {
  const { id } = await createTestBusiness(owner);
  const call = owner.in(id);
  const role = await call(teamRoutes.createRole, { body: { name: 'Clerk', permissions: { clients: 'read' } } });
  const nature = await call(configRoutes.createNature, { body: { name: 'Diamond polishing' } });
  const link = await call(linkRoutes.create, { body: { title: 'Notary', url: url('notary'), category: 'Courts' } });
  await call(teamRoutes.deleteRole, { params: { id: role.id } });
  await call(configRoutes.deleteNature, { params: { id: nature.id } });
  await call(linkRoutes.remove, { params: { id: link.id } });
  return { id, call, role, nature, link };
}

test('shows deleted records, newest first, and who deleted them', async () => {
  const { call, role, nature, link } = await practice();
  const { data, meta } = await call(routes.list, {});
  expect(data).toMatchObject([
    { entity: 'useful_links', entity_title: 'Useful link', id: link.id, title: 'Notary', deleted_by: 'Anita Sharma' },
    { entity: 'natures_of_business', entity_title: 'Nature of business', id: nature.id, title: 'Diamond polishing' },
    { entity: 'roles', entity_title: 'Role', id: role.id, title: 'Clerk' },
  ]);
  expect(meta).toEqual({ total: 3, page: 1, per_page: 25, last_page: 1 });
});

test('is searched, narrowed to a kind, turned round and paged', async () => {
  const { call } = await practice();
  const titles = async (query: object) => (await call(routes.list, { query })).data.map(({ title }) => title);
  expect(await titles({ search: 'DIAMOND' })).toEqual(['Diamond polishing']);
  expect(await titles({ search: '%' })).toEqual([]);
  expect(await titles({ entity: 'roles' })).toEqual(['Clerk']);
  expect(await titles({ entity: 'members' })).toEqual([]);
  expect(await titles({ sort: 'deleted_at' })).toEqual(['Clerk', 'Diamond polishing', 'Notary']);
  expect(await titles({ per_page: 1, page: 2 })).toEqual(['Diamond polishing']);
  expect((await call(routes.list, { query: { per_page: 2 } })).meta).toMatchObject({ total: 3, last_page: 2 });
  expect((await expectRefusal(call(routes.list, { query: { page: 9999 } }))).status).toBe(400);
});

test('restores each kind unchanged', async () => {
  const { call, role, nature, link } = await practice();
  await call(routes.restore, { params: { entity: 'roles', id: role.id } });
  await call(routes.restore, { params: { entity: 'natures_of_business', id: nature.id } });
  await call(routes.restore, { params: { entity: 'useful_links', id: link.id } });
  expect((await call(routes.list, {})).data).toEqual([]);
  expect((await call(linkRoutes.list, { query: { search: 'notary' } })).data).toMatchObject([
    { id: link.id, category: 'Courts' },
  ]);
  expect((await call(teamRoutes.roles, {})).data.find(({ id }) => id === role.id)).toMatchObject({
    name: 'Clerk',
    permissions: { clients: 'read' },
  });
  const again = await expectRefusal(call(routes.restore, { params: { entity: 'roles', id: role.id } }));
  expect(again.status).toBe(404);
});

test('a restore is refused while its name is taken', async () => {
  const { call, role, nature, link } = await practice();
  await call(teamRoutes.createRole, { body: { name: 'clerk', permissions: {} } });
  await call(configRoutes.createNature, { body: { name: 'Diamond Polishing' } });
  await call(linkRoutes.create, { body: { title: 'Other', url: url('notary'), category: 'Courts' } });
  for (const [entity, id, said] of [
    ['roles', role.id, 'A role named “Clerk” already exists. Rename it, then restore this one.'],
    [
      'natures_of_business',
      nature.id,
      'A nature of business named “Diamond polishing” already exists. Rename it, then restore this one.',
    ],
    ['useful_links', link.id, 'A link with the same URL as “Notary” already exists. Delete it, then restore this one.'],
  ] as const) {
    const { status, body } = await expectRefusal(call(routes.restore, { params: { entity, id } }));
    expect([status, body.error]).toEqual([409, said]);
  }
  expect((await call(routes.list, {})).meta.total).toBe(3);
});

test('shows and restores only records that the caller may change', async () => {
  const { id, role, link } = await practice();
  const [manager, reader, stranger] = [await createTestUser(app), await createTestUser(app), await createTestUser(app)];
  await addMember(app, id, manager, { user_role_management: 'write', business_management: 'read' });
  await addMember(app, id, reader, { user_role_management: 'read', business_management: 'read' });
  const kinds = async (who: TestPerson) => (await who.in(id)(routes.list, {})).data.map(({ entity }) => entity);
  expect(await kinds(manager)).toEqual(['roles']);
  expect(await kinds(reader)).toEqual([]);
  expect((await manager.in(id)(routes.kinds, {})).data).toEqual([{ entity: 'roles', title: 'Role' }]);
  expect((await reader.in(id)(routes.kinds, {})).data).toEqual([]);
  const restoring = (who: TestPerson, business: number, entity: string, record: number) =>
    expectRefusal(who.in(business)(routes.restore, { params: { entity, id: record } }));
  expect((await restoring(manager, id, 'useful_links', link.id)).status).toBe(403);
  expect((await restoring(reader, id, 'roles', role.id)).status).toBe(403);
  const elsewhere = (await createTestBusiness(stranger)).id;
  expect((await restoring(stranger, elsewhere, 'roles', role.id)).status).toBe(404);
  expect((await restoring(owner, id, 'businesses', id)).status).toBe(404);
  // The role has more permissions than the user who restores it.
  expect((await restoring(manager, id, 'roles', role.id)).status).toBe(403);
  const peer = await createTestUser(app);
  await addMember(app, id, peer, { user_role_management: 'write', clients: 'read' });
  await peer.in(id)(routes.restore, { params: { entity: 'roles', id: role.id } });
  expect(await kinds(manager)).toEqual([]);
});

/** Each kind with the call that lists it and the call that moves it to the bin. */
const LISTED: Record<string, [Route, Route]> = {
  roles: [teamRoutes.roles, teamRoutes.deleteRole],
  useful_links: [linkRoutes.list, linkRoutes.remove],
  natures_of_business: [configRoutes.natures, configRoutes.deleteNature],
  clients: [clientRoutes.list, clientRoutes.remove],
  client_groups: [groupRoutes.groups, groupRoutes.deleteGroup],
  client_references: [groupRoutes.references, groupRoutes.deleteReference],
  client_tags: [groupRoutes.tags, groupRoutes.deleteTag],
  custom_fields: [customFieldRoutes.list, customFieldRoutes.remove],
  firms: [firmRoutes.list, firmRoutes.remove],
  services: [serviceRoutes.list, serviceRoutes.remove],
  fee_plans: [feePlanRoutes.list, feePlanRoutes.remove],
  boards: [boardRoutes.list, boardRoutes.remove],
  board_tasks: [taskRoutes.list, taskRoutes.remove],
  board_roles: [boardRoutes.roles, boardRoutes.removeRole],
  board_fields: [boardRoutes.fields, boardRoutes.removeField],
  task_templates: [boardRoutes.templates, boardRoutes.removeTemplate],
  drive_items: [driveRoutes.items, driveRoutes.remove],
  borrowers: [borrowerRoutes.list, borrowerRoutes.remove],
  borrower_properties: [propertyRoutes.list, propertyRoutes.remove],
  lender_policies: [lenderPolicyRoutes.list, lenderPolicyRoutes.remove],
  lenders: [lenderRoutes.list, lenderRoutes.remove],
  deed_templates: [deedTemplateRoutes.list, deedTemplateRoutes.remove],
  email_templates: [emailTemplateRoutes.list, emailTemplateRoutes.remove],
  deeds: [deedRoutes.list, deedRoutes.remove],
  udins: [udinRoutes.list, udinRoutes.remove],
  dsc_tokens: [dscRoutes.list, dscRoutes.remove],
  tax_notices: [taxNoticeRoutes.list, taxNoticeRoutes.remove],
  support_tickets: [ticketRoutes.list, ticketRoutes.remove],
  cash_credit_loans: [cashCreditRoutes.list, cashCreditRoutes.remove],
  loan_applications: [loanBankRoutes.list, loanBankRoutes.remove],
  public_forms: [publicFormRoutes.list, publicFormRoutes.remove],
  loans: [loanRoutes.list, loanRoutes.remove],
  project_loans: [projectLoanRoutes.list, projectLoanRoutes.remove],
  tax_files: [incomeTaxRoutes.list, incomeTaxRoutes.remove],
};

test('other browsers see records moved to the bin and restored, of every kind', () => {
  expect(Object.keys(LISTED).toSorted()).toEqual(binKinds.map(({ entity }) => entity).toSorted());
  for (const [kind, [list, remove]] of Object.entries(LISTED)) {
    expect(routes.restore.touches, kind).toContain(list.reads);
    expect(remove.touches, kind).toEqual(expect.arrayContaining([list.reads, 'bin']));
  }
});

/** Messages are deleted permanently and leave a placeholder. */
const SAID = ['chat_messages', 'task_comments'];

test('every table with a bin is in the registry, with an index behind its list', async () => {
  const { rows } = await app.owner.query<{ table_name: string; indexed: boolean }>(
    `select c.table_name, exists (select from pg_indexes i where i.tablename = c.table_name
             and i.indexdef like '%(business_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL)%') as indexed
      from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'deleted_at'
       and c.table_name::text <> all ($1::text[])
     order by c.table_name`,
    [SAID],
  );
  expect(rows).toEqual(
    binKinds
      .map(({ entity }) => ({ table_name: entity, indexed: true }))
      .toSorted((a, b) => (a.table_name < b.table_name ? -1 : 1)),
  );
});

test('needs the permissions of its kinds, and no other', () => {
  const said = (rights: readonly { module: string; level: string }[]) =>
    [...new Set(rights.map(({ module, level }) => `${module} ${level}`))].sort();
  expect(said(BIN_RIGHTS)).toEqual(said(binKinds.map(({ permission }) => permission)));
});
