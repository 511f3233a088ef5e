/** Notifications to members by WhatsApp, for those who chose it (product rule 14). */
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { sendWhatsAppMessage } from '#server/features/outbox/messages.service.ts';
import { hasNumber } from '#server/features/whatsapp_settings/access.service.ts';
import { renderWhatsAppForClient } from './render.service.ts';
import * as repo from './whatsapp_templates.repo.ts';

const TEMPLATE = 'staff.notification';
const MAX_TEXT = 500;
/** Later it is in the app anyway. */
const GOOD_MS = 24 * 60 * 60 * 1000;

type Notified = { users: readonly { user_id: number; at: Date }[]; title: string; body: string };

/**
 * Where the business has WhatsApp, the member may use it and their number is verified. Without an approved template,
 * nothing is sent: the app has the notification in any case.
 */
export async function notifyByWhatsApp(ctx: BusinessCtx, notified: Notified): Promise<void> {
  if (ctx.person?.kind === 'client') return asBusiness(ctx as MemberCtx, (own) => notifyByWhatsApp(own, notified));
  if (!(await businessOf(ctx)).is_business_whatsapp || !(await hasNumber(ctx))) return;
  const { users, title, body } = notified;
  const numbers = await repo.numbersOf(
    ctx,
    users.map(({ user_id }) => user_id),
  );
  const text = [title, body].filter(Boolean).join(': ').slice(0, MAX_TEXT);
  try {
    const asked = { template: TEMPLATE, client_id: null, values: { 'notification.text': text } };
    const made = numbers.size > 0 ? await renderWhatsAppForClient(ctx, asked) : null;
    if (!made || made.missing.length) return;
    for (const { user_id, at } of users) {
      const to = numbers.get(user_id);
      if (!to) continue;
      await sendWhatsAppMessage(ctx, {
        to,
        text: made.text,
        payload: made.payload,
        purpose: 'service',
        cause: { kind: 'system' },
        send_at: at,
        good_until: new Date(at.getTime() + GOOD_MS).toISOString(),
        ...(made.version_id === null ? {} : { template_version_id: made.version_id }),
      });
    }
  } catch (error) {
    // No reason to fail what the notification is about.
    if (!(error instanceof HttpError)) throw error;
  }
}
