import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, daysBetween } from '@daftar/domain/dates';
import { overdueAlert } from '@daftar/domain/dsc/custody';
import { EXPIRING_DAYS, expiryAlert } from '@daftar/domain/dsc/values';
import type { BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { sendAlerts } from '#server/features/notifications/register-alerts.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import * as repo from './alerts.repo.ts';

/** Certificates that expire in 60, 30, 15, 7 or 1 days, and tokens that are not back. Each alert is sent once. */
async function alertDsc(ctx: BusinessCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const due = (await repo.dueTokens(ctx, day, addDays(day, EXPIRING_DAYS))).flatMap((token) => {
    const of = { token, entity: 'dsc_tokens', record_id: token.id } as const;
    const days = expiryAlert(token.expires_on, day);
    const late = overdueAlert(token, day);
    // A new date is announced again.
    return [
      ...(days === null || token.has_order ? [] : [{ ...of, alert: `expires ${days} ${token.expires_on}` }]),
      ...(late === null ? [] : [{ ...of, alert: `back ${late} ${token.expected_back}` }]),
    ];
  });
  await sendAlerts(ctx, 'dsc_tokens', due, async ({ token, alert }) => ({
    userIds: await recipients(ctx, token),
    ...(alert.startsWith('back') ? backText(token) : expiryText(token, day)),
    link: `/business/${ctx.businessId}/dscDetails?id=${token.id}`,
  }));
}

function expiryText({ code, holder_name, expires_on }: repo.DueToken, day: string) {
  const left = daysBetween(day, expires_on);
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  return {
    title: `DSC of ${holder_name} expires ${when}`,
    body: `${code} is valid until ${formatDay(expires_on)}. Order a renewal.`,
  };
}

const backText = ({ code, holder_name, with_name, expected_back }: repo.DueToken) => ({
  title: `DSC of ${holder_name} is not back`,
  body: `${code} is with ${with_name} and was due back on ${formatDay(expected_back!)}.`,
});

const EVERYBODY = { branches: [], is_private: false, private_user_ids: [] };

/** Owners of its clients and the user who added it, if they can see DSCs; else everybody who can. */
async function recipients(ctx: BusinessCtx, token: repo.DueToken): Promise<number[]> {
  const clients = await repo.clientsOf(ctx, token.id);
  const readers = new Set<number>();
  for (const client of clients.length ? clients : [EVERYBODY])
    for (const user of await clientReaders(ctx, 'dsc', client)) readers.add(user);
  const named = [token.created_by, token.holder_user_id, ...clients.map(({ assignee_id }) => assignee_id)];
  const responsible = [...readers].filter((user) => named.includes(user));
  return responsible.length ? responsible : [...readers];
}

/** Every 15 minutes, because mornings differ by time zone. */
export const alertDscs: PerBusinessJobKind = {
  kind: 'dsc.alerts',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: (app, id, now) => withBusinessContext(app, id, (ctx) => alertDsc({ ...ctx, now })),
};
