import type { Received } from '@daftar/contract/core/route';
import type { TaxMatch, taxStatementRoutes } from '@daftar/contract/tax_statements';
import { taxYearEnd, taxYearOf, taxYearStart } from '@daftar/domain/income_tax/years';
import { add, padded, sub, sum } from '@daftar/domain/money';
import { isCreditPart, isFinal } from '@daftar/domain/tax_statements/entry';
import {
  matchStatement,
  OUTCOMES,
  windowOf,
  type Link,
  type MatchBook,
  type MatchEntry,
  type MatchRow,
  type Outcome,
} from '@daftar/domain/tax_statements/match';
import { seesAllClients } from '#server/access/all-clients.repo.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as books from './books.repo.ts';
import * as decisions from './decisions.repo.ts';
import { ownerOf, type Owner } from './owner.ts';
import * as repo from './tax_statements.repo.ts';

type Entry = MatchEntry & { record: repo.EntryRecord };
type Book = MatchBook & { record: books.Book };
type Counts = Received<typeof taxStatementRoutes.matches>['counts'];
export type Matches = { rows: TaxMatch[]; counts: Counts };

/** All rows of a year with their decisions, open ones first. */
export async function matchesOf(ctx: BusinessCtx, owner: Owner, fy: number): Promise<Matches> {
  await ownerOf(ctx, owner);
  const year = { owner, fy };
  const range = windowOf(taxYearStart(fy), taxYearEnd(fy));
  const of26as = await repo.entriesOf(ctx, { ...year, kind: '26AS' });
  // Until Form 26AS is there, the AIS shows the same deductions without their booking status.
  const ofAis = of26as.length ? [] : await repo.entriesOf(ctx, { ...year, kind: 'AIS' });
  const around = await repo.entriesAround(ctx, year, range);
  const entries = [
    ...of26as.filter(({ part }) => isCreditPart(part)),
    ...ofAis.filter(({ part }) => part === 'B1'),
    ...around.filter(({ part }) => isCreditPart(part)),
  ].map((record) => toEntry(record, fy));
  const booked = (await books.booksOf(ctx, owner, range)).map((record) => toBook(record, fy));
  const decided = await decisions.decisionsOf(ctx, owner, fy);
  const links = decided.filter(({ kind }) => kind === 'linked').map(toLink);
  const byLine = new Map(
    decided.filter(({ kind }) => kind !== 'linked').map((one) => [entryId(one) ?? bookId(one)!, one]),
  );
  const rows = matchStatement(entries, booked, links).map((row) => toRow(row, byLine));
  const inside = <T extends { is_outside: boolean }>(lines: readonly T[]) => lines.filter((one) => !one.is_outside);
  return {
    rows: rows.toSorted(
      (a, b) => order(a) - order(b) || dateOf(a).localeCompare(dateOf(b)) || (a.key < b.key ? -1 : 1),
    ),
    counts: {
      outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, countOf(rows, outcome)])) as Counts['outcomes'],
      statement_tds: total(inside(entries).map(({ tds }) => tds)),
      books_tds: total(inside(booked).map(({ tds }) => tds)),
      source: of26as.length ? '26AS' : ofAis.length ? 'AIS' : null,
      book_lines: inside(booked).length,
      is_complete: owner.client_id !== null || (await seesAllClients(ctx)),
    },
  };
}

const entryId = ({ entry_id }: { entry_id: number | null }) => (entry_id === null ? null : `e${entry_id}`);
const bookId = ({ book_line_id, receipt_id }: { book_line_id: number | null; receipt_id: number | null }) =>
  book_line_id !== null ? `b${book_line_id}` : receipt_id !== null ? `r${receipt_id}` : null;
const toLink = (one: decisions.DecisionRecord): Link => ({ entry: entryId(one)!, book: bookId(one)! });

const toEntry = (record: repo.EntryRecord, fy: number): Entry => ({
  record,
  id: `e${record.id}`,
  tan: record.tan,
  deductor: record.deductor,
  section: record.kind === 'AIS' ? record.section.replace(/^(TDS|TCS)-?/, '') : record.section,
  date: record.date,
  amount: record.amount,
  tds: record.tds,
  is_final: isFinal(record.status),
  is_outside: record.fy !== fy,
});

const toBook = (record: books.Book, fy: number): Book => ({
  record,
  id: `${record.kind === 'line' ? 'b' : 'r'}${record.id}`,
  tan: record.tan,
  deductor: record.deductor,
  section: record.section,
  date: record.date,
  amount: record.amount,
  tds: record.tds,
  is_outside: taxYearOf(record.date) !== fy,
});

function toRow(row: MatchRow<Entry, Book>, decided: ReadonlyMap<string, decisions.DecisionRecord>): TaxMatch {
  const lines = [...row.entries, ...row.books];
  const decision = lines.map(({ id }) => decided.get(id)).find((one) => one !== undefined);
  const statement_tds = total(row.entries.map(({ tds }) => tds));
  const books_tds = total(row.books.map(({ tds }) => tds));
  const knowsAmounts =
    row.books.length > 0 && row.entries.length > 0 && row.books.every(({ amount }) => amount !== null);
  return {
    key: lines.map(({ id }) => id).join('-'),
    outcome: row.outcome,
    matched_by: row.matched_by,
    entries: row.entries.map(({ record }) => record),
    books: row.books.map(({ record }) => ({ ...record, fy: taxYearOf(record.date) })),
    statement_tds,
    books_tds,
    difference: sub(statement_tds, books_tds),
    amount_difference: knowsAmounts
      ? sub(total(row.entries.map(({ amount }) => amount)), total(row.books.map(({ amount }) => amount!)))
      : null,
    decision: decision
      ? {
          kind: decision.kind as 'accepted' | 'ignored',
          reason: decision.reason,
          user_name: decision.user_name,
          at: decision.created_at,
        }
      : null,
  };
}

const total = (amounts: readonly string[]): string => padded(sum(amounts));

const ORDER: Readonly<Record<Outcome, number>> = {
  only_books: 0,
  differs: 1,
  only_statement: 2,
  not_final: 3,
  matched: 4,
};
const order = ({ outcome, decision }: TaxMatch): number => ORDER[outcome] + (decision ? 10 : 0);
const dateOf = ({ books: booked, entries }: TaxMatch): string => booked[0]?.date ?? entries[0]?.date ?? '';

/** Open: everything undecided that isn't a match. */
const isUndecided = ({ outcome, decision }: TaxMatch): boolean => outcome !== 'matched' && decision === null;

export type MatchFilter = {
  outcome?: Outcome | undefined;
  undecided?: boolean | undefined;
  search?: string | undefined;
};

/** Rows of the list and its export. */
export function filtered(rows: readonly TaxMatch[], { outcome, undecided, search }: MatchFilter): TaxMatch[] {
  const text = search?.toLowerCase() ?? '';
  const isFound = (values: readonly string[]) => values.some((value) => value.toLowerCase().includes(text));
  return rows.filter(
    (row) =>
      (!outcome || row.outcome === outcome) &&
      (!undecided || isUndecided(row)) &&
      (!text ||
        row.entries.some(({ deductor, tan, section }) => isFound([deductor, tan, section])) ||
        row.books.some(({ deductor, tan, reference }) => isFound([deductor, tan, reference]))),
  );
}

/** The deductor has to report or correct it. */
export const isMissing = ({ outcome, decision, books: booked }: TaxMatch): boolean =>
  decision?.kind !== 'ignored' && booked.length > 0 && outcome !== 'matched';

function countOf(rows: readonly TaxMatch[], outcome: Outcome) {
  const found = rows.filter((row) => row.outcome === outcome);
  const tds = found.reduce((all, row) => add(all, row.entries.length ? row.statement_tds : row.books_tds), '0.00');
  return { rows: found.length, undecided: found.filter(isUndecided).length, tds };
}
