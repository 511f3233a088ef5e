import type { Answer, Input } from '@daftar/contract/core/route';
import type { DriveItem, driveRoutes } from '@daftar/contract/drive';
import { DOWNLOAD_LINK_SECONDS, FILE_LINK_SECONDS } from '@daftar/domain/constants';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { keepFile, linkFor, readOwnFile } from '#server/features/files/files.service.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import * as repo from './drive.repo.ts';
import { zipped } from './zip.ts';

type In<K extends keyof typeof driveRoutes> = Input<(typeof driveRoutes)[K]>;

const GB = 1000 ** 3;
const MAX_ZIP_FILES = 100 * 1000 ** 2;

export async function itemOf(ctx: BusinessCtx, id: number): Promise<DriveItem> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('item');
  return (await withTrails(ctx, [row]))[0]!;
}

/** Adds the path of folders to each item. */
export async function withTrails(ctx: BusinessCtx, rows: readonly repo.ItemRow[]): Promise<DriveItem[]> {
  const trails = await repo.trailsOf(
    ctx,
    rows.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])),
  );
  return rows.map((row) => ({ ...row, trail: (row.parent_id !== null && trails.get(row.parent_id)) || [] }));
}

export async function listItems(
  ctx: MemberCtx,
  query: In<'items'>['query'],
): Promise<Answer<typeof driveRoutes.items>> {
  const folder = query.folder_id ? await folderOf(ctx, query.folder_id) : null;
  if (query.search) {
    const page = await repo.search(ctx, query, query.search, query);
    return { ...page, data: await withTrails(ctx, page.data) };
  }
  const page = await repo.listFolder(ctx, query, query);
  const trail = folder ? [...folder.trail, { id: folder.id, name: folder.name }] : [];
  return { ...page, data: page.data.map((row) => ({ ...row, trail })) };
}

export async function folderOf(ctx: BusinessCtx, id: number): Promise<DriveItem> {
  const folder = await itemOf(ctx, id);
  if (!folder.is_folder) throw notFound('folder');
  return folder;
}

type Days = { from?: string | undefined; to?: string | undefined };
export const withDays = <Q extends Days>(ctx: MemberCtx, { from, to, ...query }: Q) => ({
  ...query,
  since: from && startOfDay(from, ctx.timezone).toISOString(),
  until: to && startOfDay(addDays(to, 1), ctx.timezone).toISOString(),
});

export async function listPapers(ctx: MemberCtx, query: In<'papers'>['query']) {
  const page = await repo.listPapers(ctx, query, withDays(ctx, query));
  return { ...page, data: await withTrails(ctx, page.data) };
}

export async function usage(ctx: BusinessCtx) {
  const [used, config] = [await repo.usage(ctx), await configOf(ctx, 'DRIVE')];
  const { quota_gb, link_minutes, max_link_minutes } = config;
  return {
    ...used,
    quota_bytes: quota_gb * GB,
    link_minutes: Math.min(link_minutes, max_link_minutes),
    max_link_minutes,
  };
}

export async function linkTo(ctx: MemberCtx, id: number, { number, download }: In<'link'>['query']) {
  const item = await repo.find(ctx, id);
  if (!item || item.is_folder) throw notFound('file');
  return linkToVersion(ctx, item, number ?? item.number, download ?? false);
}

/** A link for anyone who can see the file. The stored path stays on the server. */
export async function linkToVersion(
  ctx: BusinessCtx,
  file: { id: number; name: string; kind: string },
  number: number,
  download: boolean,
) {
  const version = await repo.versionOf(ctx, file.id, number);
  if (!version) throw notFound('version');
  const life = download ? { seconds: DOWNLOAD_LINK_SECONDS, name: file.name } : { seconds: FILE_LINK_SECONDS };
  return { url: linkFor(ctx, version.path, life), name: file.name, kind: file.kind };
}

export async function listVersions(ctx: MemberCtx, id: number) {
  const item = await repo.find(ctx, id);
  if (!item || item.is_folder) throw notFound('file');
  const rows = await repo.versions(ctx, id);
  return { data: rows.map((row) => ({ ...row, is_current: row.number === item.number })) };
}

/** Built in memory, so the total size is limited. */
export async function zip(ctx: MemberCtx, ids: readonly number[]) {
  const files = await repo.pathsOf(ctx, ids);
  if (!files.length) throw notFound('file');
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ZIP_FILES)
    throw conflict('The selected files are larger than 100 MB together. Download fewer at a time.');
  const name = 'documents.zip';
  const url = await keepFile(ctx, name, await ctx.outsideTransaction(() => zipped(contentsOf(ctx, files))));
  // In its own transaction: the call only reads, so that its connection is free early.
  const taken = files.map(({ id }) => id);
  await withBusinessContext(
    ctx.app,
    ctx.businessId,
    async (nobody) =>
      repo.logDownload(await actAsUser(nobody, ctx.person.userId), taken, `${taken.length} files downloaded as a ZIP`),
    { requestId: ctx.requestId },
  );
  return { url, name, kind: 'archive' };
}

/** Prefixes duplicate names with the id: they would overwrite each other in the archive. */
async function* contentsOf(ctx: MemberCtx, files: readonly { id: number; name: string; path: string }[]) {
  const taken = new Set<string>();
  for (const { id, name, path } of files) {
    const bytes = await readOwnFile(ctx, path);
    if (!bytes) continue;
    yield { name: taken.has(name) ? `${id} ${name}` : name, bytes };
    taken.add(name);
  }
}
