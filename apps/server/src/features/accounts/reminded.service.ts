import type { BusinessCtx } from '#server/context.ts';
import * as repo from './reminding.repo.ts';

type Reminded = { id: number; due: string };

/** Somebody reminded the client of these: written down like those by rule, and in the history of each. */
export async function remindedByHand(ctx: BusinessCtx, invoices: readonly Reminded[], to: readonly string[]) {
  if (!invoices.length) return;
  const told = { rule_days: null, state: 'sent' as const, recipient: to.join(', ') };
  await repo.record(
    ctx,
    invoices.map(({ id, due }) => ({ ...told, invoice_id: id, due })),
  );
  for (const { id } of invoices) await repo.log(ctx, id, null);
}
