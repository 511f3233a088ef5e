import type { Ctx } from '#server/context.ts';
import { businessNames } from './businesses.repo.ts';

/** What is listed over several businesses says which one it belongs to. */
export async function withBusinessName<T extends { business_id: number }>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<(T & { business_name: string })[]> {
  const names = await businessNames(
    ctx,
    rows.map((row) => row.business_id),
  );
  return rows.map((row) => ({ ...row, business_name: names.get(row.business_id) ?? '' }));
}
