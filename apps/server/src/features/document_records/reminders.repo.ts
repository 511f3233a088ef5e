import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

/** Across all businesses. */
export async function businessesToRemind(ctx: Ctx, until: Day): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from app.businesses_with_document_reminders(${until}::date) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export type Due = { client_id: number; due_from: string; ids: number[] };

/** Grouped, so that nobody gets several reminders at once. */
export async function due(ctx: BusinessCtx, day: Day): Promise<Due[]> {
  const { rows } = await sql<Due>`select client_id, due_from, array_agg(id order by id) as ids from document_items
    where business_id = ${ctx.businessId} and remind_on <= ${day}::date
    group by client_id, due_from order by client_id, due_from limit 5000`.execute(ctx.db);
  return rows;
}

export const reminded = (ctx: BusinessCtx, ids: readonly number[], next: Day) =>
  sql`update document_items set remind_on = ${next}::date, reminded_at = ${ctx.now.toISOString()}
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);
