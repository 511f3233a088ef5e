import { checklistChanges, checklistOf, type ChecklistLine } from '@daftar/domain/loans/checklist';
import type { CheckedItem } from '@daftar/domain/loans/documents';
import type { BusinessCtx } from '#server/platform/context.ts';
import { activeItems } from './checklist.service.ts';
import * as repo from './loan_documents.repo.ts';

const keyOf = ({ code, borrower_id, property_id }: ChecklistLine) => `${code} ${borrower_id} ${property_id}`;

/**
 * Brings the lines of a file in line with the checklist. A line with work on it stays, marked as no longer needed, and
 * is needed again when the person or the type comes back.
 */
export async function syncLoan(ctx: BusinessCtx, loanId: number, items?: readonly CheckedItem[]): Promise<void> {
  const file = await repo.factsOf(ctx, loanId);
  if (!file) return;
  const active = items ?? (await activeItems(ctx));
  const byCode = new Map(active.map((item, place) => [item.code, { item, place }]));
  const needed = checklistOf(file, active);
  const existing = await repo.codedLines(ctx, loanId);
  const { remove } = checklistChanges(needed, existing);
  const wanted = new Set(needed.map(keyOf));
  const gone = new Set(remove);
  await repo.removeLines(ctx, remove);
  await repo.setUnneeded(
    ctx,
    existing.filter((line) => !wanted.has(keyOf(line)) && !gone.has(line.id)).map(({ id }) => id),
  );
  await repo.putLines(
    ctx,
    loanId,
    needed.map((line) => {
      const { item, place } = byCode.get(line.code)!;
      return { ...line, name: item.name, is_mandatory: item.mandatory, place };
    }),
  );
}

export async function syncLoansOfBorrower(ctx: BusinessCtx, borrowerId: number): Promise<void> {
  const items = await activeItems(ctx);
  for (const id of await repo.loanIdsOfBorrower(ctx, borrowerId)) await syncLoan(ctx, id, items);
}

/** After a change of the checklist. Files at a bank or finished keep their lines. */
export async function syncOpenLoans(ctx: BusinessCtx): Promise<void> {
  const items = await activeItems(ctx);
  for (const id of await repo.openLoanIds(ctx)) await syncLoan(ctx, id, items);
}
