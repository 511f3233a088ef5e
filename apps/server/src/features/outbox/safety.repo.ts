import { DEFAULT_SAFETY } from '@daftar/domain/messaging/safety';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export const DEFAULT_SETTINGS = { ...DEFAULT_SAFETY, tracks_emails: false };
export type MessagingSettings = typeof DEFAULT_SETTINGS;

export const settingsRow = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('messaging_settings')
    .select(['id', 'version', 'quiet_from', 'quiet_until', 'daily_cap', 'weekly_cap', 'tracks_emails'])
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();

export async function saveSettings(ctx: BusinessCtx, settings: Partial<MessagingSettings>): Promise<void> {
  await ctx.db
    .insertInto('messaging_settings')
    .values({ business_id: ctx.businessId, ...DEFAULT_SETTINGS, ...settings })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(settings))
    .execute();
}

type Subject = {
  client_id: number | null;
  channel: MessageChannel;
  recipient: string;
  message_id?: number | undefined;
};

/** All that decides about one message, in one statement. */
export async function safetyFacts(ctx: BusinessCtx, { client_id, channel, recipient, message_id = 0 }: Subject) {
  const { rows } = await sql<{
    preferences: unknown;
    country: string | null;
    business_country: string;
    suppressed: string | null;
    suppressed_at: string | null;
    counted: string[] | null;
    settings: Partial<MessagingSettings> | null;
  }>`
    select c.preferences, c.country, b.country as business_country, s.reason as suppressed, s.created_at as suppressed_at,
           (select array_agg(m.counts_at) from messages m where m.business_id = b.id and m.client_id = ${client_id}::bigint
               and m.id <> ${message_id} and m.counts_at > ${ctx.now.toISOString()}::timestamptz - interval '7 days') as counted,
           (select to_jsonb(x) from (select quiet_from, quiet_until, daily_cap, weekly_cap, tracks_emails from messaging_settings
               where business_id = b.id) x) as settings
      from businesses b
      left join clients c on c.business_id = b.id and c.id = ${client_id}::bigint
      left join message_suppressions s on s.business_id = b.id and s.channel = ${channel} and s.address = ${recipient.toLowerCase()}
     where b.id = ${ctx.businessId}`.execute(ctx.db);
  return rows[0]!;
}

export type SafetyFacts = Awaited<ReturnType<typeof safetyFacts>>;

/** The same for many messages that are being written, without those that count. */
export async function safetyFactsOfMany(ctx: BusinessCtx, asked: readonly Subject[]): Promise<SafetyFacts[]> {
  const { rows } = await sql<SafetyFacts>`
    select c.preferences, c.country, b.country as business_country, s.reason as suppressed, s.created_at as suppressed_at,
           null as counted,
           (select to_jsonb(x) from (select quiet_from, quiet_until, daily_cap, weekly_cap, tracks_emails from messaging_settings
               where business_id = b.id) x) as settings
      from unnest(${asked.map(({ client_id }) => client_id)}::bigint[], ${asked.map(({ channel }) => channel)}::text[],
             ${asked.map(({ recipient }) => recipient.toLowerCase())}::text[]) with ordinality as a (client_id, channel, recipient, place)
      join businesses b on b.id = ${ctx.businessId}
      left join clients c on c.business_id = b.id and c.id = a.client_id
      left join message_suppressions s on s.business_id = b.id and s.channel = a.channel and s.address = a.recipient
     order by a.place`.execute(ctx.db);
  return rows;
}

/** Deliveries to one client wait for each other, so that no two of them pass a limit at once. */
export const lockClientMessages = (ctx: BusinessCtx, clientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${clientId}`}, ${ctx.businessId}))`.execute(ctx.db);
