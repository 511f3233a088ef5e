import type { Delivery } from '@daftar/contract/outbox';
import type { MessageState } from '@daftar/domain/messaging/states';
import { sql, type RawBuilder } from 'kysely';

const WORST_FIRST: readonly MessageState[] = [
  'failed',
  'hardbounce',
  'blocked',
  'late',
  'softbounce',
  'cancelled',
  'held',
  'queued',
  'outbox',
  'merged',
  'handed_over',
  'sent',
  'delivered',
  'read',
];
const STATES = sql.join(WORST_FIRST.map((state) => sql.lit(state)));

/**
 * The state of the last message about a record, of several recipients the worst. Part of the statement: a function of the
 * database would start a statement of its own for each row, and take most of the time of a list.
 */
export const deliveryOf = (business: string, about: RawBuilder<string>) =>
  sql<Delivery>`(select m.state from messages m where m.business_id = ${sql.ref(business)} and m.about = ${about}
    order by m.created_at desc, array_position(array[${STATES}], m.state) limit 1)`;
