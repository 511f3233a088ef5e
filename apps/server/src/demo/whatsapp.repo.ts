import type { BusinessCtx } from '#server/platform/context.ts';

type Demo = { state: string; reason?: string; number: number; live_number: number | null; provider_id: string | null };

/** As if Meta had decided. */
export async function setDemoState(ctx: BusinessCtx, id: number, { reason = '', ...demo }: Demo): Promise<void> {
  const row = await ctx.db
    .updateTable('whatsapp_templates')
    .set({ ...demo, reason, is_changed: demo.number === 0 || demo.state === 'REJECTED' })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning(['category', 'components', 'variables'])
    .executeTakeFirstOrThrow();
  if (demo.number === 0) return;
  await ctx.db
    .insertInto('whatsapp_template_versions')
    .values({
      business_id: ctx.businessId,
      template_id: id,
      number: demo.number,
      category: row.category,
      components: JSON.stringify(row.components),
      variables: JSON.stringify(row.variables),
      state: demo.state,
      reason,
      is_edit: false,
      submitted_by: ctx.person?.userId ?? null,
    })
    .execute();
}
