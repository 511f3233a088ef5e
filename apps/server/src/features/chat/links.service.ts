import type { LinkKind } from '@daftar/contract/chat';
import { canSee, type RecordKind } from '@daftar/domain/record-rights';
import type { MemberCtx } from '#server/platform/context.ts';
import { taskVisibilityOf } from '#server/access/visible-boards.repo.ts';
import * as repo from './links.repo.ts';

export type VisibleLink = { link: string; kind: LinkKind; id: number; title: string };

/** Names of linked records that the reader can see. Others are left out. */
export async function visibleLinks(ctx: MemberCtx, links: readonly string[]): Promise<VisibleLink[]> {
  const found = await Promise.all(
    (Object.keys(READERS) as LinkKind[]).map(async (kind) => {
      const ids = idsOf(links, kind);
      const rows = ids.length && canSee(ctx.permissions, CHAT_LINKS[kind]) ? await READERS[kind](ctx, ids) : [];
      return rows.map(({ id, title }) => ({ link: `${kind}:${id}`, kind, id, title }));
    }),
  );
  return found.flat();
}

const idsOf = (links: readonly string[], kind: LinkKind): number[] =>
  links.filter((link) => link.startsWith(`${kind}:`)).map((link) => Number(link.slice(kind.length + 1)));

type Reader = (ctx: MemberCtx, ids: readonly number[]) => Promise<repo.Named[]>;

/** The kind of record behind each card. */
export const CHAT_LINKS: Record<LinkKind, RecordKind> = { client: 'clients', invoice: 'invoices', task: 'board_tasks' };

const READERS: Record<LinkKind, Reader> = {
  client: repo.clients,
  invoice: repo.invoices,
  task: async (ctx, ids) => repo.tasks(ctx, ids, await taskVisibilityOf(ctx)),
};
