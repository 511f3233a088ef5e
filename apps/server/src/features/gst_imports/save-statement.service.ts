import { monthsOf } from '@daftar/domain/gst_books/client-period';
import { fixOf, type RowProblem } from '@daftar/domain/gst_imports/problems';
import { readEntry, type StatementDocument, type StatementEntry } from '@daftar/domain/gst_imports/statement-2b';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as books from './books.repo.ts';
import { hashOf, type Saved, type Target } from './save-units.service.ts';
import { addTo, type Tally } from './tally.ts';

/** Documents of GSTR-2B. One that another period's statement has stays there. */
export async function saveStatements(
  ctx: BusinessCtx,
  { of, import_id, mode }: Target,
  entries: readonly StatementEntry[],
  before: Tally,
): Promise<Saved> {
  const which: books.Of = { client_id: of.client_id, gstin: of.gstin, import_id };
  const tally = { ...before };
  const problems: RowProblem[] = [];
  const read = new Map<string, { document: StatementDocument; row: number }>();
  for (const entry of entries) {
    const { document, problems: found } = readEntry(entry);
    problems.push(...found);
    if (document) read.set(`${document.section} ${document.book_key}`, { document, row: entry.row });
    else tally.rows_rejected += 1;
  }
  const keys = [...read.values()].map(({ document }) => document.book_key);
  const stored = await books.statementByKey(ctx, which, keys);
  const existing = new Map(stored.map((one) => [`${one.section} ${one.key}`, one]));
  const month = monthsOf(of.return_period).at(-1)!;
  const rows: object[] = [];
  const same: number[] = [];
  for (const [key, { document, row }] of read) {
    const found = existing.get(key);
    if (found && found.period !== of.period) {
      problems.push(inOther(document, row, found.period));
      tally.rows_rejected += 1;
      continue;
    }
    const file_hash = hashOf(document);
    if (found?.file_hash === file_hash) {
      same.push(found.id);
      tally.rows_same += 1;
    } else {
      rows.push({ ...which, ...document, period: of.period, month, file_hash });
      tally.rows_kept += 1;
    }
    tally.totals = addTo(tally.totals, document, { documents: 1, isNegative: document.kind === 'credit_note' });
  }
  if (rows.length > 0) await books.saveStatement(ctx, rows);
  if (mode === 'replace' && same.length > 0) await books.adopt(ctx, 'statement', import_id, same);
  return { tally, problems };
}

const inOther = ({ section, number }: StatementDocument, row: number, period: string): RowProblem => ({
  severity: 'error',
  sheet: section,
  row,
  column: '',
  code: 'DUP_IN_BOOKS',
  message: `${number} is already in the statement of ${period.slice(0, 2)}/${period.slice(2)}.`,
  value: number,
  fix: fixOf('DUP_IN_BOOKS'),
  number,
});
