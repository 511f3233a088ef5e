import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emailHtml } from '#server/platform/messages/email-html.ts';
import { brandOf, hasMerged, lockMergeable, saveMerged, type Mergeable, type Unsent } from './outbox.repo.ts';

/** Longer emails aren't read. The rest goes with the next one. */
const MOST = 6;

/**
 * A client gets one email a day about all that is due, instead of one about each: the others become part of this one.
 * Returns whether there were others. Only emails: texts of WhatsApp and SMS are approved as they are.
 */
export async function mergeReminders(
  ctx: BusinessCtx,
  message: Unsent,
  isStopped: (ctx: BusinessCtx, one: Mergeable) => Promise<boolean>,
): Promise<boolean> {
  const { id, client_id, purpose, channel, cause, has_secret } = message;
  if (purpose !== 'reminder' || channel !== 'mail' || client_id === null || cause === 'user' || has_secret)
    return false;
  const endOfDay = startOfDay(addDays(today(ctx.now, ctx.timezone), 1), ctx.timezone);
  if (await hasMerged(ctx, id)) return false;
  const others: Mergeable[] = [];
  for (const one of await lockMergeable(ctx, message, endOfDay, MOST - 1))
    if (!(await isStopped(ctx, one))) others.push(one);
  if (others.length === 0) return false;
  const all = [message, ...others];
  const { name, colour, logo } = await brandOf(ctx);
  const subject = `${all.length} reminders from ${name}`.slice(0, 200);
  const text = all.map((one) => `${one.subject}\n\n${one.text}`).join('\n\n* * *\n\n');
  const html = emailHtml({ subject, text, buttons: [], figure: undefined }, { name, colour, hasLogo: logo !== null });
  const attachments = all.flatMap((one) => one.attachments);
  await saveMerged(
    ctx,
    id,
    { subject, text, html, attachments },
    others.map((one) => one.id),
  );
  return true;
}
