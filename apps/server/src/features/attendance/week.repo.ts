import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';

export type HolidayRow = { day: Day; name: string; branch_id: number | null };

/** Of all branches: who asks knows which hold for whom. */
export const holidaysWithin = (ctx: BusinessCtx, from: Day, to: Day): Promise<HolidayRow[]> =>
  ctx.db
    .selectFrom('holidays')
    .select(['day', 'name', 'branch_id'])
    .where('business_id', '=', ctx.businessId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
