import type { ImportRun } from '@daftar/contract/client_imports';
import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { isThere, linkToPassing } from '#server/features/files/files.service.ts';
import { findRuns } from './client_imports.repo.ts';
import { IMPORT, type ImportOrder } from './client_imports.service.ts';
import type { KeptResult } from './running.service.ts';

const MOST_SHOWN = 10;

/** One's own; all of them for the owner, as with any background job. */
const startedBy = ({ permissions, person }: MemberCtx) => (permissions === null ? undefined : person.userId);

export async function listRuns(ctx: MemberCtx): Promise<ImportRun[]> {
  const runs = await findRuns(ctx, IMPORT, { startedBy: startedBy(ctx), most: MOST_SHOWN });
  return Promise.all(runs.map((run) => present(ctx, run)));
}

export async function getRun(ctx: MemberCtx, id: number): Promise<ImportRun> {
  const [run] = await findRuns(ctx, IMPORT, { startedBy: startedBy(ctx), ids: [id], most: 1 });
  if (!run) throw notFound('import');
  return present(ctx, run);
}

/** Those of these that the caller may look at and repeat. */
export const runsOf = async (ctx: MemberCtx, ids: readonly number[]): Promise<number[]> =>
  can(ctx.permissions, 'clients', 'write')
    ? (await findRuns(ctx, IMPORT, { startedBy: startedBy(ctx), ids, most: ids.length })).map(({ id }) => id)
    : [];

type Found = Awaited<ReturnType<typeof findRuns>>[number];

async function present(ctx: MemberCtx, { payload, result, user_name, ...run }: Found): Promise<ImportRun> {
  const { file, format, mapping, dry_run } = payload as unknown as ImportOrder;
  const kept = result as KeptResult | null;
  return {
    ...run,
    file,
    file_name: file.slice(file.lastIndexOf('/') + 1),
    format,
    mapping: mapping ?? {},
    dry_run,
    state: run.state as ImportRun['state'],
    result: kept && { ...kept, errors_url: await linkTo(ctx, kept.errors_file) },
    user_name: user_name ?? '',
  };
}

/** Made anew for each visit; none where the sheet is gone, a day after. */
const linkTo = async (ctx: MemberCtx, path: string | null): Promise<string | null> =>
  path && (await isThere(ctx, path)) ? linkToPassing(ctx, path) : null;
