import { writeGst } from '@daftar/contract/gst_books';
import type { GstImport } from '@daftar/contract/gst_imports';
import type { RowProblem } from '@daftar/domain/gst_imports/problems';
import { UnreadableImport, type SourceFormat } from '@daftar/domain/gst_imports/source';
import type { StatementEntry } from '@daftar/domain/gst_imports/statement-2b';
import type { ColumnMapping, MappedKind } from '@daftar/domain/gst_imports/mapping';
import type { Unit } from '@daftar/domain/gst_imports/units';
import { monthsOf } from '@daftar/domain/gst_books/client-period';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import {
  clientPeriodOf,
  MAX_DOCUMENTS,
  noteImport,
  type ClientPeriod,
} from '#server/features/gst_books/gst_books.service.ts';
import { removeOthers } from './books.repo.ts';
import { refuseFiledBooks } from './filed.service.ts';
import * as repo from './gst_imports.repo.ts';
import { mappingFor } from './preview.service.ts';
import { saveStatements } from './save-statement.service.ts';
import { saveUnits, type Target } from './save-units.service.ts';
import { bytesOf, readImport, unitsIn } from './source.service.ts';
import { RUNNING, type ImportJob } from './start.service.ts';
import { NOTHING, type Tally } from './tally.ts';

/** Rows per transaction: a list or an edit waits for one batch only. */
const BATCH_ROWS = 500;

type Work = {
  format: SourceFormat;
  mapping: ColumnMapping | null;
  rows_total: number;
  unread: string[];
  /** Of the whole file: they are saved with the first batch. */
  problems: RowProblem[];
  units: readonly { size: number; unit: Unit | StatementEntry }[];
};

/** Runs as the user who started it, one transaction a batch; killed, it continues after the last batch. */
export async function runImport(
  nobody: BusinessCtx,
  { import_id, user_id }: ImportJob,
  progress: Progress,
  parts: JobSteps,
): Promise<object | void> {
  const { app, businessId } = nobody;
  const inTransaction = <T>(work: (ctx: MemberCtx) => Promise<T>): Promise<T> =>
    withBusinessContext(app, businessId, async (job) => work(await actAsUser(job, user_id, writeGst)));
  const begun = await inTransaction((ctx) => begin(ctx, import_id));
  if (!begun) return;
  const { record, of } = begun;
  try {
    const ctx = await actAsUser(nobody, user_id, writeGst);
    const work = await readFile(ctx, record, of);
    const target: Target = { of, import_id, mode: record.mode, kind: record.kind };
    let tally = (parts.owed as Tally | null) ?? { ...NOTHING, rows_total: work.rows_total };
    let isFirst = parts.owed === null;
    while (isFirst || tally.next < work.units.length) {
      const before = tally;
      const withFile = isFirst;
      const after = await retryRaces(() =>
        inTransaction((own) => runBatch(own, { work, target, before, withFile }, parts)),
      );
      if (!after) return;
      tally = after;
      isFirst = false;
      await progress(tally.rows_done, { total: work.rows_total });
    }
    await inTransaction((own) => end(own, { work, target, tally }));
  } catch (error) {
    if (!(error instanceof UnreadableImport)) throw error;
    await inTransaction((own) =>
      repo.setStatus(own, import_id, { status: 'Unable to process', problem: error.message }),
    );
  }
}

async function begin(ctx: MemberCtx, id: number) {
  const record = (await repo.lock(ctx, id)) as unknown as
    | (GstImport & { file: string; mapping: ColumnMapping | null })
    | undefined;
  if (!record || !RUNNING.includes(record.status)) return null;
  const { client_id, gstin, period, cycle } = record;
  const of = await clientPeriodOf(ctx, { client_id, gstin, period, cycle });
  await refuseFiledBooks(ctx, of, record.kind);
  await repo.update(ctx, id, { status: 'Processing' });
  return { record, of };
}

async function readFile(
  ctx: MemberCtx,
  record: GstImport & { file: string; mapping: ColumnMapping | null },
  of: ClientPeriod,
): Promise<Work> {
  const { mapped, format, mapping, read } = await contentFor(ctx, record, of);
  if (format === 'sheet' && record.mapping && mapped && record.kind !== '2b')
    await repo.rememberMapping(
      ctx,
      { client_id: of.client_id, kind: record.kind, headers_key: mapped.headers_key },
      record.mapping,
    );
  const units = await unitsIn(read, record.kind);
  const work: Work = {
    format,
    mapping: format === 'sheet' ? mapping : null,
    rows_total: units.reduce((sum, { size }) => sum + size, 0),
    unread: read.unread,
    problems: read.problems,
    units,
  };
  if (work.rows_total === 0 && work.problems.length === 0)
    throw new UnreadableImport('SHEET_MISSING', 'The file has no rows to import.');
  if (work.units.length > MAX_DOCUMENTS)
    throw new UnreadableImport('SHEET_MISSING', 'The file has more than 60,000 documents. Split it by month.');
  return work;
}

/** The headers of a sheet decide which mapping is remembered, so that a sheet without one is read twice. */
async function contentFor(
  ctx: MemberCtx,
  { file_name: fileName, file, kind, mapping }: GstImport & { file: string; mapping: ColumnMapping | null },
  { gstin, period, client_id, return_period: { is_iff: isIff } }: ClientPeriod,
) {
  const order = { fileName, bytes: await bytesOf(ctx, file), kind, of: { gstin, fp: period }, isIff };
  const { read, ...found } = await readImport(ctx, { ...order, mapping });
  if (read) return { ...found, mapping, read };
  const remembered = await mappingFor(ctx, client_id, kind as MappedKind, found.mapped!);
  const again = await readImport(ctx, { ...order, mapping: remembered.mapping });
  return { ...found, mapping: remembered.mapping, read: again.read! };
}

type Batch = { work: Work; target: Target; before: Tally; withFile: boolean };

/** Null if the import was cancelled or deleted meanwhile. */
async function runBatch(ctx: MemberCtx, { work, target, before, withFile }: Batch, parts: JobSteps) {
  const locked = await repo.lock(ctx, target.import_id);
  if (locked?.status !== 'Processing') return null;
  let [end, size] = [before.next, 0];
  while (end < work.units.length && (size === 0 || size + work.units[end]!.size <= BATCH_ROWS))
    size += work.units[end++]!.size;
  const units = work.units.slice(before.next, end).map(({ unit }) => unit);
  const saved =
    target.kind === '2b'
      ? await saveStatements(ctx, target, units as StatementEntry[], before)
      : await saveUnits(ctx, target, units as Unit[], before);
  const problems = [...(withFile ? work.problems : []), ...saved.problems];
  await repo.insertProblems(ctx, { client_id: target.of.client_id, import_id: target.import_id }, problems);
  const count = (severity: string) => problems.filter((one) => one.severity === severity).length;
  const tally: Tally = {
    ...saved.tally,
    next: end,
    rows_total: work.rows_total,
    rows_done: before.rows_done + size,
    errors: before.errors + count('error'),
    warnings: before.warnings + count('warning'),
  };
  await parts.note(ctx, before.next, tally);
  return tally;
}

const STATEMENT = { sales: 'sales', purchases: 'purchases', '2b': 'statement' } as const;

async function end(
  ctx: MemberCtx,
  { work, target, tally }: { work: Work; target: Target; tally: Tally },
): Promise<void> {
  const { of, import_id, kind, mode } = target;
  const locked = await repo.lock(ctx, import_id);
  if (locked?.status !== 'Processing') return;
  const rows_removed = mode === 'replace' ? await replaceOthers(ctx, target) : 0;
  const isChanged = tally.rows_kept + rows_removed > 0;
  await noteImport(ctx, of, { what: STATEMENT[kind], isChanged });
  const { rows_total, rows_done, rows_kept, rows_same, rows_rejected, errors, warnings, totals } = tally;
  await repo.update(ctx, import_id, {
    format: work.format,
    mapping: work.mapping && JSON.stringify(work.mapping),
    unread: work.unread.slice(0, 200),
    rows_total,
    rows_done,
    rows_kept,
    rows_same,
    rows_rejected,
    rows_removed,
    warnings,
    totals: JSON.stringify(totals),
  });
  const status = errors > 0 ? 'Completed with errors' : 'Completed';
  await repo.setStatus(ctx, import_id, { status, problem: '' });
}

async function replaceOthers(ctx: MemberCtx, { of, import_id, kind }: Target): Promise<number> {
  const which = { client_id: of.client_id, gstin: of.gstin, import_id };
  const months = monthsOf(of.return_period);
  if (kind === '2b') return removeOthers(ctx, 'statement', which, { months: [months.at(-1)!] });
  const direction = kind === 'sales' ? 'sale' : 'purchase';
  const removed = await removeOthers(ctx, 'documents', which, { months, direction });
  if (kind !== 'sales' || of.return_period.is_iff) return removed;
  return removed + (await removeOthers(ctx, 'summaries', which, { months }));
}
