import type { binRoutes } from '@daftar/contract/bin';
import { COUNT_CAP } from '@daftar/contract/core/page';
import type { Answer, Input } from '@daftar/contract/core/route';
import { can } from '@daftar/domain/permissions';
import { canSee } from '@daftar/domain/record-rights';
import type { BinKind, MemberCtx } from '#server/platform/context.ts';
import { metaOf } from '#server/platform/db/list-page.ts';
import { conflict, forbidden, malformed, notFound } from '#server/platform/http-error.ts';
import * as repo from './bin.repo.ts';

type List = typeof binRoutes.list;

const mayRestore = (ctx: MemberCtx, { entity, permission }: BinKind): boolean =>
  can(ctx.permissions, permission.module, permission.level) && canSee(ctx.permissions, entity);

export const kinds = (ctx: MemberCtx) =>
  ctx.app.binKinds.filter((kind) => mayRestore(ctx, kind)).map(({ entity, title }) => ({ entity, title }));

export async function list(ctx: MemberCtx, query: Input<List>['query']): Promise<Answer<List>> {
  const { page, per_page, search, sort, entity } = query;
  const offset = (page - 1) * per_page;
  if (offset >= COUNT_CAP) throw malformed('Lists show up to 10,000 records. Use search or filters to find more.');
  const kinds = ctx.app.binKinds.filter((kind) => mayRestore(ctx, kind) && (!entity || kind.entity === entity));
  const slice = { search, oldestFirst: sort === 'deleted_at', offset, limit: per_page };
  const [rows, n] = kinds.length
    ? await Promise.all([repo.list(ctx, kinds, slice), repo.count(ctx, kinds, search)])
    : [[], 0];
  const titles = new Map<string, string>(kinds.map((kind) => [kind.entity, kind.title]));
  return {
    data: rows.map((row) => ({ ...row, entity_title: titles.get(row.entity)! })),
    meta: metaOf(query, n, COUNT_CAP),
  };
}

export async function restore(ctx: MemberCtx, entity: string, id: number): Promise<void> {
  const kind = ctx.app.binKinds.find((known) => known.entity === entity);
  if (!kind) throw notFound();
  if (!mayRestore(ctx, kind)) throw forbidden('Your role doesn’t allow you to restore this record.');
  const record = await repo.find(ctx, kind, id);
  if (!record) throw notFound();
  const plainly = async () => {
    if (!(await repo.restore(ctx, kind, id))) throw conflict(kind.taken(record.title));
  };
  await (kind.restore ? kind.restore(ctx, id, plainly) : plainly());
}
