import type { Line } from '@daftar/contract/billing/document';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export const colourOf = async (ctx: BusinessCtx): Promise<string> =>
  (await ctx.db.selectFrom('businesses').select('colour').where('id', '=', ctx.businessId).executeTakeFirstOrThrow())
    .colour;

type Named = { id: number; name: string };

/** Names of the services and clients that lines refer to. */
export async function namesFor(ctx: BusinessCtx, lines: readonly Line[]) {
  const services = lines.flatMap(({ service_id }) => service_id ?? []);
  const members = lines.flatMap(({ client_id }) => client_id ?? []);
  const { rows } = await sql<{ services: Named[]; members: Named[] }>`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from services
      where business_id = ${ctx.businessId} and id = any (${services}::bigint[])) as services,
    (select coalesce(json_agg(json_build_object('id', id, 'name', client_full_name)), '[]') from clients
      where business_id = ${ctx.businessId} and id = any (${members}::bigint[])) as members`.execute(ctx.db);
  const byId = (all: Named[]) => new Map(all.map(({ id, name }) => [id, name]));
  return { services: byId(rows[0]!.services), members: byId(rows[0]!.members) };
}
