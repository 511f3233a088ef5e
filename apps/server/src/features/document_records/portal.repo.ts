import type { ClientDocumentItem, ClientDocumentRecord } from '@daftar/contract/document_records/portal';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

/** Cancelled entries were mistakes of the business. */
export const recordsOf = (ctx: BusinessCtx, clientId: number, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('document_records as t')
      .select(['t.id', 't.number', 't.direction', 't.happened_at', 't.person', 't.mode', 't.docket_number', 't.state'])
      .select(['t.signed_name', 't.confirmed_at'])
      .select([
        sql<boolean>`t.confirmed_at is null`.as('can_confirm'),
        sql<
          ClientDocumentRecord['items']
        >`coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'number', i.number,
            'copy_kind', i.copy_kind, 'quantity', i.quantity) order by m.id)
          from document_movements m join document_items i on i.business_id = m.business_id and i.id = m.item_id
          where m.business_id = t.business_id and m.record_id = t.id and m.kind in ('in', 'back', 'out')), '[]')`.as(
          'items',
        ),
      ])
      .where('t.business_id', '=', ctx.businessId)
      .where('t.client_id', '=', clientId)
      .where('t.cancelled_at', 'is', null),
    query,
    { columns: { happened_at: 't.happened_at' }, first: '-happened_at', tie: 't.id' },
  );

/** The exact place is internal. */
export const heldFor = (ctx: BusinessCtx, clientId: number, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('document_items as t')
      .select(['t.id', 't.name', 't.number', 't.period', 't.copy_kind', 't.quantity', 't.returnable_by'])
      .select([
        sql<
          ClientDocumentItem['received_on']
        >`(select m.moved_at from document_movements m where m.business_id = t.business_id
          and m.item_id = t.id and m.kind in ('in', 'back') order by m.nth desc limit 1)`.as('received_on'),
      ])
      .where('t.business_id', '=', ctx.businessId)
      .where('t.client_id', '=', clientId)
      .where('t.holder', 'in', ['place', 'person']),
    query,
    { columns: { held_since: 't.held_since' }, first: '-held_since', tie: 't.id' },
  );
