import type { ImportRun } from '@daftar/contract/client_imports';
import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { isThere, linkToPassing } from '#server/features/files/files.service.ts';
import { findRuns } from './client_imports.repo.ts';
import { IMPORT, type ImportOrder } from './client_imports.service.ts';
import type { KeptResult, Tally } from './run.service.ts';

const MAX_SHOWN = 10;

/** Own imports, or all for business owners, as for all jobs. */
const startedBy = ({ permissions, person }: MemberCtx) => (permissions === null ? undefined : person.userId);

export async function listRuns(ctx: MemberCtx): Promise<ImportRun[]> {
  const runs = await findRuns(ctx, IMPORT, { startedBy: startedBy(ctx), most: MAX_SHOWN });
  return Promise.all(runs.map((run) => present(ctx, run)));
}

export async function getRun(ctx: MemberCtx, id: number): Promise<ImportRun> {
  const [run] = await findRuns(ctx, IMPORT, { startedBy: startedBy(ctx), ids: [id], most: 1 });
  if (!run) throw notFound('import');
  return present(ctx, run);
}

/** Imports that the caller can open and repeat. */
export const runsOf = async (ctx: MemberCtx, ids: readonly number[]): Promise<number[]> =>
  can(ctx.permissions, 'clients', 'write')
    ? (await findRuns(ctx, IMPORT, { startedBy: startedBy(ctx), ids, most: ids.length })).map(({ id }) => id)
    : [];

type Found = Awaited<ReturnType<typeof findRuns>>[number];

async function present(ctx: MemberCtx, { payload, result, owed, user_name, ...run }: Found): Promise<ImportRun> {
  const { file, format, mapping, dry_run } = payload as unknown as ImportOrder;
  const kept = result as KeptResult | null;
  return {
    ...run,
    file,
    file_name: file.slice(file.lastIndexOf('/') + 1),
    format,
    mapping: mapping ?? {},
    dry_run,
    // Saved with each batch; the job's own progress may lag behind.
    progress: Math.max(run.progress, (owed as Tally | null)?.next ?? 0),
    state: run.state as ImportRun['state'],
    result: kept && { ...kept, errors_url: await linkTo(ctx, kept.errors_file) },
    user_name: user_name ?? '',
  };
}

/** A new link for each visit; null after the file has expired (1 day). */
const linkTo = async (ctx: MemberCtx, path: string | null): Promise<string | null> =>
  path && (await isThere(ctx, path)) ? linkToPassing(ctx, path) : null;
