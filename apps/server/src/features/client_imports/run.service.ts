import { clientImportRoutes } from '@daftar/contract/client_imports';
import type { ImportResult } from '@daftar/contract/client_imports';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import type { BusinessCtx } from '#server/platform/context.ts';
import { malformed } from '#server/platform/http-error.ts';
import * as batch from '#server/features/clients/batch.service.ts';
import * as records from '#server/features/client_records/batch.service.ts';
import { serviceNames } from '#server/features/services/services.service.ts';
import { storeTemporaryFile, linkToPassing } from '#server/features/files/files.service.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import { writeSheet } from '#server/platform/sheets/sheets.ts';
import * as repo from './client_imports.repo.ts';
import { readingOf, type ImportOrder } from './client_imports.service.ts';
import { gridOf } from './grid.service.ts';
import type { Names } from './lookups.ts';
import { keysOfSheet, matchRows, type Judged, type Matched } from './match-rows.service.ts';
import { createGroups, expectGroups } from './new-groups.service.ts';
import { errorSheet, explained, problemsIn, type Rejected } from './rejected.ts';
import { readRows, type Reading, type SheetShape } from './rows.ts';

const MAX_ROWS = 20_000;
/** Rows per transaction: a user who adds a client meanwhile waits for one batch only. */
const BATCH = 100;

/** Stores the path of the rejected rows, to create links later. */
export type KeptResult = ImportResult & { errors_file: string | null };

/** Progress, saved in the transaction of each batch: a restarted import continues after it. */
export type Tally = Pick<KeptResult, 'created' | 'updated' | 'unchanged'> & {
  /** Index of the first row that is not done. */
  next: number;
  rejected: { number: number; problems: Rejected['problems'] }[];
};
const NOTHING: Tally = { next: 0, created: 0, updated: 0, unchanged: 0, rejected: [] };

/** Runs as the user who started it, one transaction per batch. */
export async function runImport(
  nobody: BusinessCtx,
  order: ImportOrder,
  progress: Progress,
  parts: JobSteps,
): Promise<KeptResult> {
  const ctx = await actAsUser(nobody, order.user_id, clientImportRoutes.start.permission);
  const reading = await readingOf(ctx, order.mapping);
  const grid = await gridOf(ctx, order);
  const { names, standIns } = expectGroups(order, grid, reading, await namesIn(ctx));
  const shape = await readRows(grid, reading, names);
  if (!shape) throw malformed('No header row found. Map at least two columns.');
  const { rows } = shape;
  if (rows.length > MAX_ROWS) throw malformed(`You can import up to ${MAX_ROWS} rows at a time. Split the file.`);

  const new_groups = await createGroups(ctx, order, rows, standIns);
  const sheet = keysOfSheet(rows);
  let tally = (parts.owed as Tally | null) ?? NOTHING;
  await progress(tally.next, { total: rows.length });
  while (tally.next < rows.length) {
    const before = tally;
    tally = await retryRaces(() =>
      withBusinessContext(ctx.app, ctx.businessId, async (job) => {
        const own = await actAsUser(job, order.user_id, clientImportRoutes.start.permission);
        const judged = await matchRows(own, rows.slice(before.next, before.next + BATCH), sheet);
        const after = added(before, judged, Math.min(before.next + BATCH, rows.length));
        if (order.dry_run) return after;
        await save(own, judged, sheet.named);
        await parts.note(own, before.next, after);
        return after;
      }),
    );
    await progress(tally.next, { total: rows.length });
  }
  return resultOf(ctx, order, { shape, tally, new_groups, reading });
}

async function save(ctx: BusinessCtx, { changed, added: fresh }: Judged, named: ReadonlySet<string>): Promise<void> {
  const edited = changed.map(({ client }) => client).filter(({ changed: fields }) => fields.length);
  await batch.updateAll(ctx, edited);
  const ids = await batch.insertAll(
    ctx,
    fresh.map(({ client }) => client),
    named,
  );
  const of = (one: Matched, client_id: number) =>
    one.records.map((record) => ({ ...record, client_id, country_code: one.client.draft.country_code }));
  await records.addAll(ctx, [
    ...changed.flatMap((one) => of(one, one.client.before!.id)),
    ...fresh.flatMap((one, i) => of(one, ids[i]!)),
  ]);
}

const added = (before: Tally, judged: Judged, next: number): Tally => ({
  next,
  created: before.created + judged.added.length,
  updated: before.updated + judged.changed.length,
  unchanged: before.unchanged + judged.unchanged,
  rejected: [...before.rejected, ...judged.rejected.map(({ row, problems }) => ({ number: row.number, problems }))],
});

function unknownOwners({ rows }: SheetShape, { rejected }: Tally): KeptResult['unknown_owners'] {
  const isRejected = new Set(rejected.map(({ number }) => number));
  const named = rows.flatMap(({ number, extra }) => (isRejected.has(number) ? [] : (extra.unknown_owner ?? [])));
  return [...Map.groupBy(named, (name) => name)].map(([name, all]) => ({ name, rows: all.length }));
}

type Done = { shape: SheetShape; tally: Tally; new_groups: string[]; reading: Reading };

async function resultOf(
  ctx: BusinessCtx,
  order: ImportOrder,
  { shape, tally, new_groups, reading }: Done,
): Promise<KeptResult> {
  const { created, updated, unchanged } = tally;
  const byNumber = new Map(shape.rows.map((row) => [row.number, row]));
  const rejected = tally.rejected.map(({ number, problems }): Rejected => {
    const row = byNumber.get(number)!;
    return {
      row,
      problems: problems.map((problem) => explained(row, problem, { ...reading, columns: shape.columns })),
    };
  });
  const errors_file = rejected.length ? await keepRejected(ctx, shape, reading, rejected) : null;
  return {
    total: shape.rows.length,
    created,
    updated,
    unchanged,
    rejected: rejected.length,
    dry_run: order.dry_run,
    new_groups,
    unknown_owners: unknownOwners(shape, tally),
    problems: problemsIn(rejected, { ...reading, columns: shape.columns }),
    errors_file,
    errors_url: errors_file && linkToPassing(ctx, errors_file),
  };
}

const keepRejected = async (
  ctx: BusinessCtx,
  shape: SheetShape,
  { known }: Reading,
  rejected: Rejected[],
): Promise<string> =>
  storeTemporaryFile(ctx, 'clients-rejected.xlsx', await writeSheet(errorSheet(shape, known, rejected), 'xlsx'));

const namesIn = async (ctx: BusinessCtx): Promise<Names> => ({
  group_by: await repo.idsByName(ctx, 'client_groups'),
  reffered_by: await repo.idsByName(ctx, 'client_references'),
  nature_id: await repo.idsByName(ctx, 'natures_of_business'),
  tags: await repo.idsByName(ctx, 'client_tags'),
  branches: await repo.branchIdsByName(ctx),
  assignee_id: await repo.ownersByName(ctx),
  services: [...new Set([...SERVICE_NAMES, ...(await serviceNames(ctx)).map(({ name }) => name)])],
});
