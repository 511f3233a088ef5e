/** CMA files of eight clients of the demo business: traders, makers and service firms. */
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { addToMonth, monthOf } from '@daftar/domain/cma/dues';
import { Sheet, type Column } from '@daftar/domain/cma/sheet';
import { toText } from '@daftar/domain/cma/fixed';
import type { Nature } from '@daftar/domain/cma/line';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import type { MemberCtx } from '#server/platform/context.ts';
import {
  borrowers,
  existing,
  files,
  requested,
  saveBalances,
  setUp,
  statements,
  tree,
} from '#server/features/cash_credit/cash_credit.service.ts';
import { saveCells, sheetOf } from '#server/features/cma/cma.service.ts';
import { pick } from './client-generators.ts';
import { analyze } from './analyze.repo.ts';
import * as repo from './loans.repo.ts';

const NATURES: readonly Nature[] = [
  'Manufacturing',
  'Trading',
  'Service',
  'Trading',
  'Manufacturing',
  'Trading',
  'Service',
  'Manufacturing',
];
const BANKS = ['State Bank of India', 'Bank of Baroda', 'HDFC Bank', 'Axis Bank'];

/** In lakhs of sales, the first audited year; each line is a share of sales. */
const SHARES: Record<Nature, Record<string, number>> = {
  Manufacturing: {
    raw_indigenous: 0.66,
    power: 0.035,
    labour: 0.07,
    other_making: 0.035,
    depreciation: 0.022,
    selling: 0.1,
    interest_bank: 0.014,
    interest_term: 0.006,
    tax: 0.014,
    drawings: 0.028,
    creditors: 0.08,
    statutory_dues: 0.006,
    instalments: 0.014,
    other_current: 0.01,
    term_loans: 0.05,
    unsecured: 0.03,
    debtors_domestic: 0.165,
    stock_raw_indigenous: 0.07,
    stock_process: 0.02,
    stock_finished: 0.05,
    other_current_assets: 0.012,
    gross_block: 0.38,
  },
  Trading: {
    raw_indigenous: 0.87,
    other_making: 0.01,
    depreciation: 0.004,
    selling: 0.07,
    interest_bank: 0.016,
    tax: 0.008,
    drawings: 0.016,
    creditors: 0.07,
    statutory_dues: 0.004,
    other_current: 0.008,
    unsecured: 0.04,
    debtors_domestic: 0.15,
    stock_finished: 0.12,
    other_current_assets: 0.01,
    gross_block: 0.06,
  },
  Service: {
    raw_indigenous: 0.45,
    labour: 0.22,
    depreciation: 0.02,
    selling: 0.17,
    interest_bank: 0.008,
    tax: 0.033,
    drawings: 0.075,
    creditors: 0.05,
    statutory_dues: 0.02,
    other_current: 0.02,
    unsecured: 0.02,
    debtors_domestic: 0.22,
    other_current_assets: 0.03,
    gross_block: 0.16,
  },
};

/** Returns the clients in the order of their natures. */
export async function fillCashCredit(ctx: MemberCtx): Promise<number[]> {
  const entities = (await repo.borrowingClients(ctx)).filter(({ is_person }) => !is_person).slice(-NATURES.length);
  const day = today(ctx.now, ctx.timezone);
  const year = fiscalYearOf(day);
  for (const [n, { id: client_id }] of entities.entries()) {
    const nature = NATURES[n]!;
    const setUpBody = cashCreditRoutes.setUp.body.parse({
      client_id,
      nature,
      estimated_year: fiscalYearLabel(year),
      projected_years: 3 + (n % 3),
    });
    await setUp(ctx, { body: setUpBody } as never);
    const sales = (240 + n * 130) * 100_000;
    const balances = auditedYears(nature, sales, 0.08 + (n % 4) * 0.03);
    const { years, groups, accounts } = (await tree(ctx, { query: { client_id } })) as Tree;
    const accountOf = (line: string) => {
      const group = groups.find((one) => one.line === line);
      return group && accounts.find(({ group_id }) => group_id === group.id);
    };
    const cells = Object.entries(balances).flatMap(([line, amounts]) =>
      amounts.flatMap((amount, at) => {
        const account = accountOf(line);
        return account ? [{ account_id: account.id, config_id: years[at]!.id, amount }] : [];
      }),
    );
    await saveBalances(ctx, { body: { client_id, cells } } as never);
    await addFacilities(ctx, client_id, n, sales, day);
    // The sheets of the files are read again and again.
    if (n === 0) await analyze(ctx, ['cash_credit_configs', 'ac_groups', 'cc_accounts', 'ac_balances']);
    await addFile(ctx, client_id, n, sales, { day, year });
  }
  return entities.map(({ id }) => id);
}
type Tree = {
  years: { id: number }[];
  groups: { id: number; line: string }[];
  accounts: { id: number; group_id: number }[];
};

/** Two audited years that tally: what is missing is borrowed from the bank. */
function auditedYears(nature: Nature, sales: number, growth: number): Record<string, string[]> {
  const shares = SHARES[nature];
  const money = (amount: number): string => Math.round(amount).toFixed(2);
  const lines: Record<string, string[]> = { sales_domestic: [money(sales), money(sales * (1 + growth))] };
  for (const [line, share] of Object.entries(shares))
    lines[line] = [money(sales * share), money(sales * share * (1 + growth * (line === 'gross_block' ? 0.6 : 1)))];
  lines.capital = [money(sales * 0.12), money(sales * 0.12)];
  lines.cash = [money(sales * 0.015), money(sales * 0.02)];
  if (nature === 'Manufacturing') lines.opening_process = [money(sales * 0.018)];
  if (nature !== 'Service') lines.opening_finished = [money(sales * shares.stock_finished! * 0.95)];
  lines.accumulated_depreciation = [money(sales * shares.gross_block! * 0.3)];
  lines.accumulated_depreciation.push(
    money(Number(lines.accumulated_depreciation[0]) + Number(lines.depreciation![1])),
  );
  lines.surplus = [money(sales * 0.06)];
  lines.bank_applicant = ['0', '0'];
  const columns: Column[] = [0, 1].map((at) => ({ year: String(at), kind: 'audited', months: 12 }));
  const first = new Sheet(columns, lines);
  lines.surplus.push(toText(BigInt(first.value('retained', 1)!) + first.value('surplus', 0)!));
  const open = new Sheet(columns, lines);
  lines.bank_applicant = [0, 1].map((at) => toText(-open.value('difference', at)!));
  return lines;
}

async function addFacilities(ctx: MemberCtx, client_id: number, n: number, sales: number, day: string): Promise<void> {
  const limit = String(Math.round((sales * 0.16) / 500_000) * 500_000);
  const { id } = await existing.create(ctx, {
    body: {
      client_id,
      bank: pick(BANKS, n),
      facility: 'Cash credit',
      limit_amount: limit,
      used_max: limit,
      used_min: String(Number(limit) * 0.55),
      outstanding: String(Number(limit) * 0.86),
      outstanding_on: addDays(day, -12),
      overdue: '0',
      annual_rate: '9.75',
      renewal_on: addDays(day, 20 + n * 24),
      statement_day: 10,
    },
  } as never);
  await addStatements(ctx, id, n, Number(limit), day);
  for (const other of OTHERS[NATURES[n]!])
    await existing.create(ctx, {
      body: {
        client_id,
        bank: pick(BANKS, n),
        facility: other.facility,
        limit_amount: String(Math.round((sales * other.share) / 100_000) * 100_000),
        used_max: '0',
        used_min: '0',
        outstanding: String(Math.round(sales * other.share * 0.6)),
        outstanding_on: addDays(day, -12),
        overdue: '0',
        annual_rate: null,
        renewal_on: null,
        statement_day: null,
      },
    } as never);
  await borrowers.create(ctx, {
    body: {
      client_id,
      name: pick(['Bhavesh Kothari', 'Hetal Shah', 'Nilesh Patel', 'Sonal Desai'], n),
      role: 'Guarantor',
      pan: '',
      net_worth: String(Math.round(sales * 0.2)),
      net_worth_on: addDays(day, -60),
    },
  } as never);
}

const OTHERS: Record<Nature, readonly { facility: string; share: number }[]> = {
  Manufacturing: [
    { facility: 'Letter of credit', share: 0.03 },
    { facility: 'Term loan', share: 0.06 },
  ],
  Trading: [{ facility: 'Bank guarantee', share: 0.02 }],
  Service: [],
};

/** The last months; of some clients last month's is still to be sent, and one is drawn above its drawing power. */
async function addStatements(ctx: MemberCtx, facility: number, n: number, limit: number, day: string): Promise<void> {
  for (let back = n % 3 === 1 ? 2 : 1; back <= 5; back += 1) {
    const month = addToMonth(monthOf(day), -back);
    const level = (n === 2 && back === 1 ? 0.75 : 1) * (1 + ((n + back) % 4) * 0.03);
    await statements.create(ctx, {
      body: {
        existing_loan_id: facility,
        month,
        stock: String(Math.round(limit * 1.15 * level)),
        creditors: String(Math.round(limit * 0.28)),
        debts: String(Math.round(limit * 0.72 * level)),
        older_debts: String(Math.round(limit * 0.06)),
        stock_margin: '25',
        debt_margin: '40',
        sent_on: `${addToMonth(month, 1)}-0${4 + (n % 5)}`,
      },
    } as never);
  }
}

const GROWTH = ['12', '15', '18', '10'];

async function addFile(
  ctx: MemberCtx,
  client_id: number,
  n: number,
  sales: number,
  { day, year }: { day: string; year: number },
): Promise<void> {
  const rounded = (amount: number, to: number): string => String(Math.round(amount / to) * to);
  const limit = rounded(sales * 0.2, 500_000);
  const file = await files.create(ctx, {
    body: {
      client_id,
      name: `Renewal ${fiscalYearLabel(year + 1)}`,
      lender_id: null,
      stage: pick(['Draft', 'Submitted', 'Sanctioned', 'Draft'] as const, n),
      method: sales > 50_000_000 ? 'Method II' : 'Turnover',
      requested_limit: limit,
      assessed_year: fiscalYearLabel(year + 1),
      renewal_on: addDays(day, 20 + n * 24),
      notes: '',
    },
  });
  const asked = [
    { facility: 'Cash credit', amount: limit, purpose: 'Renewal with enhancement for higher sales' },
    ...(n % 2 === 0
      ? [{ facility: 'Bank guarantee', amount: rounded(sales * 0.03, 100_000), purpose: 'Tenders of public bodies' }]
      : []),
  ];
  for (const { facility, amount, purpose } of asked)
    await requested.create(ctx, {
      body: {
        cash_credit_loan_id: file.id,
        bank: pick(BANKS, n),
        facility,
        amount,
        purpose,
      },
    } as never);
  const { scenario_id, columns } = await sheetOf(ctx, { params: { id: file.id }, query: {} });
  const later = columns.filter(({ kind }) => kind !== 'audited');
  const cells = later.flatMap(({ year: label }, at) => [
    {
      line: 'growth_sales_domestic',
      year: label,
      value: at === 0 ? pick(GROWTH, n) : String(Number(pick(GROWTH, n)) - at),
      ...(at === 0 && { note: 'Order book and April to October turnover as per GSTR-3B' }),
    },
    { line: 'capex', year: label, value: String(Math.round((sales * 0.035) / 10_000) * 10_000) },
    { line: 'cash_floor', year: label, value: String(Math.round((sales * 0.015) / 10_000) * 10_000) },
    { line: 'instalments_next', year: label, value: String(Math.round((sales * 0.012) / 10_000) * 10_000) },
  ]);
  await saveCells(ctx, { params: { id: file.id }, body: { scenario_id, cells } } as never);
}
