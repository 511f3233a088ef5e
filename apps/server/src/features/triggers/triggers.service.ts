import type { Input } from '@daftar/contract/core/route';
import { triggerResource, type triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import { shippedEmail } from '@daftar/domain/email_templates/shipped';
import { SHIPPED_RULES, shippedRule } from '@daftar/domain/triggers/catalogue';
import { isOwner } from '@daftar/domain/permissions';
import { MAX_RULES, type Rule } from '@daftar/domain/triggers/rule';
import { hiddenModule, isOfTasks, sourceOf, TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { checkCanSee } from '#server/access/record-rights.ts';
import { taskVisibilityOf } from '#server/access/visible-boards.repo.ts';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { listUsable } from '#server/features/email_templates/email_templates.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { endpointChoices } from '#server/features/webhooks/record-events.service.ts';
import { decisionText } from './carry-out.service.ts';
import { closedBoard } from './rule-owner.service.ts';
import { EVALUATE } from './triggers.jobs.ts';
import * as repo from './triggers.repo.ts';

type In<K extends keyof typeof triggerRoutes> = Input<(typeof triggerRoutes)[K]>;
type Definition = Partial<Rule> & { name?: string; shipped_key?: string | null };
const DAYS_30_MS = 30 * 86_400_000;

const wrong = (field: string, message: string) => invalid({ field, rule: 'trigger', message });

export const triggers = resourceService(triggerResource, {
  async beforeSave(ctx, { body, before }) {
    const whole = { ...(before as unknown as Rule | undefined), ...(body as Definition) } as Rule & Definition;
    // An edit can change the event: the records before it and after it count.
    for (const { source } of [whole, (before as unknown as Rule | undefined) ?? whole])
      checkCanSee(ctx, sourceOf(source)!.records);
    await check(ctx, whole);
    if (!before) {
      if (whole.shipped_key) {
        if ((await repo.listRules(ctx, 1000)).some((one) => one.shipped_key === whole.shipped_key))
          throw conflict('This trigger was changed already. Reload the list.');
        if (shippedRule(whole.shipped_key)!.source !== whole.source)
          throw wrong('source', 'Keep the event of this trigger.');
      }
      if ((await repo.listRules(ctx, 1000)).length >= MAX_RULES + SHIPPED_RULES.length)
        throw conflict(`A business has at most ${MAX_RULES} triggers of its own. Delete one first.`);
    }
    const { conditions, steps, repeat, actions, ...rest } = body as Definition;
    const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
    const stored = {
      conditions: json(conditions),
      steps: json(steps),
      repeat: repeat === null ? null : json(repeat),
      actions: json(actions),
    };
    return {
      ...rest,
      ...Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)),
      // From now on it runs with the rights of the editor.
      ...(before ? { switched_by: actorId(ctx) } : {}),
    } as never;
  },
});

async function check(ctx: BusinessCtx, rule: Rule): Promise<void> {
  const source = sourceOf(rule.source)!;
  const { steps, actions } = rule;
  if (new Set(steps.map(({ days }) => days)).size < steps.length)
    throw wrong('steps', 'Two steps are on the same day.');
  if (source.kind === 'moment' && steps.some(({ days }) => days < 0))
    throw wrong('steps', 'An event has no days before it. Enter 0 or more.');
  const hasMessage = actions.some((action) => action.do === 'message');
  if (hasMessage && !source.hasClient)
    throw wrong('actions', 'The client gets no messages about this. Notify members instead.');
  const own = hasMessage ? new Set((await listUsable(ctx)).data.map(({ template }) => String(template))) : new Set();
  for (const [n, { template }] of steps.entries())
    if (hasMessage && !(own.has(template) || shippedEmail(template)))
      throw wrong(`steps.${n}.template`, 'Select a template');
  const closed = await closedBoard(ctx, rule);
  if (closed !== null) throw wrong(`actions.${closed}.board_id`, 'Select a board on which you can create tasks');
  for (const [n, action] of actions.entries()) {
    if (action.do === 'webhook' && !(await endpointChoices(ctx)).some(({ id }) => id === action.endpoint_id))
      throw wrong(`actions.${n}.endpoint_id`, 'Select a webhook endpoint');
    if (action.do !== 'notify') continue;
    if (action.roles.length + action.user_ids.length === 0) throw wrong(`actions.${n}.roles`, 'Select who is notified');
    const active = await activeMembers(ctx, action.user_ids);
    if (action.user_ids.some((user) => !active.has(user)))
      throw wrong(`actions.${n}.user_ids`, 'Select members of this business');
  }
}

/** Those of the product in their order, then the business's own. */
export async function listAll(ctx: BusinessCtx): Promise<{ data: TriggerRule[] }> {
  const stored = await repo.listRules(ctx, MAX_RULES + SHIPPED_RULES.length);
  const counts = new Map(
    (await repo.countsOf(ctx, new Date(ctx.now.getTime() - DAYS_30_MS))).map((one) => [one.trigger_id, one]),
  );
  const none = { last_run_at: null, sent: 0, held: 0, skipped: 0 };
  const shown = (rule: repo.StoredRule) => {
    const { trigger_id: _, ...count } = counts.get(rule.id) ?? { trigger_id: 0, ...none };
    return { ...rule, ...count } as unknown as TriggerRule;
  };
  const shipped = SHIPPED_RULES.map((one) => {
    const own = stored.find(({ shipped_key }) => shipped_key === one.key);
    if (own) return shown(own);
    const { key, row: _row, replaces: _replaces, ...rule } = one;
    const off = {
      id: null,
      version: null,
      shipped_key: key,
      conditions: {},
      is_active: false,
      stopped_reason: '',
      switched_at: null,
    };
    return { ...rule, ...off, ...none } as TriggerRule;
  });
  return { data: [...shipped, ...stored.filter(({ shipped_key }) => shipped_key === null).map(shown)] };
}

export async function switchTrigger(ctx: MemberCtx, { params, body }: Pick<In<'switch'>, 'params' | 'body'>) {
  const rule = (await triggers.lock(ctx, { id: params.id })) as unknown as repo.StoredRule;
  if (body.is_active) {
    checkCanSee(ctx, sourceOf(rule.source)!.records);
    if ((await closedBoard(ctx, rule)) !== null)
      throw forbidden('You can’t create tasks on the board of this trigger. Select another board first.');
  }
  if (rule.is_active !== body.is_active)
    await repo.setActive(ctx, params.id, { is_active: body.is_active, switched_by: actorId(ctx), stopped_reason: '' });
  return triggers.get(ctx, { params });
}

async function runVisibility(ctx: BusinessCtx): Promise<repo.RunVisibility> {
  if (isOwner(ctx.permissions)) return null;
  const seen = TRIGGER_SOURCES.filter((source) => hiddenModule(ctx.permissions, source) === null);
  const keys = (isTask: boolean) => seen.filter((source) => isOfTasks(source) === isTask).map(({ key }) => key);
  return { sources: keys(false), ofTasks: keys(true), tasks: await taskVisibilityOf(ctx) };
}

/** Of records that the caller sees. */
export async function runs(ctx: BusinessCtx, { query }: In<'runs'>) {
  const page = await repo.listRuns(ctx, query, await runVisibility(ctx));
  return {
    ...page,
    data: page.data.map(({ reason, held_reason, send_at, error, state, ...run }) => {
      const why =
        state === 'held'
          ? (held_reason ?? reason)
          : state === 'stopped' || state === 'failed'
            ? (error ?? reason)
            : (held_reason ?? reason);
      const shown = state === 'pending' ? 'done' : state;
      return { ...run, state: shown as never, decision: decisionText(shown, why ?? '', send_at, ctx.timezone) };
    }),
  };
}

export const listEndpoints = async (ctx: BusinessCtx) => ({ data: await endpointChoices(ctx) });

export async function checkNow(ctx: MemberCtx) {
  return { job_id: await ctx.app.jobs.enqueue(ctx, EVALUATE, {}) };
}
