import { MATCHED_AT_ONCE } from '@daftar/contract/gst_reconciliation';
import { dayOf, type Day } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { isExpectedIn2b } from '@daftar/domain/gst_reconciliation/documents';
import { matchDocuments } from '@daftar/domain/gst_reconciliation/match';
import { USUAL_OPTIONS, type MatchOptions } from '@daftar/domain/gst_reconciliation/rules';
import type { ClientPeriodQuery } from '@daftar/contract/gst_books';
import { round } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { clientPeriodOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { asBook, asStatement, matchRow, type MatchRow } from './compare.ts';
import * as repo from './gst_reconciliation.repo.ts';

export const RUN = 'gst_reconciliation.run';
type RunOrder = repo.Registered & { from: Day };

/** Two years of a large client. More is refused rather than cut off. */
const MAX_MATCHED = 120_000;

export const optionsOf = async (ctx: BusinessCtx) => (await repo.settingsOf(ctx)) ?? USUAL_OPTIONS;

export async function saveOptions(ctx: BusinessCtx, options: MatchOptions) {
  await repo.saveSettings(ctx, options);
  return optionsOf(ctx);
}

/** This year and the one before, whose credit can be taken until November. */
export const windowOf = ({ return_period: { from } }: Pick<ClientPeriod, 'return_period'>): Day =>
  dayOf(fiscalYearOf(from) - 1, 4, 1);

/** Many documents are matched in the background. */
export async function run(ctx: BusinessCtx, asked: ClientPeriodQuery) {
  const of = await clientPeriodOf(ctx, asked);
  return runOrStart(ctx, { client_id: of.client_id, gstin: of.gstin, from: windowOf(of) });
}

export async function runOrStart(ctx: BusinessCtx, order: RunOrder) {
  const count = await repo.countDocuments(ctx, order, order.from);
  if (count > MATCHED_AT_ONCE)
    return { job_id: await ctx.app.jobs.enqueue(ctx, RUN, order), added: 0, changed: 0, removed: 0 };
  return { job_id: null, ...(await reconcile(ctx, order)) };
}

/** One transaction; run again, it changes nothing. */
export const runInBackground: JobKind<RunOrder> = {
  kind: RUN,
  retries: 2,
  touches: ['gst_reconciliation', 'gst_books'],
  run: reconcile,
};

/** Matches a registration and stores what changed. Decisions and links of people stay. */
export async function reconcile(ctx: BusinessCtx, order: RunOrder) {
  const { id } = await repo.lockRun(ctx, order);
  const { from } = order;
  const books = (await repo.booksFrom(ctx, order, from, MAX_MATCHED + 1)).filter(isExpectedIn2b).map(asBook);
  const statements = (await repo.statementsFrom(ctx, order, from, MAX_MATCHED + 1)).map(asStatement);
  if (books.length > MAX_MATCHED || statements.length > MAX_MATCHED)
    throw conflict('More than 120,000 documents in two years, the most that can be matched here.');
  const stored = await repo.matchesFrom(ctx, order, from);
  const pairsOf = (state: string) =>
    stored.flatMap(({ state: its, book_id, statement_id }) =>
      its === state && book_id !== null && statement_id !== null ? [[book_id, statement_id] as const] : [],
    );
  const matches = matchDocuments({
    books,
    statements,
    options: await optionsOf(ctx),
    linked: pairsOf('manual'),
    refused: pairsOf('refused'),
  });
  const bookOf = new Map(books.map((book) => [book.id, book]));
  const statementOf = new Map(statements.map((statement) => [statement.id, statement]));
  const notes = notesOf(stored);
  const rows = matches.map((match) =>
    matchRow(
      match,
      match.book_id === null ? null : bookOf.get(match.book_id)!,
      match.statement_id === null ? null : statementOf.get(match.statement_id)!,
      notes(match),
    ),
  );
  const changes = changesOf(stored, rows);
  // Deleted first: an open row may become part of a pair.
  if (changes.removed.length > 0) await repo.deleteMatches(ctx, changes.removed);
  await repo.insertMatches(ctx, order, changes.added);
  await repo.updateMatches(ctx, changes.changed);
  await repo.noteRun(ctx, id, { books: books.length, statements: statements.length });
  return { added: changes.added.length, changed: changes.changed.length, removed: changes.removed.length };
}

type Ids = { book_id: number | null; statement_id: number | null };
const keyOf = ({ book_id, statement_id }: Ids): string => `${book_id ?? 0} ${statement_id ?? 0}`;

/** A note moves to the new pair of its document. */
function notesOf(stored: readonly repo.StoredMatch[]): (of: Ids) => string {
  const noted = stored.filter(({ note, state }) => note && state !== 'refused');
  const byBook = new Map(noted.flatMap(({ book_id, note }) => (book_id === null ? [] : [[book_id, note] as const])));
  const byStatement = new Map(
    noted.flatMap(({ statement_id, note }) => (statement_id === null ? [] : [[statement_id, note] as const])),
  );
  return ({ book_id, statement_id }) => byBook.get(book_id ?? 0) ?? byStatement.get(statement_id ?? 0) ?? '';
}

const COMPARED = [
  'class',
  'rule',
  'reason',
  'advice',
  'state',
  'book_month',
  'statement_month',
  'supplier_name',
] as const;
const AMOUNTS = [
  'taxable_difference',
  'tax_difference',
  'book_taxable',
  'book_tax',
  'statement_taxable',
  'statement_tax',
] as const;

const isSame = (row: MatchRow, stored: repo.StoredMatch): boolean =>
  COMPARED.every((field) => row[field] === stored[field]) &&
  AMOUNTS.every((field) => round(row[field]) === round(stored[field])) &&
  row.differences.join() === stored.differences.join();

function changesOf(stored: readonly repo.StoredMatch[], rows: readonly MatchRow[]) {
  const current = new Map(stored.filter(({ state }) => state !== 'refused').map((one) => [keyOf(one), one]));
  const added: MatchRow[] = [];
  const changed: (MatchRow & { id: number })[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const before = current.get(key);
    current.delete(key);
    if (!before) added.push(row);
    else if (!isSame(row, before)) changed.push({ ...row, id: before.id });
  }
  return { added, changed, removed: [...current.values()].map(({ id }) => id) };
}
