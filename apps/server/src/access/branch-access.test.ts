import { attendanceRoutes } from '@daftar/contract/attendance';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { configRoutes } from '@daftar/contract/settings';
import type { Call } from '@daftar/contract/core/client';
import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { recurringTaskRoutes } from '@daftar/contract/recurring_tasks';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, fee, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  createTestUser,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, joinBoard } from '#server/testing/work.ts';

/** A member of the head office only, with every permission there, and Pune, where they have no access. */
let app: TestApp;
let owner: TestPerson;
let local: TestPerson;
let business: number;
let board: number;
let [head, pune, closed, firm, client] = [0, 0, 0, 0, 0];
let all: Call;
let here: Call;
beforeAll(async () => {
  app = await testApp();
  [owner, local] = [await createTestUser(app), await createTestUser(app)];
  business = (await createTestBusiness(owner)).id;
  all = owner.in(business);
  head = (await all(businessRoutes.branches, {})).data[0]!.id;
  pune = (await all(businessRoutes.createBranch, { body: { name: 'Pune', country: 'IN' } })).id;
  closed = (await all(businessRoutes.createBranch, { body: { name: 'Nashik', country: 'IN' } })).id;
  await all(businessRoutes.deactivateBranch, { params: { id: closed } });
  const rights = { clients: 'all', invoices: 'all', billing_management: 'all', business_management: 'all' } as const;
  const more = { user_role_management: 'write', workboard: 'Manage WorkBoard and Role' } as const;
  const { memberId } = await addMember(app, business, local, { ...rights, ...more });
  await all(teamRoutes.updateMember, { params: { id: memberId }, body: { branch_ids: [head] } });
  here = local.in(business);
  board = await addBoard(app, business);
  await joinBoard(app, business, board, local);
  firm = (await addFirm(all)).id;
  client = (await addClient(all)).id;
});
afterAll(() => app.stop());

const NO_BRANCH = { status: 403, body: { code: 'no_branch' } };

describe('the caller’s branch', () => {
  const at = (branch: string, token = owner.token) =>
    fetch(`${app.url}/api/useful_links`, {
      headers: { authorization: `Bearer ${token}`, 'x-business-id': String(business), 'x-branch-id': branch },
    });

  test('is a branch of the business, of whomever', async () => {
    const foreign = (await owner.in((await createTestBusiness(owner)).id)(businessRoutes.branches, {})).data[0]!.id;
    for (const branch of ['99999', String(foreign), 'pune', '-1']) {
      const answer = await at(branch);
      expect([branch, answer.status, await answer.json()]).toEqual([
        branch,
        403,
        { code: 'no_branch', message: 'This branch was not found in this business.' },
      ]);
    }
    // Twice: the second time it is cached.
    for (const branch of [String(pune), String(pune), String(head), '']) expect((await at(branch)).status).toBe(200);
    expect((await at(String(foreign), (await clientPerson(app, business)).token)).status).toBe(401);
  });

  test('is one of one’s own', async () => {
    expect((await at(String(head), local.token)).status).toBe(200);
    const answer = await at(String(pune), local.token);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'no_branch' }]);
  });
});

describe('records of a branch are written by its members only', () => {
  const paper = () => ({ firm_id: firm, client_id: client, lines: [fee('1000')] });
  const day = '2026-11-15';
  const WRITES: [string, (call: Call, branch_id: number) => Promise<unknown>][] = [
    ['a client', (call, branch) => addClient(call, { branches: [branch] })],
    [
      'the branches of many clients',
      (call, branch) => call(clientRoutes.bulkEdit, { body: { ids: [client], changes: { branches: [branch] } } }),
    ],
    ['an invoice', (call, branch_id) => draftInvoice(call, { firm_id: firm, client_id: client, branch_id })],
    ['a quotation', (call, branch_id) => call(quotationRoutes.create, { body: { ...paper(), date: day, branch_id } })],
    [
      'a recurring invoice',
      (call, branch_id) =>
        call(recurringInvoiceRoutes.create, {
          body: { ...paper(), branch_id, frequency: 'Monthly', starts_on: '2030-01-01' },
        }),
    ],
    ['a receipt', (call, branch_id) => received(call, { firm_id: firm, client_id: client, branch_id, cash: '10' })],
    ['a task', (call, branch_id) => addTask(call, board, { branch_id })],
    [
      'a recurring task',
      (call, branch_id) =>
        call(recurringTaskRoutes.create, {
          body: {
            board_id: board,
            client_id: client,
            frequency: 'Monthly',
            starts_on: '2030-01-01',
            lead_days: 5,
            period: 'month',
            work: { name: 'Books', branch_id },
          },
        }),
    ],
    ['a firm', (call, branch) => addFirm(call, { branches: [branch] })],
    [
      'a holiday',
      (call, branch_id) =>
        call(attendanceRoutes.createHoliday, {
          body: { day: '2027-01-05', name: 'Fair', branch_id },
        }),
    ],
    [
      'a configuration',
      (call, branch_id) => call(configRoutes.save, { body: { type: 'ATTENDANCE', branch_id, config: {} } }),
    ],
  ];

  test.each(WRITES)('%s', async (_, write) => {
    expect(await expectRefusal(write(here, pune))).toMatchObject(NO_BRANCH);
    await write(here, head);
    await write(all, pune);
  });

  const KEPT_FOR_CLOSED = ['a holiday', 'a configuration'];
  test.each(WRITES.filter(([what]) => !KEPT_FOR_CLOSED.includes(what)))(
    '%s is not put into a branch that is deactivated',
    async (_, write) => {
      const { status, body } = await expectRefusal(write(all, closed));
      expect([status, body.errors?.map(({ message }) => message)]).toEqual([
        422,
        ['This branch is deactivated: choose another'],
      ]);
    },
  );

  test('nor is a colleague, and existing records keep their branch when it is deactivated', async () => {
    const role_id = (await all(teamRoutes.roles, {})).data[0]!.id;
    const body = { email: 'late@branch.in', role_id, branch_ids: [closed] };
    expect(await expectRefusal(all(teamRoutes.invite, { body }))).toMatchObject({ status: 422 });
    const surat = (await all(businessRoutes.createBranch, { body: { name: 'Surat', country: 'IN' } })).id;
    const { id } = await addClient(all, { branches: [surat] });
    const invoice = await draftInvoice(all, { firm_id: firm, client_id: id, branch_id: surat });
    await all(businessRoutes.deactivateBranch, { params: { id: surat } });
    await all(clientRoutes.update, { params: { id }, body: { branches: [surat, head], flash_message: 'Rings' } });
    const edit = { ...paper(), client_id: id, date: day, branch_id: surat };
    await all(invoiceRoutes.update, { params: { id: invoice.id }, body: edit });
    await all(invoiceRoutes.issue, { params: { id: invoice.id } });
    const note = { ...edit, kind: 'credit_note' as const, original_id: invoice.id, reason: 'Rebate' };
    await all(invoiceRoutes.create, { body: note });
  });

  test('changes of a client’s branches check only added and removed ones, also in bulk', async () => {
    const { id } = await addClient(all, { branches: [pune] });
    const branches = async () => (await all(clientRoutes.get, { params: { id } })).branches;
    const put = (body: object) => here(clientRoutes.update, { params: { id }, body });
    await put({ branches: [pune], flash_message: 'Rings at noon' });
    await put({ branches: [head, pune] });
    expect(await expectRefusal(put({ branches: [head] }))).toMatchObject(NO_BRANCH);
    await put({ branches: [pune] });
    await here(clientRoutes.bulkEdit, { body: { ids: [id], changes: { branches: [head] } } });
    expect((await branches()).sort()).toEqual([head, pune].sort());
    await here(clientRoutes.bulkEdit, { body: { ids: [id], changes: { branches: [] } } });
    expect(await branches()).toEqual([pune]);
  });

  test('everybody may save a record that keeps its branch; only members of a branch move records out of it', async () => {
    const invoice = await draftInvoice(all, { firm_id: firm, client_id: client, branch_id: pune });
    const edit = (branch_id: number | null) =>
      here(invoiceRoutes.update, { params: { id: invoice.id }, body: { ...paper(), date: day, branch_id } });
    await edit(pune);
    for (const branch of [head, null]) expect(await expectRefusal(edit(branch))).toMatchObject(NO_BRANCH);
    const task = await addTask(all, board, { branch_id: pune });
    const change = (body: object) => here(taskRoutes.update, { params: { id: task.id }, body });
    await change({ name: 'Taken over', branch_id: pune });
    expect(await expectRefusal(change({ branch_id: head }))).toMatchObject(NO_BRANCH);
    const bills = await addFirm(all, { branches: [pune] });
    const firmOf = (body: object) => here(firmRoutes.update, { params: { id: bills.id }, body });
    await firmOf({ branches: [pune, head] });
    expect(await expectRefusal(firmOf({ branches: [head] }))).toMatchObject(NO_BRANCH);
  });

  test('a holiday of another branch is neither left out nor removed', async () => {
    const kept = { day: '2031-03-04', name: 'Pune day', branch_id: pune };
    const { id } = await all(attendanceRoutes.createHoliday, { body: kept });
    const save = (holidays: object[]) =>
      here(attendanceRoutes.saveHolidays, { body: { year: 2031, holidays: holidays as (typeof kept)[] } });
    await save([kept, { ...kept, branch_id: head, name: 'Head day' }]);
    expect(await expectRefusal(save([]))).toMatchObject(NO_BRANCH);
    expect(await expectRefusal(here(attendanceRoutes.deleteHoliday, { params: { id } }))).toMatchObject(NO_BRANCH);
  });

  test('a deactivated branch is given no further holiday, and keeps those it has', async () => {
    const nagpur = (await all(businessRoutes.createBranch, { body: { name: 'Nagpur', country: 'IN' } })).id;
    const kept = { day: '2032-03-04', name: 'Orange day', branch_id: nagpur };
    const { id } = await all(attendanceRoutes.createHoliday, { body: kept });
    await all(businessRoutes.deactivateBranch, { params: { id: nagpur } });
    const CLOSED = { status: 422, body: { errors: [{ field: 'branch_id', rule: 'exists' }] } };
    const more = { ...kept, day: '2032-03-05' };
    expect(await expectRefusal(all(attendanceRoutes.createHoliday, { body: more }))).toMatchObject(CLOSED);
    const save = (holidays: (typeof kept)[]) => all(attendanceRoutes.saveHolidays, { body: { year: 2032, holidays } });
    expect(await expectRefusal(save([kept, more]))).toMatchObject(CLOSED);
    await all(attendanceRoutes.updateHoliday, { params: { id }, body: { ...kept, name: 'Oranges' } });
    expect((await save([kept])).data).toMatchObject([{ id, name: 'Orange day', branch_id: nagpur }]);
  });

  test('background work for a user writes for the user’s branches', async () => {
    const worksIn = (who: TestPerson) =>
      withBusinessContext(app.app, business, async (ctx) => (await actAsUser(ctx, who.user.id)).branchIds);
    expect([await worksIn(owner), await worksIn(local)]).toEqual([null, [head]]);
  });
});
