import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';

export type PlannedMessage = {
  channel: 'mail' | 'whatsapp';
  purpose: 'service' | 'reminder';
  cause: 'user' | 'reminder' | 'trigger';
  subject: string;
  text: string;
  state: string;
  held_reason?: string;
};

/** One message per client in turn, in the past; the last few are held until tomorrow morning. */
export async function insertMessages(ctx: MemberCtx, plan: readonly PlannedMessage[], many: number): Promise<void> {
  const now = ctx.now.toISOString();
  await sql`
    insert into messages (business_id, channel, recipient, subject, text, state, purpose, cause, user_id, client_id, held_reason,
        created_at, send_at, sent_at, counts_at, token)
    select c.business_id, p.channel, case when p.channel = 'mail' then c.email else c.mobile end, p.subject, p.text,
           case when c.n <= 6 and p.state = 'delivered' then 'held' else p.state end, p.purpose, p.cause,
           case when p.cause = 'user' then ${ctx.person.userId}::bigint end, c.id,
           case when c.n <= 6 and p.state = 'delivered' then 'Quiet hours' else p.held_reason end, d.at,
           case when c.n <= 6 and p.state = 'delivered' then ${now}::timestamptz + interval '11 hours' else d.at end,
           case when p.state in ('sent', 'delivered', 'read', 'softbounce', 'hardbounce', 'handed_over') and not (c.n <= 6 and p.state = 'delivered') then d.at end,
           case when p.purpose = 'reminder' and p.state in ('delivered', 'read') and c.n > 6 then d.at end, gen_random_uuid()::text
      from (select c.business_id, c.id, row_number() over (order by c.id) as n,
                   coalesce(nullif(c.primary_email, ''), 'client' || c.id || '@client.example') as email,
                   '+9198' || lpad((c.id * 7919 % 100000000)::text, 8, '0') as mobile
              from clients c where c.business_id = ${ctx.businessId} and c.deleted_at is null and not c.is_private
             order by c.id limit ${many}) c
      join (select x.*, i from jsonb_array_elements(${JSON.stringify(plan)}::jsonb) with ordinality j (e, i),
              jsonb_to_record(j.e) as x (channel text, purpose text, cause text, subject text, text text, state text, held_reason text)) p
        on p.i = 1 + c.n % ${plan.length}
     cross join lateral (select ${now}::timestamptz - make_interval(days => case when c.n <= 6 then 0 else (c.n % 40)::int end, mins => (c.n * 37 % 480)::int) as at) d`.execute(
    ctx.db,
  );
  await sql`
    insert into message_events (business_id, message_id, event, at, detail)
    select business_id, id, e.event, sent_at + e.later, case when e.event like '%bounce' then '550 5.1.1 The mailbox does not exist' else '' end
      from messages m
      join (values ('delivered', 'delivered', interval '1 minute'), ('read', 'delivered', interval '1 minute'), ('read', 'read', interval '20 minutes'),
                   ('softbounce', 'softbounce', interval '2 minutes'), ('hardbounce', 'hardbounce', interval '1 minute')) e (state, event, later)
        on e.state = m.state
     where m.business_id = ${ctx.businessId} and m.sent_at is not null`.execute(ctx.db);
  await sql`
    insert into message_suppressions (business_id, channel, address, reason, detail, message_id, created_at)
    select business_id, channel, lower(recipient), 'hardbounce', '550 5.1.1 The mailbox does not exist', max(id), max(sent_at)
      from messages where business_id = ${ctx.businessId} and state = 'hardbounce' group by business_id, channel, recipient
    on conflict do nothing`.execute(ctx.db);
}
