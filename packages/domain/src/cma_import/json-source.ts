/**
 * Our JSON, documented in docs/decisions/0087-cma-import.md: a trial balance of one year, or balances of several years.
 *
 *   {"company": "…", "year": "2025-2026", "ledgers": [{"name": "Cash", "group": "Cash-in-hand", "debit": "1200.00"}]}
 *   {"company": "…", "accounts": [{"name": "Cash", "line": "cash", "balances": {"2024-2025": "1200.00"}}]}
 */
import { CHART_LINES } from '../cma/chart.ts';
import { fromPaise, toPaise } from '../loans/paise.ts';
import { plainNumber } from '../plain-number.ts';
import { readAmount, readYear } from './cells.ts';
import { cleanName, MAX_LEDGERS, UnreadableSource, type Source, type SourceRow } from './source.ts';

type Item = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? plainNumber(value) : '';
const SHAPE =
  'The JSON needs a list “ledgers” with name, group, debit and credit, or “accounts” with balances by year.';

function listOf(value: unknown, key: string): Item[] {
  if (!Array.isArray(value) || !value.every(isItem)) throw new UnreadableSource(SHAPE);
  if (value.length > MAX_LEDGERS)
    throw new UnreadableSource(`The JSON has ${value.length} ${key}. Import at most ${MAX_LEDGERS}.`);
  return value;
}

const LINES = new Set(CHART_LINES.map(({ id }) => id));

export function readJsonSource(json: unknown): Source {
  const file: Item = Array.isArray(json) ? { ledgers: json } : isItem(json) ? json : {};
  const company = cleanName(textOf(file.company));
  const common = { format: 'json', company, unit: 'Rupees', stated: null, warnings: [] } as const;
  if (file.ledgers !== undefined) {
    const ledgers = listOf(file.ledgers, 'ledgers');
    return { ...common, isTrialBalance: true, years: [readYear(textOf(file.year))], rows: ledgers.map(ledgerOf) };
  }
  const accounts = listOf(file.accounts, 'accounts');
  const years = [
    ...new Set(accounts.flatMap(({ balances }) => (isItem(balances) ? Object.keys(balances) : []))),
  ].sort();
  if (years.length === 0 || years.length > 20) throw new UnreadableSource(SHAPE);
  return {
    ...common,
    isTrialBalance: false,
    years: years.map(readYear),
    rows: accounts.map((account, at) => {
      const read = years.map((year) => amountOf(isItem(account.balances) ? account.balances[year] : undefined));
      return {
        ...named(account, at),
        amounts: read.map((one) => one.amount),
        problem: read.find((one) => one.problem)?.problem ?? null,
        ...(LINES.has(textOf(account.line)) && { line: textOf(account.line) }),
      };
    }),
  };
}

const named = ({ name, group }: Item, at: number): Pick<SourceRow, 'row' | 'name' | 'groups'> => ({
  row: at + 1,
  name: cleanName(textOf(name)) || `Row ${at + 1}`,
  groups: textOf(group) ? [cleanName(textOf(group))] : [],
});

function amountOf(value: unknown): { amount: string | null; problem: string | null } {
  const text = textOf(value);
  const read = value === undefined || value === null ? 'blank' : readAmount(text || 'x');
  if (read === 'blank') return { amount: null, problem: null };
  if (read === 'no number') return { amount: null, problem: `“${cleanName(text).slice(0, 40)}” is not a number.` };
  return { amount: read.side === 'credit' ? fromPaise(-toPaise(read.amount)) : read.amount, problem: null };
}

function ledgerOf(ledger: Item, at: number): SourceRow {
  const [closing, debit, credit] = [ledger.closing, ledger.debit, ledger.credit].map(amountOf);
  const problem = closing!.problem ?? debit!.problem ?? credit!.problem;
  const net =
    closing!.amount ??
    (debit!.amount === null && credit!.amount === null
      ? null
      : fromPaise(toPaise(debit!.amount ?? '0') - toPaise(credit!.amount ?? '0')));
  return { ...named(ledger, at), amounts: [problem ? null : net], problem };
}
