/**
 * Editing a CMA sheet: one cell against a full recalculation of all lines and ten years, and from a key to the painted
 * figure against an empty React update of the same page.
 */
import { performance } from 'node:perf_hooks';
import type { Browser, Page } from 'playwright-core';
import { FORMS } from '../packages/domain/src/cma/line.ts';
import { CMA_LINES } from '../packages/domain/src/cma/lines.ts';
import { cmaPlan, Sheet, type Column, type Typed } from '../packages/domain/src/cma/sheet.ts';
import { openBrowser } from '../e2e/support/browser.ts';
import ensureChromium from '../e2e/support/chromium.ts';
import { OWNER } from '../e2e/support/people.ts';
import startServers, { ownServer } from '../e2e/support/server.ts';
import { businessOf, callAs, PRACTICE, tokenOf, visitAs } from '../e2e/support/visit.ts';
import { median } from './load.ts';

const AT_MOST = 1 / 20;
/** The first year's growth changes most later cells, so it can't be a twentieth; it stays well below a full one. */
const WORST_AT_MOST = 1 / 2;
const PAINT_AT_MOST = 4;
const ROUNDS = 25;
const YEARS = 10;
const ACCOUNTS = 150;

export async function cmaTimes(): Promise<boolean> {
  const isQuick = editTimes();
  return (await paintTimes()) && isQuick;
}

const columns: Column[] = Array.from({ length: YEARS }, (_, n) => ({
  year: `${2024 + n}-${2025 + n}`,
  kind: n < 2 ? 'audited' : n === 2 ? 'estimated' : 'projected',
  months: 12,
}));
/** A manufacturer with sales of 10.8 crore who borrows more each year. */
const BALANCES: Typed = {
  sales_domestic: ['90000000', '108000000'],
  raw_indigenous: ['60000000', '72000000'],
  power: ['3000000', '3500000'],
  labour: ['6000000', '7000000'],
  depreciation: ['2000000', '2200000'],
  selling: ['8000000', '9500000'],
  interest_bank: ['1300000', '1500000'],
  interest_term: ['500000', '450000'],
  tax: ['1500000', '1800000'],
  drawings: ['6500000', '8000000'],
  bank_applicant: ['12000000', '16000000'],
  creditors: ['7000000', '8000000'],
  instalments: ['1200000', '1200000'],
  term_loans: ['4500000', '3300000'],
  capital: ['10000000', '10000000'],
  surplus: ['5400000', '6000000'],
  debtors_domestic: ['14000000', '17000000'],
  stock_raw_indigenous: ['6000000', '7000000'],
  stock_process: ['1500000', '1800000'],
  stock_finished: ['4500000', '5000000'],
  gross_block: ['34000000', '36000000'],
  accumulated_depreciation: ['10000000', '12200000'],
  cash: ['1300000', '1500000'],
};
const DRIVERS: Typed = {
  growth_sales_domestic: columns.map(({ kind }) => (kind === 'audited' ? null : '15')),
  capex: columns.map(({ kind }) => (kind === 'audited' ? null : '3000000')),
  cash_floor: columns.map(({ kind }) => (kind === 'audited' ? null : '1500000')),
};

function timed(run: () => void): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

/** An edit; and beside it the results of the open form, which are put off until they are read. */
export function editTimes(): boolean {
  const typed = { ...BALANCES, ...DRIVERS };
  const full = () => timed(() => new Sheet(columns, typed));
  const sheet = new Sheet(columns, typed);
  const resultsOf = new Map(
    FORMS.map((form) => [
      form,
      CMA_LINES.filter((line, at) => line.form === form && cmaPlan().isResult[at]).map(({ id }) => id),
    ]),
  );
  const cells = CMA_LINES.filter(({ id }) => sheet.takesInput(id)).flatMap((line) =>
    columns.flatMap(({ kind }, column) => (kind === 'audited' ? [] : [{ line, column }])),
  );
  /** The quickest of several runs: other programs only make a run longer. */
  const costOf = ({ line, column }: (typeof cells)[number]): { edit: number; read: number } => {
    const before = typed[line.id as keyof typeof typed]?.[column] ?? null;
    const set = (value: string | null) => sheet.edit([{ line: line.id, column, value }]);
    const results = resultsOf.get(line.form)!;
    const read = () => {
      for (const id of results) for (let at = 0; at < YEARS; at += 1) sheet.value(id, at);
    };
    const times = Array.from({ length: ROUNDS }, (_, n) => ({
      edit: timed(() => set(String(n + 3))),
      read: timed(read),
    }));
    set(before);
    return { edit: Math.min(...times.map(({ edit }) => edit)), read: Math.min(...times.map((one) => one.read)) };
  };
  // The first runs are slower while the code is compiled.
  for (let n = 0; n < 200; n += 1) full();
  for (const cell of cells) costOf(cell);
  const wholes = Array.from({ length: 200 }, full);
  const costs = cells.map(costOf);
  const whole = Math.min(...wholes, ...Array.from({ length: 200 }, full));
  const growth = costOf(cells.find(({ line }) => line.id === 'growth_sales_domestic')!);
  console.log(`\ncma: editing one cell of ${CMA_LINES.length} lines × ${YEARS} years, against a full recalculation\n`);
  console.log(`full recalculation       ${(whole * 1000).toFixed(0).padStart(7)} µs`);
  const tell = (what: string, cost: number, goal?: number): boolean => {
    const share = cost / whole;
    const wanted = goal === undefined ? '' : ` (at most ${goal})`;
    console.log(`${what.padEnd(24)} ${(cost * 1000).toFixed(0).padStart(7)} µs  ${share.toFixed(3)} of it${wanted}`);
    return goal === undefined || share <= goal;
  };
  const edits = costs.map(({ edit }) => edit);
  const isTypical = tell(`median of ${cells.length} cells`, median(edits), AT_MOST);
  tell('results of its form', median(costs.map(({ read }) => read)));
  return tell('growth of the first year', growth.edit, WORST_AT_MOST) && isTypical;
}

/** In the built app: a sheet of 150 accounts and ten years, and the longest form. */
async function paintTimes(): Promise<boolean> {
  ensureChromium();
  const stop = await startServers({ config: { maxWorkers: 1 } });
  process.env.VITEST_POOL_ID = '1';
  const { url } = ownServer();
  const browser = await openBrowser({ whole: true });
  try {
    const { business, client, file } = await addFile();
    const base = `${url}/business/${business}/cashCredit/client/${client}`;
    console.log('\ncma: from a key to the painted figure, against an empty React update of the same page\n');
    let isGood = true;
    for (const [name, address, row] of [
      [`financials, ${ACCOUNTS} × ${YEARS}`, `${base}/Financial`, 'Domestic sales'],
      ['balance sheet form', `${base}/CMA/${file}?tab=balance`, 'Other current liabilities'],
    ] as const) {
      const { empty, edit } = await paintOf(browser, address, row);
      const times = edit / empty;
      isGood &&= times <= PAINT_AT_MOST;
      console.log(
        `${name.padEnd(24)} empty ${empty.toFixed(1).padStart(5)} ms  edit ${edit.toFixed(1).padStart(5)} ms  ${times.toFixed(2)} times (at most ${PAINT_AT_MOST})`,
      );
    }
    return isGood;
  } finally {
    await browser.close();
    await stop();
  }
}

async function addFile(): Promise<{ business: number; client: number; file: number }> {
  const token = await tokenOf(OWNER);
  const business = await businessOf(token, PRACTICE);
  const call = <T>(path: string, method?: string, body?: object) =>
    callAs<T>(token, path, { business, ...(method && { method }), ...(body && { body }) });
  const { data } = await call<{ data: { id: number }[] }>('/clients?per_page=25');
  let client = 0;
  for (const { id } of data) {
    const body = { client_id: id, nature: 'Manufacturing', estimated_year: '2026-2027', projected_years: 7 };
    try {
      await call('/cash_credit_setup', 'POST', body);
      client = id;
      break;
    } catch {
      // This client has financials already.
    }
  }
  type Tree = {
    years: { id: number }[];
    groups: { id: number; line: string }[];
    accounts: { id: number; group_id: number }[];
  };
  const { groups, accounts, years } = await call<Tree>(`/cc_accounts/tree?client_id=${client}`);
  const { id: group_id } = groups.find(({ line }) => line === 'selling')!;
  for (let n = accounts.length; n < ACCOUNTS; n += 1)
    await call('/cc_accounts', 'POST', { group_id, name: `Expense ${n}` });
  const cells = Object.entries(BALANCES).flatMap(([line, amounts]) => {
    const group = groups.find((one) => one.line === line);
    const account = accounts.find((one) => one.group_id === group?.id);
    return account ? amounts.map((amount, at) => ({ account_id: account.id, config_id: years[at]!.id, amount })) : [];
  });
  await call('/ac_balances_bulk', 'PUT', { client_id: client, cells });
  const { id: file } = await call<{ id: number }>('/cash_credit_loans', 'POST', { client_id: client, name: 'Bench' });
  return { business, client, file };
}

/** Milliseconds from a key to the frame that shows it: typed figures, and moves of the selection that change nothing. */
async function paintOf(browser: Browser, address: string, row: string): Promise<{ empty: number; edit: number }> {
  const { context, page } = await visitAs(browser, OWNER);
  try {
    await page.goto(address);
    await page
      .getByRole('row', { name: new RegExp(row) })
      .first()
      .getByRole('gridcell')
      .nth(4)
      .click();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const seen = { at: 0, took: 0 };
      Object.assign(window, { seen });
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        seen.took = performance.now() - seen.at;
      });
      channel.port1.start();
      const onKey = ({ key }: KeyboardEvent): void => {
        if (key !== 'Enter' && key !== 'Escape') return;
        seen.at = performance.now();
        seen.took = 0;
        // A message posted in a frame arrives after it is painted.
        requestAnimationFrame(() => channel.port2.postMessage(null));
      };
      window.addEventListener('keydown', onKey, true);
    });
    const [empty, edit]: [number[], number[]] = [[], []];
    for (let n = 0; n < 40; n += 1) {
      // Escape sets the selection to what it is: an update without a change.
      empty.push(await tookFor(page, 'Escape'));
      await page.keyboard.type(String(100 + n));
      edit.push(await tookFor(page, 'Enter'));
      await page.keyboard.press('ArrowUp');
    }
    return { empty: median(empty), edit: median(edit) };
  } finally {
    await context.close();
  }
}

async function tookFor(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  const seen = await page.waitForFunction(() => (window as unknown as { seen: { took: number } }).seen.took || null);
  return (await seen.jsonValue())!;
}
