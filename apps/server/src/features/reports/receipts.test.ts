import { accountRoutes } from '@daftar/contract/receivables';
import { reportRoutes } from '@daftar/contract/reports';
import { reports as billing } from '@daftar/contract/reports/billing';
import { reports as receipts } from '@daftar/contract/reports/receipts';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { money, readReport } from './testing/reconcile-billing.ts';
import { writeSmallBook, YEAR, type SmallBook } from './testing/small-book.ts';

const { app, business, call } = await testBusiness();
let book: SmallBook;
beforeAll(async () => {
  book = await writeSmallBook(call);
});

const read = (report: string, filters: object = {}, query: object = YEAR) =>
  readReport(call, report, filters as never, query);
const details = (report: string, status: string, name: string, query: object = YEAR) =>
  call(reportRoutes.details, { params: { report }, query: { ...query, status, name } as never });
const pick = (row: Record<string, unknown> | undefined, names: readonly string[]) => names.map((name) => row?.[name]);
const amounts = (values: Record<string, unknown>, names: readonly string[]) => names.map((name) => money(values[name]));

describe('receipts and outstanding', () => {
  test('list receipts with what they settled', async () => {
    const { data } = await read('receipt-register', {}, { ...YEAR, sort: 'date' });
    expect(data.map((row) => pick(row, ['mode', 'reference', 'cash', 'tds', 'allocated', 'advance']))).toEqual([
      ['UPI', 'UTR-77', '1075.00', '100.00', '1180.00', '0.00'],
      ['Cash', '', '400.00', '0.00', '0.00', '400.00'],
    ]);
    expect((await read('receipt-register', { mode: 'Cash' })).data.length).toBe(1);
    const modes = await read('collection-by-mode');
    expect(modes.data.map((row) => pick(row, ['mode', 'receipts', 'amount']))).toEqual([
      ['UPI', 1, '1075.00'],
      ['Cash', 1, '400.00'],
    ]);
  });

  test('age dues by client and group, with advances', async () => {
    const { data } = await read('outstanding-ageing', {}, {});
    const columns = ['client', 'not_due', 'days_over_180', 'total', 'advance', 'net'];
    expect(data.map((row) => [row['client'], ...amounts(row, columns.slice(1))])).toEqual([
      ['Kesar Foods', '0.00', '2124.00', '2124.00', '400.00', '1724.00'],
      ['Nila Rao', '1180.00', '0.00', '1180.00', '0.00', '1180.00'],
    ]);
    expect((await read('outstanding-ageing', { min_amount: '1500' }, {})).data.length).toBe(1);
    expect((await read('outstanding-ageing', { group_id: book.group }, {})).data.length).toBe(1);
    const groups = await read('outstanding-by-group', {}, {});
    expect(groups.data.map((row) => [...pick(row, ['group', 'clients', 'oldest']), money(row['net'])])).toEqual([
      ['Foods', 1, '2026-04-10', '1724.00'],
      [null, 1, '2090-01-01', '1180.00'],
    ]);
    const advances = await read('advance-and-unallocated', {}, {});
    expect(advances.data.map((row) => pick(row, ['client', 'kind', 'amount', 'unallocated']))).toEqual([
      ['Kesar Foods', 'receipt', '400.00', '400.00'],
    ]);
  });

  test('keep the ledger of a client or group with the balance of its statement', async () => {
    expect((await read('client-ledger')).data).toEqual([]);
    const period = { from_date: '2026-06-01', to_date: '2026-12-31' };
    const { data, totals } = await read('client-ledger', { client_id: book.kesar }, period);
    const said = await call(accountRoutes.statement, {
      params: { id: book.kesar },
      query: { firm_id: book.firm, from: period.from_date, to: period.to_date },
    });
    expect(data.map((row) => [row['particulars'], ...amounts(row, ['debit', 'credit', 'balance'])])).toEqual([
      ['Opening balance', '0.00', '0.00', '2124.00'],
      ...said.rows.map(({ particulars, debit, credit, balance }) => [particulars, debit, credit, balance]),
    ]);
    expect(amounts(totals, ['debit', 'credit'])).toEqual([said.total_debit, said.total_credit]);
    const ofGroup = await read('client-ledger', { group_id: book.group }, period);
    expect(ofGroup.data.map((row) => row['balance'])).toEqual(data.map((row) => row['balance']));
  });

  test('list TDS with its base and quarter', async () => {
    const { data } = await read('tds-receivable');
    expect(data.map((row) => pick(row, ['tan', 'invoice', 'section', 'base', 'tds', 'quarter', 'in_26as']))).toEqual([
      ['AHMK01234A', book.paid.number, '194J', '1000.00', '100.00', '2026-27 Q1', false],
    ]);
    expect((await read('tds-receivable', { quarter: 'Q2' })).data).toEqual([]);
    expect((await read('tds-receivable', { matched: 'yes' })).data).toEqual([]);
  });

  test('measure how soon clients pay after a reminder', async () => {
    const reminded = (invoice: number, at: string) =>
      app.owner.query(
        `insert into invoice_reminders (business_id, invoice_id, rule_days, state, recipient, due, sent_at)
         values ($1, $2, $3, 'sent', 'fees@example.in', 1180, $4)`,
        [business, invoice, Number(at.slice(8, 10)), at],
      );
    await reminded(book.paid.id, '2026-06-12T06:00:00Z');
    await reminded(book.paid.id, '2026-06-16T06:00:00Z');
    const { data } = await read('payment-reminder-effect');
    expect(data.map((row) => pick(row, ['client', 'email', 'whatsapp', 'last_sent', 'paid', 'days']))).toEqual([
      ['Kesar Foods', 2, 0, '2026-06-16', 1, 4],
    ]);
    const behind = await details('payment-reminder-effect', 'days', String(book.kesar));
    expect(behind.data.map((row) => pick(row, ['sent_on', 'paid_on', 'days_after']))).toEqual([
      ['2026-06-16', '2026-06-20', 4],
    ]);
    expect((await read('payment-reminder-effect', { channel: 'sms' })).data).toEqual([]);
  });

  test('count reminders that went out, alone or as a part of another message', async () => {
    const { rows } = await app.owner.query(
      `with g as (insert into triggers (business_id, name, source, steps, actions)
         values ($1, 'Dues', 'invoice_due', '[]', '[]') returning id),
       w as (insert into messages (business_id, channel, recipient, text, state, sent_at)
         values ($1, 'whatsapp', '+919825011001', 'Two invoices', 'read', '2026-05-02T06:00:00Z') returning id),
       m as (insert into messages (business_id, channel, recipient, text, state, sent_at, merged_into_id)
         select $1, 'whatsapp', '+919825011001', v.state, v.state, '2026-05-02T06:00:00Z',
                case v.state when 'merged' then w.id end
           from w, unnest(array['delivered', 'merged', 'blocked', 'cancelled', 'late', 'outbox', 'failed']) v (state)
         returning id)
       insert into trigger_runs (business_id, trigger_id, record_id, step, period, state, message_id, due_at)
       select $1, g.id, $2, m.id, '', 'sent', m.id, now() from g, m returning id`,
      [business, book.paid.id],
    );
    expect(rows).toHaveLength(7);
    const { data } = await read('payment-reminder-effect', { channel: 'whatsapp' });
    expect(data.map((row) => pick(row, ['client', 'whatsapp', 'last_sent']))).toEqual([
      ['Kesar Foods', 2, '2026-05-02'],
    ]);
  });
});

describe('rights', () => {
  const all = [...billing, ...receipts].map(({ id }) => id);
  const as = async (permissions: object) => {
    const person = await createTestUser(app);
    await addMember(app, business, person, permissions as never);
    return person.in(business);
  };

  test('every report needs invoices, besides reports', async () => {
    const without = await as({ reports: 'read', clients: 'read' });
    for (const report of all)
      expect((await expectRefusal(without(reportRoutes.get, { params: { report }, query: {} }))).status, report).toBe(
        403,
      );
  });

  test('a private client is in no cell, count or details', async () => {
    const other = await as({ reports: 'read', invoices: 'read', tasks: 'all' });
    await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
      business,
      book.kesar,
    ]);
    for (const report of all) {
      const query = {
        per_page: 100,
        ...('period' in ([...billing, ...receipts].find(({ id }) => id === report) ?? {}) ? YEAR : {}),
      };
      const page = await other(reportRoutes.get, { params: { report }, query });
      expect(JSON.stringify(page), report).not.toMatch(/Kesar|2360|1724/);
    }
    const billed = await other(reportRoutes.get, { params: { report: 'invoice-register' }, query: YEAR });
    expect([billed.meta.total, money(billed.totals['total'])]).toEqual([1, '1180.00']);
    const behind = await other(reportRoutes.details, {
      params: { report: 'outstanding-ageing' },
      query: { status: 'total', name: String(book.kesar) },
    });
    expect(behind.data).toEqual([]);
    await expectRefusal(
      other(reportRoutes.get, {
        params: { report: 'client-ledger' },
        query: { filters: JSON.stringify({ client_id: 'x' }) },
      }),
    );
    const ledger = await other(reportRoutes.get, {
      params: { report: 'client-ledger' },
      query: { filters: JSON.stringify({ client_id: book.kesar }) },
    });
    expect(ledger.data).toEqual([]);
  });
});
