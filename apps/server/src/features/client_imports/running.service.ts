import { clientImportRoutes } from '@daftar/contract/client_imports';
import type { ImportResult } from '@daftar/contract/client_imports';
import type { BusinessCtx } from '#server/context.ts';
import { malformed } from '#server/failure.ts';
import * as batch from '#server/features/clients/batch.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';
import { keepPassing, linkToPassing } from '#server/features/files/files.service.ts';
import { actingAs } from '#server/jobs/acting.repo.ts';
import type { Progress } from '#server/jobs/kind.ts';
import { writeSheet } from '#server/sheets/sheets.ts';
import * as repo from './client_imports.repo.ts';
import type { ImportOrder } from './client_imports.service.ts';
import { columnsWith } from './columns.ts';
import { gridOf } from './grid.service.ts';
import { judge, openLedger } from './judging.service.ts';
import { errorSheet, problemsIn, type Rejected } from './rejected.ts';
import { readRows, type Names, type SheetShape } from './rows.ts';

const MOST_ROWS = 20_000;
const AT_ONCE = 500;

/** With the path of the rejected rows, by which a later visit makes a link anew. */
export type KeptResult = ImportResult & { errors_file: string | null };

/** The whole import is one transaction: it is there, or it is not. As the person who asked for it, not as the server. */
export async function runImport(nobody: BusinessCtx, order: ImportOrder, progress: Progress): Promise<KeptResult> {
  const ctx = await actingAs(nobody, order.user_id, clientImportRoutes.start.permission);
  const columns = columnsWith(await listFields(ctx));
  const shape = await readRows(await gridOf(ctx, order), columns, order.mapping, await namesIn(ctx));
  if (!shape) throw malformed('No row of titles was found: at least two columns must be known or mapped.');
  if (shape.rows.length > MOST_ROWS) throw malformed(`At most ${MOST_ROWS} rows at once.`);

  const ledger = await openLedger(ctx, shape.rows);
  const result = { total: shape.rows.length, created: 0, updated: 0, unchanged: 0 };
  const rejected: Rejected[] = [];
  for (let from = 0; from < shape.rows.length; from += AT_ONCE) {
    const judged = await judge(ctx, shape.rows.slice(from, from + AT_ONCE), ledger);
    rejected.push(...judged.rejected);
    result.created += judged.added.length;
    result.updated += judged.changed.length;
    result.unchanged += judged.unchanged;
    if (!order.dry_run) {
      await batch.updateAll(ctx, judged.changed);
      await batch.insertAll(ctx, judged.added, ledger.named);
    }
    await progress(Math.min(from + AT_ONCE, shape.rows.length), { total: shape.rows.length });
  }
  const errors_file = rejected.length ? await keepRejected(ctx, shape, rejected) : null;
  return {
    ...result,
    rejected: rejected.length,
    dry_run: order.dry_run,
    problems: problemsIn(rejected, shape.columns),
    errors_file,
    errors_url: errors_file && linkToPassing(ctx, errors_file),
  };
}

const keepRejected = async (ctx: BusinessCtx, shape: SheetShape, rejected: Rejected[]): Promise<string> =>
  keepPassing(ctx, 'clients-rejected.xlsx', await writeSheet(errorSheet(shape, rejected), 'xlsx'));

const namesIn = async (ctx: BusinessCtx): Promise<Names> => ({
  group_by: await repo.idsByName(ctx, 'client_groups'),
  reffered_by: await repo.idsByName(ctx, 'client_references'),
  nature_id: await repo.idsByName(ctx, 'natures_of_business'),
  tags: await repo.idsByName(ctx, 'client_tags'),
  branches: await repo.branchIdsByName(ctx),
});
