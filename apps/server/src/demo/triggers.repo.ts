import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { insertRuns, type NewRun } from '#server/features/triggers/triggers.repo.ts';

/** Decided when they were due. */
export async function insertDemoRuns(ctx: BusinessCtx, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  await insertRuns(ctx, runs);
  await sql`update trigger_runs set created_at = due_at where business_id = ${ctx.businessId}`.execute(ctx.db);
}
