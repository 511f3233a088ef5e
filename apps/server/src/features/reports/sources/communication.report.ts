import { communicationAndMeetingLog, messageDeliveryLog } from '@daftar/contract/reports/communication';
import { isOwner } from '@daftar/domain/permissions';
import { statusLabel, TICKET_STATUSES } from '@daftar/domain/support_tickets/tickets';
import { sql } from 'kysely';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { isMessageVisible } from '#server/access/visible-messages.repo.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import { reportedCommunications } from '#server/features/communications/communications.service.ts';
import { listSource, type Sourced, type Sql } from '../source.ts';
import { momentsOf, ofBranch, within } from '../which-clients.ts';
import { sources as productivity } from './productivity.report.ts';

const equals = (column: string, value: string | number | undefined): Sql =>
  value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`;

/** Owners see all messages of the outbox; others those of clients and their own, as when they open one. */
const seenMessages = async (ctx: MemberCtx): Promise<Sql> =>
  isOwner(ctx.permissions)
    ? sql`true`
    : sql`(m.client_id is not null or m.user_id = ${actorId(ctx)}) and ${await isMessageVisible(ctx)}`;

const messages = listSource(messageDeliveryLog, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const { channel, event, state, client_id, user_id, branch_id } = chosen;
    const happened = event
      ? sql`and exists (select from message_events e where e.business_id = m.business_id and e.message_id = m.id
          and e.event = ${event})`
      : sql``;
    const events = sql`from message_events e where e.business_id = m.business_id and e.message_id = m.id`;
    // Looked up by message: a page needs the events of its own rows only.
    const last = (column: string) =>
      sql`(select ${sql.ref(`e.${column}`)} ${events} order by e.at desc, e.id desc limit 1)`;
    return sql`select m.id, m.id as message_id, m.created_at as date, m.client_id, c.client_full_name as client_name,
          m.channel, m.recipient, coalesce(nullif(m.subject, ''), left(m.text, 120)) as subject,
          coalesce(wt.name, et.name) as template, m.state, ${last('event')} as event, ${last('at')} as event_at,
          exists (select ${events} and e.event in ('read', 'email_open'))::int as opens,
          exists (select ${events} and e.event = 'email_link_click')::int as clicks, m.error, u.name as user_name
        from messages m
        left join clients c on c.business_id = m.business_id and c.id = m.client_id
        left join users u on u.id = m.user_id
        left join whatsapp_template_versions wv on m.channel = 'whatsapp' and wv.business_id = m.business_id
          and wv.id = m.template_version_id
        left join whatsapp_templates wt on wt.business_id = wv.business_id and wt.id = wv.template_id
        left join email_template_versions ev on m.channel <> 'whatsapp' and ev.business_id = m.business_id
          and ev.id = m.template_version_id
        left join email_templates et on et.business_id = ev.business_id and et.id = ev.template_id
       where m.business_id = ${ctx.businessId} and ${await seenMessages(ctx)}
         and ${within('m.created_at', await momentsOf(ctx, chosen))} and ${ofBranch(ctx, 'm.client_id', branch_id)}
         ${equals('m.channel', channel)} ${equals('m.state', state)} ${equals('m.client_id', client_id)}
         ${equals('m.user_id', user_id)} ${happened}`;
  },
});

type OfTickets = { client_id: number | undefined; from: Date | undefined; until: Date | undefined };

const communications = (rows: Sql): Sql => sql`select 'c' || k.id as id, k.dated_at as date,
      case when k.meeting_state = 'Not Planned' then 'Communication' else 'Meeting' end as type, k.subject,
      k.id as communication_id, null::bigint as ticket_id, null::text as ticket, k.client_id, k.direction, k.mode,
      nullif(k.meeting_state, 'Not Planned') as state, k.created_by as user_id,
      k.board_task_id as task_id, k.task_name, nullif(k.next_step, '') as next_step, k.next_step_on
    from ${rows} k`;

/** Tickets come from clients; those recorded by staff name no channel. */
const MODES = sql`case s.channel when 'portal' then 'Portal' when 'email' then 'Email' when 'whatsapp' then 'WhatsApp'
  else 'Others' end`;
const STATUSES = sql`case s.status ${sql.join(
  TICKET_STATUSES.map((status) => sql`when ${sql.lit(status)} then ${sql.lit(statusLabel(status, 'staff'))}`),
  sql` `,
)} end`;

const tickets = (ctx: MemberCtx, { client_id, ...moments }: OfTickets, visibility: TaskVisibility): Sql => sql`
  select 't' || s.id, s.created_at, 'Ticket', s.subject, null, s.id, '#' || s.id, s.client_id, 'Inbound', ${MODES},
      ${STATUSES}, s.assignee_id, t.id, t.name, null, null
    from support_tickets s
    left join app.visible_tasks t on t.business_id = s.business_id and t.id = s.board_task_id and t.deleted_at is null
      and ${isTaskVisible(visibility, actorId(ctx))}
   where s.business_id = ${ctx.businessId} and s.deleted_at is null
     and ${within('s.created_at', moments)} ${equals('s.client_id', client_id)}`;

const contacts = listSource(communicationAndMeetingLog, {
  names: {
    columns: ['client_name', 'user_name'],
    add: (rows) => sql`select x.*, c.client_full_name as client_name, u.name as user_name from (${rows}) x
      left join clients c on c.business_id = app.business() and c.id = x.client_id
      left join users u on u.id = x.user_id`,
  },
  rows: async (ctx, chosen) => {
    const { type, mode, direction, user_id, branch_id, client_id } = chosen;
    const { from, until } = await momentsOf(ctx, chosen);
    const which = { from, until, client_id };
    const { rows, tasks } = await reportedCommunications(ctx, which);
    const both = [
      ...(type === 'Ticket' ? [] : [communications(sql`${rows}`)]),
      ...(!type || type === 'Ticket' ? [tickets(ctx, which, tasks)] : []),
    ];
    const names = sql.raw(COLUMNS.join(', '));
    return sql`select x.* from (${sql.join(both, sql` union all `)}) x (${names})
      where ${ofBranch(ctx, 'x.client_id', branch_id)} ${equals('x.type', type)} ${equals('x.mode', mode)}
        ${equals('x.direction', direction)} ${equals('x.user_id', user_id)}`;
  },
});
/** Named here, since a part can be missing. */
const COLUMNS = [
  'id',
  'date',
  'type',
  'subject',
  'communication_id',
  'ticket_id',
  'ticket',
  'client_id',
  'direction',
  'mode',
  'state',
  'user_id',
  'task_id',
  'task_name',
  'next_step',
  'next_step_on',
] as const;

export const sources: readonly Sourced[] = [messages, contacts, ...productivity];
