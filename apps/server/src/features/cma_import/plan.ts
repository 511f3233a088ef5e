/** The changes of an import and the reasons that prevent it. Reads nothing: preview and import share it. */
import type { BalanceChange, ImportOrder, ImportPlan, ImportRow } from '@daftar/contract/cma_import';
import type { Column } from '@daftar/domain/cma/sheet';
import type { Nature } from '@daftar/domain/cma/line';
import { inLine } from '@daftar/domain/cma_import/chart-lines';
import { closingEntries, isNetOfDepreciation, tallyDifference } from '@daftar/domain/cma_import/closing';
import { groupOf, type Source } from '@daftar/domain/cma_import/source';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';
import { formatNumber } from '@daftar/domain/money-format';
import { addTo, type Chart, type Tree } from './chart.ts';
import { isIgnored, type Mapped, type Mapper, type Target } from './targets.ts';

type Problem = ImportPlan['problems'][number];
type Year = Tree['years'][number];
const MAX_PROBLEMS = 200;
/** In paise: what a balance can hold. */
const LIMIT = 10n ** 15n;
const sizeOf = (amount: string | null | undefined): bigint => {
  const paise = toPaise(amount ?? '0');
  return paise < 0n ? -paise : paise;
};

export type PlannedCell = BalanceChange & { year_id: number; group_id: number };
export type Plan = Omit<ImportPlan, 'changes'> & {
  changes: PlannedCell[];
  chosenYears: Year[];
  mapped: (Mapped | null)[];
};

export type PlanInput = {
  order: ImportOrder;
  source: Source;
  chart: Chart;
  mapper: Mapper;
  nature: Nature;
  rules: Readonly<Record<string, string>>;
  lockText: (year: Year) => string;
};

/** Account, or a new one of a group, by year. */
type Sums = Map<string, { target: Target; name: string; line: string; amounts: Map<string, string> }>;

export function planImport(input: PlanInput): Plan {
  const { order, source, chart } = input;
  const problems: Problem[] = source.warnings.map((one) => ({ ...one, kind: 'warning' }));
  const years = yearsOf(input, problems);
  const chosenYears = years.flatMap((year) => chart.tree.years.find((one) => one.year === year) ?? []);
  const { rows, mapped, sums } = rowsOf(input, years, problems);
  const [year] = chosenYears;
  const netByLedgers = isNetOfDepreciation(byLine(sums, year?.year ?? ''));
  const entries = source.isTrialBalance && year ? entriesOf(input, sums, year, problems) : [];
  const replace = order.replace ?? source.isTrialBalance;
  const changes = chosenYears.flatMap((one) => changesOf(chart, sums, one, replace));
  for (const locked of chosenYears.filter(({ locked_at }) => locked_at))
    if (changes.some(({ year_id, kind }) => year_id === locked.id && kind !== 'same'))
      problems.push({ row: null, kind: 'error', text: input.lockText(locked) });
  for (const { account, after } of changes)
    if (sizeOf(after) >= LIMIT)
      problems.push({ row: null, kind: 'error', text: `The balance of ${account} is too large.` });
  const differences = chosenYears.map((one) => ({ year: one.year, difference: differenceOf(input, changes, one) }));
  for (const { year: label, difference } of differences)
    if (toPaise(difference) !== 0n)
      problems.push({
        row: null,
        kind: 'warning',
        text: `Liabilities and assets of ${label} will differ by ₹${formatNumber(difference.replace('-', ''))}.`,
      });
  const count = (kind: BalanceChange['kind']): number => changes.filter((one) => one.kind === kind).length;
  const ofStatus = (status: ImportRow['status']): number => rows.filter((row) => row.status === status).length;
  return {
    format: source.format,
    company: source.company,
    unit: source.unit,
    is_trial_balance: source.isTrialBalance,
    years,
    found_years: [...source.years],
    net_of_depreciation: order.net_of_depreciation ?? netByLedgers,
    replace,
    rows,
    entries,
    changes,
    problems: problems.slice(0, MAX_PROBLEMS),
    totals: source.isTrialBalance ? totalsOf(source) : null,
    differences,
    counts: {
      rows: ofStatus('ready'),
      ignored: ofStatus('ignored'),
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      cleared: count('cleared'),
    },
    chosenYears,
    mapped,
  };
}

/** A CMA of last year gives its audited years; its projections are out of date. */
function yearsOf({ order, source, chart }: PlanInput, problems: Problem[]): (string | null)[] {
  const known = new Map(chart.tree.years.map((year) => [year.year, year]));
  const isTaken = (year: string | null): boolean =>
    year !== null && known.has(year) && (source.format !== 'cma' || known.get(year)!.kind === 'audited');
  const years = source.years.map((year, at) => {
    const chosen = order.years?.[at];
    if (chosen !== undefined) return chosen;
    return isTaken(year) ? year : null;
  });
  const error = (text: string) => problems.push({ row: null, kind: 'error', text });
  for (const year of years)
    if (year !== null && !known.has(year)) error(`${year} is not a year of this client. Add it in the settings.`);
  if (years.every((year) => year === null))
    error(source.isTrialBalance ? 'Select the year of this trial balance.' : 'Select the years to import.');
  const chosen = years.filter((year) => year !== null);
  if (new Set(chosen).size < chosen.length) error('Two columns have the same year.');
  return years;
}

function rowsOf({ source, chart, mapper }: PlanInput, years: readonly (string | null)[], problems: Problem[]) {
  const rows: ImportRow[] = [];
  const mapped: (Mapped | null)[] = [];
  const sums: Sums = new Map();
  const seen = new Map<string, number>();
  for (const one of source.rows) {
    const isEmpty = one.amounts.every((amount) => amount === null || (source.isTrialBalance && toPaise(amount) === 0n));
    if (isEmpty && !one.problem) continue;
    const group = groupOf(one);
    const found = mapper.map(one);
    const isKept = found !== null && !isIgnored(found.target);
    const status = found && !isKept ? 'ignored' : one.problem ? 'problem' : found ? 'ready' : 'unmapped';
    if (status === 'problem')
      problems.push({
        row: one.row,
        kind: 'error',
        text: `${one.name}: ${one.problem} Fix the file or ignore the ledger.`,
      });
    const key = `${one.name.toLowerCase()}\n${group.toLowerCase()}`;
    const twin = source.format === 'cma' ? undefined : seen.get(key);
    if (twin !== undefined && status !== 'ignored')
      problems.push({ row: one.row, kind: 'warning', text: `${one.name} is in row ${twin} too. Both are added up.` });
    seen.set(key, one.row);
    rows.push({
      row: one.row,
      name: one.name,
      group,
      amounts: [...one.amounts],
      target: found?.target ?? null,
      mapped_by: found?.by ?? null,
      status,
      problem: one.problem,
    });
    mapped.push(found);
    if (status !== 'ready') continue;
    for (const [at, year] of years.entries()) {
      const amount = one.amounts[at];
      if (year !== null && amount != null) addAmount(chart, sums, found!.target, one.name, { year, amount, source });
    }
  }
  const unmapped = rows.filter((row) => row.status === 'unmapped').length;
  if (unmapped)
    problems.push({
      row: null,
      kind: 'error',
      text:
        unmapped === 1
          ? 'One ledger has no head. Map it or ignore it.'
          : `${unmapped} ledgers have no head. Map or ignore them.`,
    });
  const { debit, credit } = totalsOf(source);
  if (source.isTrialBalance && debit !== credit)
    problems.push({
      row: null,
      kind: 'warning',
      text: `Debits are ₹${formatNumber(debit)} and credits ₹${formatNumber(credit)}. The difference is ₹${formatNumber(fromPaise(toPaise(debit) - toPaise(credit)))}.`,
    });
  const total = source.rows.reduce((sum, { amounts }) => amounts.reduce((all, one) => all + sizeOf(one), sum), 0n);
  if (total < LIMIT) return { rows, mapped, sums };
  problems.push({ row: null, kind: 'error', text: 'The amounts are too large. Check the unit of the file.' });
  return { rows, mapped, sums: new Map() as Sums };
}

type Figure = { year: string; amount: string; source: Source };
function addAmount(chart: Chart, sums: Sums, target: Target, name: string, { year, amount, source }: Figure): void {
  const { account_id, group_id } = target;
  const line = account_id === null ? chart.groups.get(group_id!)!.line : chart.lineOf(account_id);
  const key = account_id === null ? `new ${group_id} ${name.toLowerCase()}` : `account ${account_id}`;
  const own = sums.get(key) ?? {
    target,
    name: account_id === null ? name : chart.accounts.get(account_id)!.name,
    line,
    amounts: new Map(),
  };
  sums.set(key, own);
  addTo(own.amounts, year, source.isTrialBalance ? inLine(line, amount) : amount);
}

function byLine(sums: Sums, year: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { line, amounts } of sums.values()) if (amounts.has(year)) addTo(lines, line, amounts.get(year)!);
  return lines;
}

function entriesOf({ order, source, chart, nature, rules }: PlanInput, sums: Sums, year: Year, problems: Problem[]) {
  const at = chart.tree.years.findIndex(({ id }) => id === year.id);
  const closed = closingEntries(
    {
      sums: byLine(sums, year.year),
      earlier: chart.tree.years.slice(0, at).map(({ id }) => chart.sums(id)),
      columns: columnsOf(chart),
      nature,
      rules,
    },
    order,
  );
  problems.push(...closed.problems.map((text) => ({ row: null, kind: 'warning' as const, text })));
  return closed.entries.flatMap((entry) => {
    const account_id = chart.accountFor(entry.line);
    if (account_id === null) {
      problems.push({
        row: null,
        kind: 'error',
        text: `The chart has no account for “${entry.reason}”. Add one in the settings.`,
      });
      return [];
    }
    // Already with the sign of its line.
    const own = { ...source, isTrialBalance: false };
    addAmount(chart, sums, { account_id, group_id: null }, '', { year: year.year, amount: entry.amount, source: own });
    return [{ year: year.year, ...entry }];
  });
}

function changesOf(chart: Chart, sums: Sums, year: Year, replace: boolean): PlannedCell[] {
  const cells: PlannedCell[] = [];
  const named = new Set<number>();
  for (const { target, name, line, amounts } of sums.values()) {
    const after = amounts.get(year.year);
    if (after === undefined) continue;
    const group = chart.groups.get(target.group_id ?? chart.accounts.get(target.account_id!)!.group_id)!;
    if (target.account_id !== null) named.add(target.account_id);
    const before = target.account_id === null ? null : chart.balance(target.account_id, year.id);
    const kind = before === null ? 'new' : toPaise(before) === toPaise(after) ? 'same' : 'changed';
    cells.push({
      account_id: target.account_id,
      account: name,
      group: group.name,
      group_id: group.id,
      line,
      year: year.year,
      year_id: year.id,
      before,
      after,
      kind,
    });
  }
  if (!replace) return cells;
  for (const { account_id, config_id, amount } of chart.tree.balances) {
    if (config_id !== year.id || named.has(account_id)) continue;
    const account = chart.accounts.get(account_id)!;
    const group = chart.groups.get(account.group_id)!;
    cells.push({
      account_id,
      account: account.name,
      group: group.name,
      group_id: group.id,
      line: group.line,
      year: year.year,
      year_id: year.id,
      before: amount,
      after: null,
      kind: 'cleared',
    });
  }
  return cells;
}

const columnsOf = ({ tree }: Chart): Column[] => tree.years.map(({ year, kind, months }) => ({ year, kind, months }));

function differenceOf({ chart, rules }: PlanInput, changes: readonly PlannedCell[], year: Year): string {
  const at = chart.tree.years.findIndex(({ id }) => id === year.id);
  const sums = chart.tree.years.slice(0, at + 1).map(({ id }) => {
    const lines = chart.sums(id);
    for (const { year_id, line, before, after } of changes)
      if (year_id === id) addTo(lines, line, fromPaise(toPaise(after ?? '0') - toPaise(before ?? '0')));
    return lines;
  });
  return tallyDifference(sums, columnsOf(chart), rules);
}

function totalsOf({ rows }: Source): { debit: string; credit: string } {
  let [debit, credit] = [0n, 0n];
  for (const { amounts } of rows) {
    const paise = toPaise(amounts[0] ?? '0');
    if (paise > 0n) debit += paise;
    else credit -= paise;
  }
  return { debit: fromPaise(debit), credit: fromPaise(credit) };
}
