import { accountRoutes as routes } from '@daftar/contract/receivables';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import type { Firm } from '@daftar/contract/firms';
import { groupRoutes } from '@daftar/contract/client_labels';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { add, sum } from '@daftar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();
const now = today(new Date(), 'Asia/Kolkata');
let firm: Firm;
let other: Firm;
let late: number;
let fresh: number;
let group: number;
beforeAll(async () => {
  firm = await addFirm(call);
  other = await addFirm(call);
  group = (await call(groupRoutes.createGroup, { body: { name: 'Kothari family' } })).id;
  late = (await addClient(call, { state: 'Gujarat', first_name: 'Zubin', last_name: 'Late', group_by: group })).id;
  fresh = (await addClient(call, { state: 'Gujarat', first_name: 'Asha', last_name: 'Fresh' })).id;
  const issue = (client_id: number, rate: string, days: number, firm_id = firm.id) =>
    issuedInvoice(call, {
      firm_id,
      client_id,
      date: addDays(now, Math.min(0, -days - 5)),
      due_date: addDays(now, -days),
      lines: [fee(rate)],
    });
  await issue(late, '1000', 40);
  await issue(late, '500', 300, other.id);
  await issue(fresh, '10000', -10);
});

type Query = CallInput<typeof routes.outstanding>['query'];
const list = async (query: Query = {}) => (await call(routes.outstanding, { query })).data;
const names = async (query: Query) => (await list(query)).map(({ name }) => name);

describe('outstanding', () => {
  test('is one row per client over all firms, with the outstanding amount and its ageing', async () => {
    const rows = await list();
    expect(rows.map(({ name }) => name)).toEqual(['Asha Fresh', 'Zubin Late']);
    expect(rows[1]).toMatchObject({
      id: late,
      group_name: 'Kothari family',
      currency: 'INR',
      ageing: {
        not_due: '0.00',
        days_31_60: '1180.00',
        days_over_180: '590.00',
        total: '1770.00',
        advance: '0.00',
        net: '1770.00',
      },
      overdue: '1770.00',
      oldest_due_date: addDays(now, -300),
      last_receipt_date: null,
    });
  });

  test('is sorted by overdue amount and by name, and filtered by firm, group, age, amount and name', async () => {
    expect(await names({ sort: '-overdue' })).toEqual(['Zubin Late', 'Asha Fresh']);
    expect(await names({ sort: 'name' })).toEqual(['Asha Fresh', 'Zubin Late']);
    expect((await list({ firm_id: other.id })).map(({ ageing }) => ageing.net)).toEqual(['590.00']);
    expect(await names({ group_id: group })).toEqual(['Zubin Late']);
    expect(await names({ is_overdue: '1' })).toEqual(['Zubin Late']);
    expect(await names({ bucket: 'days_31_60' })).toEqual(['Zubin Late']);
    expect(await names({ bucket: 'days_61_90' })).toEqual([]);
    expect(await names({ bucket: 'not_due' })).toEqual(['Asha Fresh']);
    expect(await names({ min_amount: '5000' })).toEqual(['Asha Fresh']);
    expect(await names({ search: 'zubin' })).toEqual(['Zubin Late']);
    expect(await names({ branch_id: 999_999 })).toEqual([]);
  });

  test('by group and by firm have the same total, clients without a group included', async () => {
    const groups = (await call(routes.groups, { query: { sort: 'name' } })).data;
    expect(groups.map(({ name, clients, ageing }) => [name, clients, ageing.net])).toEqual([
      ['Kothari family', 1, '1770.00'],
      ['No group', 1, '11800.00'],
    ]);
    const firms = await list({ by: 'firm', sort: '-net' });
    expect(
      firms.map(({ id, ageing, oldest_due_date }) => [id, ageing.net, ageing.days_over_180, oldest_due_date]),
    ).toEqual([
      [firm.id, '12980.00', '0.00', addDays(now, -40)],
      [other.id, '590.00', '590.00', addDays(now, -300)],
    ]);
    expect(await names({ by: 'group', is_overdue: '1' })).toEqual(['Kothari family']);
    expect(await names({ by: 'firm', bucket: 'days_over_180' })).toEqual([other.name]);
    expect(await names({ by: 'group', search: 'koth' })).toEqual(['Kothari family']);
    for (const by of ['client', 'group', 'firm'] as const)
      expect(sum((await list({ by })).map(({ ageing }) => ageing.net)), by).toBe('13570.00');
  });

  test('has totals of the whole filter, equal to the rows and the ledger', async () => {
    const summary = async (query: object) => (await call(routes.outstandingSummary, { query })).sums;
    expect(await summary({})).toEqual([
      {
        currency: 'INR',
        ageing: expect.objectContaining({ not_due: '11800.00', total: '13570.00', net: '13570.00' }),
        overdue: '1770.00',
        documents: { not_due: 1, days_0_30: 0, days_31_60: 1, days_61_90: 0, days_91_180: 0, days_over_180: 1 },
      },
    ]);
    for (const [query, total] of [
      [{ firm_id: other.id }, '590.00'],
      [{ group_id: group }, '1770.00'],
      [{ search: 'asha' }, '11800.00'],
    ] as const)
      expect((await summary(query))[0]!.ageing.total).toBe(total);
    const { rows } = await app.owner.query(
      `select sum(amount) as net from ledger_entries where business_id = $1 and account in ('receivable', 'advance')`,
      [business],
    );
    expect(rows[0].net).toBe('13570.00');
  });

  test('sets advances against the amount due', async () => {
    const client = (await addClient(call, { state: 'Gujarat', first_name: 'Mira', last_name: 'Ahead' })).id;
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client, date: now, lines: [fee('1000')] });
    const note = await draftInvoice(call, {
      firm_id: firm.id,
      client_id: client,
      date: now,
      kind: 'credit_note',
      original_id: invoice.id,
      reason: 'Agreed less',
      lines: [fee('1000')],
    });
    await call(invoiceRoutes.issue, { params: { id: note.id } });
    await call(routes.addOpeningBalance, {
      body: { client_id: client, firm_id: firm.id, date: addDays(now, -300), amount: '-250' },
    });
    const [row] = await list({ search: 'mira' });
    expect(row!.ageing).toMatchObject({ total: '0.00', advance: '250.00', net: '-250.00' });
    const { sums } = await call(routes.outstandingSummary, { query: {} });
    expect(sums[0]!.ageing).toMatchObject({ advance: '250.00', net: add('13570.00', '-250.00') });
  });

  test('is exported with its filter on the sheet, and the export is logged', async () => {
    const { url, rows } = await call(routes.outstandingExport, {
      query: { exportType: 'csv', is_overdue: '1', group_id: group },
    });
    expect(rows).toBe(1);
    const text = await (await fetch(url)).text();
    expect(text).toContain('Kothari family');
    expect(text).toContain('Overdue');
    expect(text).toMatch(/Zubin Late.*1180\.00.*590\.00.*1770\.00/);
    const { rows: logged } = await app.owner.query(
      `select title from activities where business_id = $1 and action = 'export' and entity = 'outstanding'`,
      [business],
    );
    expect(logged).toEqual([{ title: 'Outstanding by client' }]);
  });

  test('of a private client is hidden from other members in rows, totals and accounts', async () => {
    const hidden = (await addClient(call, { state: 'Gujarat', first_name: 'Secret', last_name: 'One' })).id;
    const day = addDays(now, -400);
    await issuedInvoice(call, { firm_id: firm.id, client_id: hidden, date: day, due_date: day, lines: [fee('7000')] });
    await call(clientSettingRoutes.privacy, { params: { clientId: hidden }, body: { is_private: true } });
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { invoices: 'read', clients: 'read' });
    const theirs = clerk.in(business);
    const total = async (who: Call) => (await who(routes.outstandingSummary, { query: {} })).sums[0]!.ageing.total;
    expect(await total(call)).toBe('21830.00');
    expect(await total(theirs)).toBe('13570.00');
    for (const by of ['client', 'group', 'firm'] as const) {
      const { data } = await theirs(routes.outstanding, { query: { by } });
      expect(sum(data.map(({ ageing }) => ageing.total)), by).toBe('13570.00');
    }
    const oldest = async (who: Call) =>
      (await who(routes.outstanding, { query: { by: 'firm', sort: '-net' } })).data.map(
        ({ oldest_due_date }) => oldest_due_date,
      );
    expect(await oldest(call)).toEqual([day, addDays(now, -300)]);
    expect(await oldest(theirs)).toEqual([addDays(now, -40), addDays(now, -300)]);
    expect(await expectRefusal(theirs(routes.ofClient, { params: { id: hidden } }))).toMatchObject({ status: 404 });
  });
});
