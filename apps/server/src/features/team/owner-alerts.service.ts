import { formatDay, formatTime, today } from '@daftar/domain/date-format';
import { deviceOf } from '@daftar/domain/device';
import { describeProtected, type LoggedChange } from '@daftar/domain/protected-fields';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { ownerContacts } from './members.repo.ts';
import { teamMessages } from './team.messages.ts';

/** An email has room for these; the activity log has all. */
const SHOWN = 20;

/** Members whose role the call has set, and who had none: they would learn of their loss from nobody else. */
const formerOwners = (changes: readonly LoggedChange[]): number[] =>
  changes.flatMap(({ entity, action, record_id, changes: { role_id } }) =>
    entity === 'members' && action === 'update' && role_id?.[0] === null ? [record_id!] : [],
  );

/**
 * Tells the owners what a call changed of money and access, the caller too: their session may be stolen. The email goes
 * out as the product's own, since the email account of the business may be what was changed.
 */
export async function tellOwners(ctx: MemberCtx, changes: readonly LoggedChange[]): Promise<void> {
  const { name: business, timezone } = await businessOf(ctx);
  const owners = await ownerContacts(ctx, formerOwners(changes));
  const all = changes.map(describeProtected);
  const title = all.length === 1 ? all[0]!.heading : `${all.length} protected records changed`;
  const link = `/business/${ctx.businessId}/Audit`;
  const values = {
    title,
    business,
    by: ctx.person.name,
    at: `${formatDay(today(ctx.now, timezone))} ${formatTime(ctx.now, timezone)}`,
    from: `${deviceOf(ctx.userAgent).name}, IP address ${ctx.ip}`,
    changes: all.slice(0, SHOWN),
    more: Math.max(0, all.length - SHOWN),
    link: `${ctx.app.publicUrl}${link}`,
  };
  for (const { id, name, email } of owners) {
    const own = { ...values, name, is_own: id === ctx.person.userId };
    await sendMessage(ctx, teamMessages.protectedChange, own, { to: { email } });
  }
  await notify(ctx, {
    userIds: owners.map(({ id }) => id),
    records: [],
    type: 'REMINDER_NOTIFICATION',
    title,
    body: `By ${values.by} from ${values.from}. If you didn’t expect this, open the activity log.`,
    link,
    isMailed: true,
  });
}
