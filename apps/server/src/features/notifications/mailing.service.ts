import type { App, Ctx } from '#server/context.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { onPlatform } from '#server/jobs/context.ts';
import { each } from '#server/jobs/each.ts';
import * as repo from './mailing.repo.ts';

const AT_ONCE = 500;
/** A digest is to be read: what goes beyond this is in the app. */
const NAMED = 50;

/** Whatever is to be mailed by now, one mail a person; each is taken with the transaction that sends it, and so once. */
export async function mailDue(app: App, now: Date): Promise<void> {
  for (;;) {
    const users = await onPlatform(app, (ctx) => repo.dueUsers(ctx, now, AT_ONCE), { mode: 'read' });
    if (!users.length) return;
    await each(users, (user) => onPlatform(app, (ctx) => mailTo(ctx, user, now)));
  }
}

async function mailTo(ctx: Ctx, user: number, now: Date): Promise<void> {
  const told = await repo.take(ctx, user, now);
  const [first] = told;
  // All of it was read in the app meanwhile, or another process was faster.
  if (!first) return;
  const rest = told.length - NAMED;
  await sendMail(ctx, {
    to: first.email,
    subject: told.length === 1 ? first.title : `${told.length} notifications from Daftar`,
    text: [
      ...told.slice(0, NAMED).map((one) => inWords(ctx, one)),
      ...(rest > 0 ? [`… and ${rest} more in the app.`] : []),
      `How you hear of what you choose in the app, under the bell.\n${ctx.app.publicUrl}`,
    ].join('\n\n'),
  });
}

const inWords = (ctx: Ctx, { title, body, link, business_name }: repo.Taken): string =>
  [`${title} (${business_name})`, body, link && `${ctx.app.publicUrl}${link}`].filter(Boolean).join('\n');
