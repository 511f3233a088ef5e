import type { Input } from '@daftar/contract/core/route';
import { MAX_CHECKLIST_ITEMS, type loanDocumentRoutes } from '@daftar/contract/loan_documents';
import {
  fullChecklist,
  isShippedUnchanged,
  newItemCode,
  shippedItem,
  type CheckedItem,
} from '@daftar/domain/loans/documents';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { invalid } from '#server/platform/http-error.ts';
import * as repo from './loan_documents.repo.ts';

type In<K extends keyof typeof loanDocumentRoutes> = Input<(typeof loanDocumentRoutes)[K]>;

/** Handled in loan_documents.jobs.ts. */
export const SYNC = 'loan_documents.sync';

export async function checklist(ctx: BusinessCtx) {
  const row = await repo.checklistOf(ctx);
  return {
    id: row?.id ?? null,
    version: row?.version ?? 0,
    data: fullChecklist(row?.items ?? null).map((item) => ({
      ...(item as CheckedItem & { loan_types: never[]; sub_types: never[]; income_kinds: never[]; roles: never[] }),
      is_shipped: shippedItem(item.code) !== undefined,
      is_changed: shippedItem(item.code) !== undefined && !isShippedUnchanged(item),
    })),
  };
}

/** Items that files are asked for. */
export async function activeItems(ctx: BusinessCtx): Promise<CheckedItem[]> {
  const row = await repo.checklistOf(ctx);
  return fullChecklist(row?.items ?? null).filter(({ is_hidden }) => !is_hidden);
}

/** Codes are given by the server, and an item keeps its code: the lines of files refer to it. */
export async function saveChecklist(ctx: MemberCtx, { body: { items } }: In<'saveChecklist'>) {
  const row = await repo.checklistOf(ctx, true);
  checkVersion(ctx, row?.version ?? 0);
  const known = new Set(fullChecklist(row?.items ?? null).map(({ code }) => code));
  const taken = new Set(known);
  const coded = items.map(({ code, ...item }, i): CheckedItem => {
    if (code !== null && !known.has(code))
      throw invalid({ field: `items.${i}.code`, rule: 'exists', message: 'Reload the checklist and try again' });
    const own = code ?? newItemCode(item.name, taken);
    taken.add(own);
    return { ...item, code: own };
  });
  if (fullChecklist(coded).length > MAX_CHECKLIST_ITEMS)
    throw invalid({ field: 'items', rule: 'max', message: `Add at most ${MAX_CHECKLIST_ITEMS} items` });
  await repo.saveChecklist(ctx, coded);
  await ctx.app.jobs.enqueue(ctx, SYNC, {});
  return checklist(ctx);
}

export async function resetChecklist(ctx: MemberCtx) {
  await repo.removeChecklist(ctx);
  await ctx.app.jobs.enqueue(ctx, SYNC, {});
  return checklist(ctx);
}
