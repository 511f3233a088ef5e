import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

type Waiting = { user_id: number; notification_id: number | null; send_at: string };
type Content = { title: string; body: string; link: string | null };

/** Code that queues an email for a user can't read the user's queue, so this writes within the business. */
export async function queue(
  ctx: BusinessCtx,
  mails: readonly Waiting[],
  { title, body, link }: Content,
  { isPersonal }: { isPersonal: boolean },
): Promise<void> {
  await sql`select app.notify_by_mail(${mails.map((mail) => mail.user_id)}::bigint[],
    ${mails.map((mail) => mail.notification_id)}::bigint[], ${mails.map((mail) => mail.send_at)}::timestamptz[],
    ${title}, ${body}, ${link}, ${isPersonal})`.execute(ctx.db);
}

/** Removes the queued emails of this business. */
export async function drop(ctx: BusinessCtx, user: number): Promise<void> {
  await sql`select app.delete_notification_mails(${user})`.execute(ctx.db);
}

/** Users of all businesses with emails due. */
export async function dueUsers(ctx: Ctx, until: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.due_notification_mails(${until.toISOString()}, ${most}) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export type Taken = Content & { email: string; business_name: string };

export async function take(ctx: Ctx, user: number, until: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select * from app.take_notification_mails(${user}, ${until.toISOString()}) order by id`.execute(ctx.db);
  return rows;
}
