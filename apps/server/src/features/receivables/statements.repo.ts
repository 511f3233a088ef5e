import type { Reference } from '@daftar/domain/billing/ledger';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { byIds } from '#server/platform/db/by-ids.ts';

export type NamedDocument = { reference: Reference; number: string | null; due_date: string | null };

/** Number and due date of the documents in a statement. */
export async function documentsOf(
  ctx: BusinessCtx,
  references: readonly Reference[],
): Promise<Map<Reference, NamedDocument>> {
  const idsOf = (...kinds: string[]) =>
    references.flatMap((reference) => {
      const [kind, id] = reference.split(':');
      return kinds.includes(kind!) ? [Number(id)] : [];
    });
  const among = (table: string, ...kinds: string[]) => byIds(table, ctx.businessId, idsOf(...kinds));
  const { rows } = await sql<NamedDocument>`
    select kind || ':' || id as reference, number, due_date::text as due_date
      from ${among('invoices', 'invoice', 'credit_note', 'debit_note')} i
    union all select 'receipt:' || id, number, null from ${among('receipts', 'receipt')} r
    union all select 'opening_balance:' || id, null, date::text
      from ${among('opening_balances', 'opening_balance')} o`.execute(ctx.db);
  return new Map(rows.map((row) => [row.reference, row]));
}

export const logMailed = (ctx: BusinessCtx, clientId: number, period: string) =>
  sql`select app.log_action('mail_statement', 'clients', ${clientId}, null, ${period})`.execute(ctx.db);
