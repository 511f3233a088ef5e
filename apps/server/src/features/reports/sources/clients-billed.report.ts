import { clientsByGroup, clientsByIndustry, clientsByReference } from '@daftar/contract/reports/clients-billed';
import { sql } from 'kysely';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { isTaskVisible } from '#server/access/task-visibility.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { matchingClients } from '#server/features/clients/list.service.ts';
import { billedByClient, duesByClient, receivedByClient } from '../client-money.ts';
import { summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import { categoryName, clientsChosen, joinGroup, joinReference } from '../which-clients.ts';

type Billed = Chosen & { firm_id?: number | undefined };
type Amount = { column: string; value: string; from: Sql };

/**
 * Clients with their amounts. A client in the bin isn't counted, and keeps its amounts in the sums, as in the
 * outstanding list.
 */
async function clientsWith(ctx: MemberCtx, chosen: Billed, heads: Sql, amounts: readonly Amount[]): Promise<Sql> {
  const clients = matchingClients(ctx, await clientsChosen(ctx, chosen), true);
  const joins = amounts.map(
    ({ column, from }) => sql`left join ${from} ${sql.id(column)} on ${sql.ref(`${column}.client_id`)} = c.id`,
  );
  const values = amounts.map(({ column, value }) => sql`${sql.ref(`${column}.${value}`)} as ${sql.id(column)}`);
  const known = amounts.map(({ column }) => sql`${sql.ref(`${column}.client_id`)} is not null`);
  return sql`select c.id, c.id as client_id, c.code_number, c.client_full_name as client_name,
      ${await categoryName(ctx)} as category, c.status, c.deleted_at is null as is_listed, ${heads}, ${sql.join(values)}
    from ${clients} c ${joinGroup} ${joinReference} ${sql.join(joins, sql` `)}
   where c.deleted_at is null or ${sql.join(known, sql` or `)}`;
}

const billed = (ctx: MemberCtx, { currencyCode, from, to, firm_id }: Billed): Amount => ({
  column: 'billed',
  value: 'billed',
  from: billedByClient(ctx, { currencyCode, from, to, firm_id }),
});
const received = (ctx: MemberCtx, { currencyCode, from, to, firm_id }: Billed): Amount => ({
  column: 'received',
  value: 'received',
  from: receivedByClient(ctx, { currencyCode, from, to, firm_id }),
});
const outstanding = (ctx: MemberCtx, { currencyCode, firm_id }: Billed): Amount => ({
  column: 'outstanding',
  value: 'receivable',
  from: duesByClient(ctx, { currencyCode, firm_id }),
});

/** Open tasks that the caller sees, as the task list has them. */
const openTasks = async (ctx: MemberCtx): Promise<Amount> => ({
  column: 'open_tasks',
  value: 'tasks',
  from: sql`(select t.client_id, count(*) as tasks from app.visible_tasks t
    where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.archived_at is null
      and t.state in ('TODO', 'PENDING') and t.client_id is not null
      and ${isTaskVisible(await taskVisibilityOf(ctx), actorId(ctx))}
    group by 1)`,
});

const CLIENTS = { sql: 'count(*)', where: 'r.is_listed' };
const sumOf = (column: string) => ({ sql: `sum(r.${column})`, where: `r.${column} <> 0` });

const byIndustry = summarySource(clientsByIndustry, {
  records: (ctx, chosen) =>
    clientsWith(ctx, chosen, sql`nullif(c.industry, '') as industry`, [billed(ctx, chosen), outstanding(ctx, chosen)]),
  by: { key: 'industry', columns: ['industry'] },
  figures: { clients: CLIENTS, billed: sumOf('billed'), outstanding: sumOf('outstanding') },
});

const byGroup = summarySource(clientsByGroup, {
  records: async (ctx, chosen) =>
    clientsWith(ctx, chosen, sql`g.id as group_id, g.name as group_name`, [
      billed(ctx, chosen),
      outstanding(ctx, chosen),
      await openTasks(ctx),
    ]),
  by: { key: 'group_id', columns: ['group_name'] },
  figures: {
    clients: CLIENTS,
    billed: sumOf('billed'),
    outstanding: sumOf('outstanding'),
    open_tasks: sumOf('open_tasks'),
  },
});

const byReference = summarySource(clientsByReference, {
  records: (ctx, chosen) =>
    clientsWith(ctx, chosen, sql`f.id as reference_id, f.name as reference_name`, [
      billed(ctx, chosen),
      received(ctx, chosen),
    ]),
  by: { key: 'reference_id', columns: ['reference_name'] },
  figures: { clients: CLIENTS, billed: sumOf('billed'), received: sumOf('received') },
});

export const sources: readonly Sourced[] = [byIndustry, byGroup, byReference];
