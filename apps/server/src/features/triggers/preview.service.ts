import type { Input } from '@daftar/contract/core/route';
import { MAX_PREVIEW, type triggerRoutes } from '@daftar/contract/triggers';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { shippedRule } from '@daftar/domain/triggers/catalogue';
import { stepFinder } from '@daftar/domain/triggers/engine';
import { failedCondition, ROLE_LABELS, type Rule } from '@daftar/domain/triggers/rule';
import { sourceOf } from '@daftar/domain/triggers/sources';
import type { BusinessCtx } from '#server/platform/context.ts';
import { HttpError, notFound } from '#server/platform/http-error.ts';
import { decideMessage } from '#server/features/outbox/safety.service.ts';
import { candidates } from './candidates.repo.ts';
import { decisionText } from './carry-out.service.ts';
import { preparerFor, type Due } from './prepare.service.ts';
import * as repo from './triggers.repo.ts';

const MAX_COUNTED = 1000;
/** The end of a window belongs to it, its start doesn't. */
const before = (moment: Date): Date => new Date(moment.getTime() - 1);

/** Recipients and texts with the present decision of the safety layer. Nothing is written. */
export async function preview(ctx: BusinessCtx, { query }: Input<typeof triggerRoutes.preview>) {
  const rule = await ruleOf(ctx, query);
  const day = today(ctx.now, ctx.timezone);
  const isPast = query.period === 'last_30_days';
  const window = isPast
    ? { after: startOfDay(addDays(day, -30), ctx.timezone), up_to: ctx.now }
    : { after: before(startOfDay(day, ctx.timezone)), up_to: before(startOfDay(addDays(day, 1), ctx.timezone)) };
  const { kind } = sourceOf(rule.source)!;
  const dueOf = stepFinder(rule, kind, window, ctx.timezone);
  const found = await candidates(ctx, rule, { window, withClosed: isPast, limit: MAX_COUNTED });
  const due = found
    .filter((candidate) => candidate.is_active && failedCondition(rule.conditions, candidate) === null)
    .flatMap((candidate) => dueOf(candidate).map((step): Due => ({ rule, candidate, step })))
    .toSorted((a, b) => b.step.at.getTime() - a.step.at.getTime());
  const prepare = preparerFor(ctx);
  const data = [];
  for (const one of due.slice(0, MAX_PREVIEW)) data.push(await shown(ctx, one, prepare));
  return { total: Math.min(due.length, MAX_COUNTED), data };
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

async function shown(ctx: BusinessCtx, due: Due, prepare: ReturnType<typeof preparerFor>) {
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
    const { channel, to, subject, text, purpose } = prepared;
    const decided = await decideMessage(ctx, {
      client_id,
      channel,
      recipient: to,
      purpose,
      isByHand: false,
      message_id: 0,
    });
    const decision = decided.go
      ? 'Would be sent'
      : decisionText(
          decided.until ? 'held' : 'skipped',
          decided.reason,
          decided.until?.toISOString() ?? null,
          ctx.timezone,
        );
    return { ...row, channel, recipient: to, subject, text, decision };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...none, decision: decisionText('failed', error.message, null, ctx.timezone) };
  }
}
