import { addDays } from '@daftar/domain/dates';
import { formatMoment, today } from '@daftar/domain/date-format';
import { runKey, type DueStep } from '@daftar/domain/triggers/engine';
import type { TriggerAction } from '@daftar/domain/triggers/rule';
import { aboutRecord } from '@daftar/domain/messaging/message-subjects';
import { isOfTasks, sourceOf } from '@daftar/domain/triggers/sources';
import type { BusinessCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMany, type BulkMessage, type Written } from '#server/features/outbox/bulk.service.ts';
import { callEndpoint } from '#server/features/webhooks/record-events.service.ts';
import { insertTasks } from '#server/features/tasks/insert-tasks.service.ts';
import type { Candidate } from './candidates.repo.ts';
import { noteOutcomes } from './failures.service.ts';
import { peopleOf } from './people.service.ts';
import { preparerFor } from './prepare.service.ts';
import * as repo from './triggers.repo.ts';

export type Firing = { rule: repo.StoredRule; candidate: Candidate; step: DueStep; passed_over: DueStep[] };
type Outcome = Omit<repo.Outcome, 'id'>;
type Taken = Firing & { run_id: number };

/** In one transaction: the runs, their messages, notifications and tasks exist together or not at all. */
export async function carryOut(ctx: BusinessCtx, firings: readonly Firing[]): Promise<void> {
  const taken = await take(ctx, firings);
  if (taken.length === 0) return;
  const prepare = preparerFor(ctx);
  const outcomes = new Map<number, Outcome>();
  const messages: { run_id: number; message: BulkMessage }[] = [];
  for (const one of taken) {
    try {
      const prepared = await prepare(one);
      const { did, problem } = await actBesides(ctx, one);
      if (prepared && 'problem' in prepared)
        outcomes.set(one.run_id, { state: did ? 'done' : 'skipped', reason: prepared.problem, message_id: null });
      else if (prepared)
        messages.push({
          run_id: one.run_id,
          message: {
            ...prepared,
            html: prepared.html ?? undefined,
            client_id: one.candidate.client_id!,
            board_task_id: one.candidate.board_task_id,
            cause: { kind: 'trigger', id: one.run_id },
            about: aboutRecord(sourceOf(one.rule.source)!.records[0], one.candidate.record_id),
          } as BulkMessage,
        });
      else
        outcomes.set(one.run_id, {
          state: did ? 'done' : 'skipped',
          reason: did ?? problem ?? 'No one to notify who can see the record',
          message_id: null,
        });
    } catch (error) {
      // A template that is off or a board that is gone is the rule's fault, and no reason to lose the others.
      if (!(error instanceof HttpError)) throw error;
      outcomes.set(one.run_id, { state: 'failed', reason: error.message, message_id: null });
    }
  }
  const written = await sendMany(
    ctx,
    messages.map(({ message }) => message),
  );
  for (const [n, { run_id }] of messages.entries()) outcomes.set(run_id, outcomeOf(written[n]!));
  await repo.saveOutcomes(
    ctx,
    [...outcomes].map(([id, outcome]) => ({ id, ...outcome })),
  );
  await noteOutcomes(
    ctx,
    taken.map(({ rule, run_id }) => ({ rule, outcome: outcomes.get(run_id)! })),
  );
}

/** Records the runs. Those of another process or an earlier look are left out. */
async function take(ctx: BusinessCtx, firings: readonly Firing[]): Promise<Taken[]> {
  const rowOf = ({ rule, candidate }: Firing, step: DueStep, state: string, reason = ''): repo.NewRun => ({
    trigger_id: rule.id,
    record_id: candidate.record_id,
    step: step.days,
    period: candidate.at,
    client_id: candidate.client_id,
    board_task_id: candidate.board_task_id,
    title: candidate.title,
    link: candidate.link,
    state,
    reason,
    due_at: step.at.toISOString(),
  });
  const inserted = await repo.insertRuns(ctx, [
    ...firings.map((one) => rowOf(one, one.step, 'pending')),
    ...firings.flatMap((one) => one.passed_over.map((step) => rowOf(one, step, 'skipped', 'A later step was due'))),
  ]);
  const ids = new Map(inserted.map((run) => [runKey(run), run.id]));
  return firings.flatMap((one) => {
    const { rule, candidate, step } = one;
    const run_id = ids.get(
      runKey({ trigger_id: rule.id, record_id: candidate.record_id, step: step.days, period: candidate.at }),
    );
    return run_id === undefined ? [] : [{ ...one, run_id }];
  });
}

function outcomeOf({ id, state, held_reason }: Written): Outcome {
  if (state === 'blocked') return { state: 'skipped', reason: held_reason ?? '', message_id: id };
  if (state === 'held') return { state: 'held', reason: held_reason ?? '', message_id: id };
  return { state: 'sent', reason: '', message_id: id };
}

/** Notifications, tasks and webhooks: what was done, and why something wasn't. */
async function actBesides(ctx: BusinessCtx, taken: Taken): Promise<{ did: string | null; problem: string | null }> {
  const { rule, candidate } = taken;
  const done: string[] = [];
  let problem: string | null = null;
  for (const action of rule.actions) {
    if (action.do === 'notify' && (await tell(ctx, rule, candidate, action))) done.push('Notified');
    if (action.do === 'task') {
      await createTask(ctx, candidate, action);
      done.push('Task created');
    }
    if (action.do === 'webhook') {
      if (await callWebhook(ctx, taken, action.endpoint_id)) done.push('Webhook called');
      else problem = 'The webhook endpoint is paused';
    }
  }
  return { did: done.length ? done.join(', ') : null, problem };
}

/** The payload of `trigger.fired`. The client is added when it is sent, as the owner of the endpoint sees them. */
const callWebhook = (ctx: BusinessCtx, { rule, candidate, step, run_id }: Taken, endpoint_id: number) =>
  callEndpoint(ctx, {
    endpoint_id,
    run_id,
    client_id: candidate.client_id,
    facts: {
      trigger: { id: rule.id, name: rule.name, source: rule.source },
      step: step.days,
      due_at: step.at.toISOString(),
      record: {
        id: candidate.record_id,
        title: candidate.title,
        date: candidate.at,
        amount: candidate.amount,
        link: `${ctx.origin}/business/${ctx.businessId}/${candidate.link}`,
      },
      values: candidate.values,
    },
  });

async function tell(
  ctx: BusinessCtx,
  rule: repo.StoredRule,
  candidate: Candidate,
  action: Extract<TriggerAction, { do: 'notify' }>,
): Promise<boolean> {
  const source = sourceOf(rule.source)!;
  const notified = await notify(ctx, {
    type: 'REMINDER_NOTIFICATION',
    userIds: await peopleOf(ctx, action, candidate),
    title: `${rule.name}: ${candidate.title}`.slice(0, 200),
    body: candidate.client_name ?? '',
    link: `/business/${ctx.businessId}/${candidate.link}`,
    records: source.records,
    ...(isOfTasks(source) ? { board_task_id: candidate.board_task_id } : {}),
  });
  return notified > 0;
}

async function createTask(
  ctx: BusinessCtx,
  candidate: Candidate,
  { board_id, name, due_in_days }: Extract<TriggerAction, { do: 'task' }>,
): Promise<void> {
  const due_date = addDays(today(ctx.now, ctx.timezone), due_in_days);
  const { taskBody } = await import('@daftar/contract/work/task');
  const { board_id: _board, ...task } = taskBody.parse({
    board_id,
    name: `${name}: ${candidate.title}`.slice(0, 300),
    client_id: candidate.client_id,
    due_date,
    assignee_ids: candidate.assignees,
  });
  await insertTasks(ctx, board_id, [task]);
}

/** For the log: "Held: quiet hours until 19/11/2026 09:00 AM". */
export function decisionText(state: string, reason: string, until: string | null, timeZone: string): string {
  // Not of abbreviations: "DSC renewed".
  const isWord = /^[A-Z][a-z’ ]/.test(reason) && state !== 'done';
  const words = isWord ? `${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : reason;
  const said = words && `: ${words}`;
  const label =
    { sent: 'Sent', held: 'Held', skipped: 'Skipped', stopped: 'Stopped', done: 'Done', failed: 'Failed' }[state] ??
    'Waiting';
  return `${label}${said}${state === 'held' && until ? ` until ${formatMoment(new Date(until), timeZone)}` : ''}`;
}
