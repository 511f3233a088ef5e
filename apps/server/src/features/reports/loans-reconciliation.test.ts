import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cashCreditOverviewRoutes } from '@daftar/contract/cash_credit_overview';
import { cmaRoutes } from '@daftar/contract/cma';
import { loanBankRoutes } from '@daftar/contract/loan_banks';
import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { loanRoutes } from '@daftar/contract/loans';
import { keyFigures } from '@daftar/domain/cma/key-figures';
import { Sheet } from '@daftar/domain/cma/sheet';
import { today } from '@daftar/domain/date-format';
import { addDays, daysBetween } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { round, sum } from '@daftar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import {
  addApplication,
  addLender,
  addLoanFile,
  addSanction,
  addSanctionedFile,
  logIn,
} from '#server/testing/loans.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { reportsOf } from './testing/read-report.ts';

const { app, business, call } = await testBusiness();
const { read, details, chart } = reportsOf(call);
const TODAY = today(new Date(), 'Asia/Kolkata');
const LOGGED = { from: '2026-09-01', to: '2026-09-30' };
const member = async (permissions: object) => {
  const who = await createTestUser(app);
  await addMember(app, business, who, { reports: 'read', ...permissions });
  return reportsOf(who.in(business));
};

describe('loan files', () => {
  let hidden: number;
  let lender: number;
  let loans: number[];

  beforeAll(async () => {
    hidden = (await addClient(call, { first_name: 'Private', last_name: 'Person' })).id;
    const [first, second] = [await addLender(call, 'HDFC Bank'), await addLender(call, 'Union Bank')];
    lender = first.id;
    const paid = await addSanctionedFile(call, lender);
    await call(loanBankRoutes.disburse, {
      params: { id: paid.id },
      body: { amount: '1000000', paid_on: '2026-09-20', reference: 'UTR1' },
    });
    const open = await addLoanFile(call, { amount: '750000.50', loan_type: 'Business' });
    const refused = await addApplication(call, { loan_id: open.id, lender_id: lender });
    await logIn(call, refused.id);
    await call(loanBankRoutes.reject, {
      params: { id: refused.id },
      body: { close_reason: 'Low score', closed_on: '2026-09-12' },
    });
    await addSanction(
      call,
      { loan_id: open.id, lender_id: second.id },
      { sanctioned_amount: '700000', sanctioned_on: '2026-09-21' },
    );
    // Not logged in: the bank doesn't have it.
    await addApplication(call, { loan_id: open.id, lender_id: lender });
    const draft = await call(loanRoutes.create, {
      body: { loan_type: 'Home', amount: '100', months: 12, client_id: hidden },
    });
    for (const name of ['Valuation', 'Title report'])
      await call(loanDocumentRoutes.add, { params: { id: draft.id }, body: { name } as never });
    loans = [paid.loan_id, open.id, draft.id];
  });

  test('by stage are the list and the pipeline', async () => {
    const { data, totals } = await read('loan-pipeline');
    const { data: columns } = await call(loanRoutes.pipeline, { query: {} });
    for (const { status, files, amount } of columns) {
      const own = data.filter((row) => row['stage'] === status);
      expect(own).toHaveLength(files);
      expect(round(sum(own.map((row) => row['amount'])))).toBe(round(amount));
    }
    expect(totals['amount']).toBe('3750100.50');
    const { data: listed } = await call(loanRoutes.list, { query: { per_page: 100 } });
    for (const one of listed)
      expect(data.find((row) => row['loan_id'] === one.id)).toMatchObject({
        number: one.number,
        client_name: one.client_name ?? one.applicant,
        loan_type: one.loan_type,
        amount: one.amount,
        owner_name: one.owner_name,
        lenders: one.lenders.join(', ') || null,
      });
    const { data: ofLender } = await call(loanRoutes.list, { query: { lender_id: lender } });
    expect((await read('loan-pipeline', { lender_id: lender })).data).toHaveLength(ofLender.length);
    expect((await read('loan-pipeline', { stage: 'Drafted' })).data.map((row) => row['client_name'])).toEqual([
      'Private Person',
    ]);
    const funnel = await chart('loan-pipeline');
    const bar = await details('loan-pipeline', '*', 'Sanctioned');
    expect(funnel.values[0]![funnel.categories.findIndex(({ key }) => key === 'Sanctioned')]).toBe(bar.meta.total);
  });

  test('sanctioned are the bank log-ins, by lender', async () => {
    const { data, totals } = await read('loan-sanction-summary', LOGGED);
    const { data: applications } = await call(loanBankRoutes.list, {
      query: { loan_ids: loans.join(','), per_page: 100 },
    });
    const logged = applications.filter(({ logged_in_on }) => logged_in_on !== null);
    expect(totals['files']).toBe(logged.length);
    expect(totals['applied']).toBe(round(sum(logged.map((one) => one.applied_amount))));
    const sanctioned = logged.filter(({ state }) => state === 'Sanctioned');
    expect(totals['sanctioned']).toBe(round(sum(sanctioned.map((one) => one.sanctioned_amount!))));
    expect(totals['disbursed']).toBe(round(sum(logged.map((one) => one.disbursed))));
    const own = data.find((row) => row['id'] === String(lender))!;
    expect(own).toMatchObject({ files: 2, sanctioned_files: 1, rejected: 1, success: 50, average_days: 9 });
    expect(totals).toMatchObject({ success: 66.7, average_days: 14.5 });
    const behind = await details('loan-sanction-summary', 'rejected', String(lender), LOGGED);
    expect(behind.data).toMatchObject([{ state: 'Rejected', loan_type: 'Business' }]);
    const paid = await details('loan-sanction-summary', 'disbursed', '*', LOGGED);
    expect(paid.totals['disbursed_amount']).toBe(totals['disbursed']);
    expect((await read('loan-sanction-summary', { from: '2026-10-01', to: '2026-10-31' })).data).toEqual([]);
  });

  test('lack the open lines of their checklists', async () => {
    const { data, meta } = await read('loan-document-checklist');
    let open = 0;
    for (const id of loans) {
      const loan = await call(loanRoutes.get, { params: { id } });
      if (['Sanctioned', 'Rejected'].includes(loan.status)) continue;
      const { data: lines } = await call(loanDocumentRoutes.list, { params: { id } });
      const wanted = lines.filter((line) => line.is_needed && !line.is_waived && line.status !== 'Approved');
      open += wanted.length;
      expect(data.filter((row) => row['loan_id'] === id)).toHaveLength(wanted.length);
    }
    expect(meta.total).toBe(open);
    expect(open).toBeGreaterThan(0);
    expect((await read('loan-document-checklist', { status: 'Request for Change' })).data).toEqual([]);
    const drawn = await chart('loan-document-checklist');
    expect(drawn.values.flat().reduce<number>((all, value) => all + Number(value), 0)).toBe(open);
  });

  test('of private clients are nowhere, and others need the right', async () => {
    await app.owner.query('update clients set is_private = true where id = $1', [hidden]);
    const hers = await member({ loan_management: 'read' });
    const { data, totals } = await hers.read('loan-pipeline');
    expect(data).toHaveLength(2);
    expect(totals['amount']).toBe('3750000.50');
    expect((await hers.read('loan-document-checklist')).data.map((row) => row['client_name'])).not.toContain(
      'Private Person',
    );
    const other = await member({ clients: 'read' });
    for (const report of [
      'loan-pipeline',
      'loan-sanction-summary',
      'loan-document-checklist',
      'cma-ratio-summary',
      'loan-renewal-due',
    ])
      expect((await expectRefusal(other.read(report))).status).toBe(403);
  });
});

describe('limits and CMA files', () => {
  const YEAR = fiscalYearOf(TODAY);
  let client_id: number;
  let file: number;

  beforeAll(async () => {
    client_id = (await addClient(call, { first_name: 'Meena', last_name: 'Mills' })).id;
    await call(cashCreditRoutes.setUp, {
      body: { client_id, nature: 'Trading', estimated_year: fiscalYearLabel(YEAR) },
    });
    const { years, groups, accounts } = await call(cashCreditRoutes.tree, { query: { client_id } });
    const cell = (line: string, year: number, amount: string) => ({
      account_id: accounts.find(({ group_id }) => group_id === groups.find((one) => one.line === line)!.id)!.id,
      config_id: years[year]!.id,
      amount,
    });
    const balances = (year: number) => [
      cell('sales_domestic', year, '10000000'),
      cell('raw_indigenous', year, '8500000'),
      cell('creditors', year, '1000000'),
      cell('debtors_domestic', year, year ? '1100000' : '1500000'),
      cell('capital', year, '500000'),
    ];
    await call(cashCreditRoutes.saveBalances, { body: { client_id, cells: [...balances(0), ...balances(1)] } });
    const made = await call(cashCreditRoutes.create, {
      body: { client_id, name: 'Renewal', requested_limit: '2500000', renewal_on: addDays(TODAY, 20) },
    });
    file = made.id;
    const facility = (changes: object) =>
      call(cashCreditRoutes.existing_create, {
        body: { client_id, bank: 'Union Bank', facility: 'Cash credit', limit_amount: '5000000', ...changes } as never,
      });
    await facility({ renewal_on: addDays(TODAY, 50) });
    await facility({ renewal_on: addDays(TODAY, 200), facility: 'Bank guarantee' });
    const other = (await addClient(call)).id;
    await call(cashCreditRoutes.existing_create, {
      body: {
        client_id: other,
        bank: 'ICICI Bank',
        facility: 'Overdraft',
        limit_amount: '100',
        renewal_on: addDays(TODAY, -3),
      } as never,
    });
  });

  test('ratios by year are those of the CMA file', async () => {
    const sheet = await call(cmaRoutes.sheet, { params: { id: file } });
    const computed = new Sheet(sheet.columns as never, { ...sheet.balances, ...sheet.cells } as never, sheet.settings);
    const { data } = await read('cma-ratio-summary', { client_id });
    const figures = sheet.columns
      .map((_, at) => keyFigures(computed, at, sheet.norms, 'Method II'))
      .filter(({ sales }) => sales !== null);
    expect(data).toHaveLength(figures.length);
    for (const one of figures) {
      const row = data.find(({ year }) => year === one.year)!;
      const number = (text: string | null) => (text === null ? null : Number(text));
      expect(row).toMatchObject({
        sales: one.sales,
        mpbf: one.mpbf,
        current_ratio: number(one.current_ratio),
        dscr: number(one.dscr),
        outside_to_worth: number(one.outside_to_worth),
        flag: one.outside.length ? 'outside' : 'ok',
        requested_limit: '2500000.00',
      });
    }
    // Without a client: the stored figures of the overview.
    const [overview] = (await call(cashCreditOverviewRoutes.list, { query: { client_id } })).data;
    const { data: all } = await read('cma-ratio-summary');
    const own = all.filter((row) => row['client_id'] === client_id);
    expect(own.map(({ year }) => year).toSorted()).toEqual(
      [overview!.audited!.year, overview!.assessed!.year].toSorted(),
    );
    for (const row of own) {
      const found = data.find(({ year }) => year === row['year']);
      expect(row).toEqual(found);
    }
    const outside = await read('cma-ratio-summary', { client_id, below_norm: 'true' });
    expect(outside.data.every((row) => row['outside'] !== '')).toBe(true);
    expect(outside.data.length).toBeLessThan(data.length);
    const drawn = await chart('cma-ratio-summary', { client_id });
    expect(drawn.series.map(({ key }) => key)).toEqual(['current_ratio', 'dscr', 'outside_to_worth']);
    expect(drawn.categories.map(({ key }) => key)).toEqual(data.map(({ year }) => year).toSorted());
  });

  test('renewals are the dues of the cash credit overview', async () => {
    const { data } = await read('loan-renewal-due', { days: '60' });
    const { data: due } = await call(cashCreditOverviewRoutes.list, { query: { due: 'renewal' } });
    expect(new Set(data.map((row) => row['client_id']))).toEqual(new Set(due.map((row) => row.client_id)));
    for (const one of due) {
      const days = data.filter((row) => row['client_id'] === one.client_id).map((row) => row['renewal_on']);
      expect(days.toSorted()[0]).toBe(one.dues.find(({ kind }) => kind === 'renewal')!.on);
    }
    expect(data.map((row) => [row['facility'], row['days_left'], row['sanctioned']])).toEqual([
      ['Overdraft', -3, 'Sanctioned'],
      ['Renewal', 20, 'Draft'],
      ['Cash credit', 50, 'Sanctioned'],
    ]);
    expect(data[2]!['days_left']).toBe(daysBetween(TODAY, data[2]!['renewal_on']));
    expect((await read('loan-renewal-due', { days: '365' })).data).toHaveLength(4);
    const drawn = await chart('loan-renewal-due', { days: '365' });
    expect(drawn.categories).toHaveLength(4);
    await expectRefusal(read('loan-renewal-due', { days: '61' }));
  });
});
