import type { Line } from '@daftar/contract/billing/document';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

export const colourOf = async (ctx: BusinessCtx): Promise<string> =>
  (await ctx.db.selectFrom('businesses').select('colour').where('id', '=', ctx.businessId).executeTakeFirstOrThrow())
    .colour;

type Named = { id: number; name: string };

/** What lines and notes point at, by name. */
export async function namesFor(
  ctx: BusinessCtx,
  { lines, original_id }: { lines: readonly Line[]; original_id: number | null },
) {
  const services = lines.flatMap(({ service_id }) => service_id ?? []);
  const members = lines.flatMap(({ client_id }) => client_id ?? []);
  const { rows } = await sql<{
    services: Named[];
    members: Named[];
    original: { number: string; date: string } | null;
  }>`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from services
      where business_id = ${ctx.businessId} and id = any (${services}::bigint[])) as services,
    (select coalesce(json_agg(json_build_object('id', id, 'name', client_full_name)), '[]') from clients
      where business_id = ${ctx.businessId} and id = any (${members}::bigint[])) as members,
    (select json_build_object('number', number, 'date', date) from invoices
      where business_id = ${ctx.businessId} and id = ${original_id}) as original`.execute(ctx.db);
  const { original, ...named } = rows[0]!;
  const byId = (all: Named[]) => new Map(all.map(({ id, name }) => [id, name]));
  return { services: byId(named.services), members: byId(named.members), original };
}
