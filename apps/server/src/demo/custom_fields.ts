/** Custom fields of the demo business, with a value for most clients. */
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import type { MemberCtx } from '#server/platform/context.ts';
import { createField } from '#server/features/custom_fields/custom_fields.service.ts';

const FIELDS = [
  { label: 'Client grade', type: 'Drop-down', options: ['A', 'B', 'C'] },
  { label: 'Engagement letter signed', type: 'Toggle Button' },
  { label: 'Next fee review', type: 'Date Field' },
] as const;

/** The values of the n-th client, by field ID. */
export async function createFields(ctx: MemberCtx): Promise<(n: number) => Record<string, string | boolean>> {
  const ids: number[] = [];
  for (const [position, field] of FIELDS.entries())
    ids.push((await createField(ctx, customFieldRoutes.create.body.parse({ ...field, position }))).id);
  const [grade, letter, review] = ids;
  const year = ctx.now.getUTCFullYear() + 1;
  return (n) => ({
    [grade!]: n % 7 === 0 ? 'A' : n % 3 === 0 ? 'B' : 'C',
    [letter!]: n % 4 !== 1,
    ...(n % 5 === 0 ? { [review!]: `${year}-${n % 2 ? '04' : '07'}-01` } : {}),
  });
}
