import type { Input } from '@daftar/contract/core/route';
import { MAX_PREVIEW, type triggerRoutes } from '@daftar/contract/triggers';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { isCounted } from '@daftar/domain/messaging/purposes';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import { shippedRule } from '@daftar/domain/triggers/catalogue';
import { stepFinder } from '@daftar/domain/triggers/engine';
import { failedCondition, ROLE_LABELS, type Rule } from '@daftar/domain/triggers/rule';
import { sourceOf } from '@daftar/domain/triggers/sources';
import { checkCanSee } from '#server/access/record-rights.ts';
import { taskVisibilityOf } from '#server/access/visible-boards.repo.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { HttpError, notFound } from '#server/platform/http-error.ts';
import { decideMessage } from '#server/features/outbox/safety.service.ts';
import { candidates } from './candidates.repo.ts';
import { decisionText } from './carry-out.service.ts';
import { preparerFor, type Due, type Prepared } from './prepare.service.ts';
import * as repo from './triggers.repo.ts';

const MAX_COUNTED = 1000;
/** The end of a window belongs to it, its start doesn't. */
const before = (moment: Date): Date => new Date(moment.getTime() - 1);

/**
 * Recipients and texts, with the decision of the safety layer at the time of each. Earlier messages of the dry run count
 * towards the limits of their client. Nothing is written.
 */
export async function preview(ctx: BusinessCtx, { query }: Input<typeof triggerRoutes.preview>) {
  const rule = await ruleOf(ctx, query);
  const { kind, records } = sourceOf(rule.source)!;
  checkCanSee(ctx, records);
  const day = today(ctx.now, ctx.timezone);
  const isPast = query.period === 'last_30_days';
  const window = isPast
    ? { after: startOfDay(addDays(day, -30), ctx.timezone), up_to: ctx.now }
    : { after: before(startOfDay(day, ctx.timezone)), up_to: before(startOfDay(addDays(day, 1), ctx.timezone)) };
  const dueOf = stepFinder(rule, kind, window, ctx.timezone);
  const found = await candidates(ctx, rule, {
    window,
    withClosed: isPast,
    limit: MAX_COUNTED,
    tasks: await taskVisibilityOf(ctx),
  });
  const due = found
    .filter((candidate) => candidate.is_active && failedCondition(rule.conditions, candidate) === null)
    .flatMap((candidate) => dueOf(candidate).map((step): Due => ({ rule, candidate, step })))
    .toSorted((a, b) => b.step.at.getTime() - a.step.at.getTime());
  const prepare = preparerFor(ctx);
  const gone: Gone[] = [];
  const data = [];
  for (const one of due.slice(0, MAX_PREVIEW).toReversed()) data.unshift(await shown(ctx, one, { prepare, gone }));
  return { total: Math.min(due.length, MAX_COUNTED), data };
}

/** A message that would have gone and counts towards the limits. */
type Gone = { client_id: number; channel: MessageChannel; to: string; at: Date };
type Run = { prepare: ReturnType<typeof preparerFor>; gone: Gone[] };

async function decisionOf(
  ctx: BusinessCtx,
  { channel, to, purpose }: Extract<Prepared, { to: string }>,
  { client_id, at }: Pick<Gone, 'client_id' | 'at'>,
  gone: Gone[],
): Promise<string> {
  const before = gone.filter((one) => one.client_id === client_id);
  // Reminders of one client that come due together go as one email.
  const isMerged =
    purpose === 'reminder' &&
    channel === 'mail' &&
    before.some((one) => one.channel === 'mail' && one.to === to && one.at.getTime() === at.getTime());
  if (isMerged) return 'Would be sent, in one email with the others';
  const decided = await decideMessage(
    { ...ctx, now: at },
    {
      client_id,
      channel,
      recipient: to,
      purpose,
      isByHand: false,
      message_id: 0,
      assumed: before.map((one) => one.at),
    },
  );
  if (!decided.go) {
    const until = decided.until?.toISOString() ?? null;
    return decisionText(until ? 'held' : 'skipped', decided.reason, until, ctx.timezone);
  }
  if (isCounted(purpose)) gone.push({ client_id, channel, to, at });
  return 'Would be sent';
}

async function ruleOf(
  ctx: BusinessCtx,
  { id, key }: { id?: number | undefined; key?: string | undefined },
): Promise<Rule> {
  const shipped = key === undefined ? null : shippedRule(key);
  const rule = id === undefined ? shipped && { ...shipped, conditions: {} } : await repo.findRule(ctx, id);
  if (!rule) throw notFound('trigger');
  return rule;
}

async function shown(ctx: BusinessCtx, due: Due, { prepare, gone }: Run) {
  const { candidate, rule, step } = due;
  const { title, client_id, client_name } = candidate;
  const others = rule.actions
    .flatMap((action) =>
      action.do === 'notify'
        ? [
            `Notify ${[...action.roles.map((role) => ROLE_LABELS[role].toLowerCase()), ...(action.user_ids.length ? ['chosen members'] : [])].join(', ')}`,
          ]
        : action.do === 'task'
          ? [`Create task “${action.name}”`]
          : action.do === 'webhook'
            ? ['Call a webhook']
            : [],
    )
    .join('. ');
  const row = { title, client_id, client_name, step: step.days, due_at: step.at.toISOString(), others };
  const none = { ...row, channel: null, recipient: null, subject: '', text: '' };
  try {
    const prepared = await prepare(due);
    if (!prepared) return { ...none, decision: '' };
    if ('problem' in prepared)
      return { ...none, decision: decisionText('skipped', prepared.problem, null, ctx.timezone) };
    const { channel, to, subject, text } = prepared;
    const decision = await decisionOf(ctx, prepared, { client_id: client_id!, at: step.at }, gone);
    return { ...row, channel, recipient: to, subject, text, decision };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...none, decision: decisionText('failed', error.message, null, ctx.timezone) };
  }
}
