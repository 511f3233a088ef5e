import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type ToVerify = {
  id: number;
  client_id: number;
  client_name: string;
  fy: number;
  uploaded_on: Day;
  verify_by: Day;
  preparer_id: number | null;
  created_by: number | null;
};
const MAX_ALERTS = 500;

/** Uploaded returns whose time to verify ends between two days. */
export async function toVerify(ctx: BusinessCtx, from: Day, to: Day): Promise<ToVerify[]> {
  const { rows } = await sql<ToVerify>`select f.id, f.client_id, c.client_full_name as client_name, f.fy, f.uploaded_on,
      f.verify_by, f.preparer_id, f.created_by
    from tax_files f join clients c on c.business_id = f.business_id and c.id = f.client_id and c.deleted_at is null
    where f.business_id = ${ctx.businessId} and f.stage = 'Uploaded' and f.deleted_at is null
      and f.verify_by between ${from}::date and ${to}::date
    order by f.verify_by, f.id limit ${MAX_ALERTS}`.execute(ctx.db);
  return rows;
}
