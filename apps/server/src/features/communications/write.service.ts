import type { CommunicationBody, NewCommunicationBody, communicationRoutes } from '@daftar/contract/communications';
import type { Input } from '@daftar/contract/core/route';
import { communicationProblems } from '@daftar/domain/work/communications';
import { can } from '@daftar/domain/permissions';
import { PAST_DATE } from '@daftar/domain/work/past-date';
import { transitWork } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/platform/context.ts';
import { given } from '#server/platform/db/records.ts';
import { forbidden, invalid } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { areOwnFiles } from '#server/features/files/files.service.ts';
import { emit } from '#server/platform/events.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { nextStepPlanned } from './communications.events.ts';
import * as repo from './communications.repo.ts';
import { mayChange, seenCommunication } from './communications.service.ts';

type Body<K extends 'update' | 'plan' | 'hold'> = Input<(typeof communicationRoutes)[K]>['body'];

export async function logCommunication(ctx: MemberCtx, { remind_me, ...body }: NewCommunicationBody): Promise<number> {
  await check(ctx, body, Object.keys(body));
  const { next_step: text, next_step_on: on, board_task_id } = body;
  if (remind_me && on === null)
    throw invalid({ field: 'next_step_on', rule: 'required', message: 'Enter the reminder date.' });
  const client_id = await clientFor(ctx, body);
  const id = await repo.insert(ctx, { ...body, client_id, created_by: ctx.person.userId } as never);
  if (remind_me && on !== null)
    await emit(ctx, nextStepPlanned, { text, on, client_id, board_task_id, communication_id: id });
  return id;
}

/** Only changed fields are validated: a next step in the past must not block correcting a typo. */
export async function change(ctx: MemberCtx, id: number, body: Body<'update'>): Promise<void> {
  const before = await held(ctx, id);
  if (!mayChange(ctx, before))
    throw forbidden('Only the person who logged this communication or a board manager can edit it.');
  const changes = given(body) as Partial<CommunicationBody>;
  const after = { ...before, ...changes } as unknown as CommunicationBody;
  const isSame = (key: string): boolean =>
    JSON.stringify(before[key as keyof typeof before]) === JSON.stringify(after[key as keyof CommunicationBody]);
  await check(
    ctx,
    after,
    Object.keys(changes).filter((key) => !isSame(key)),
  );
  const about =
    'client_id' in changes || 'board_task_id' in changes || 'loan_id' in changes
      ? { client_id: await clientFor(ctx, after) }
      : {};
  await repo.update(ctx, id, { ...changes, ...about } as never);
}

export async function remove(ctx: MemberCtx, id: number): Promise<void> {
  if (!mayChange(ctx, await held(ctx, id)))
    throw forbidden('Only the person who logged this communication or a board manager can delete it.');
  await repo.remove(ctx, id);
}

export const plan = (ctx: MemberCtx, id: number, { happens_at }: Body<'plan'>) => act(ctx, id, 'plan', { happens_at });

/** Keeps the time, to show which meeting was cancelled. */
export const cancelMeeting = (ctx: MemberCtx, id: number) => act(ctx, id, 'call_off', {});

/** Defaults to the planned time, else to now. */
export const hold = (ctx: MemberCtx, id: number, body: Body<'hold'>) => act(ctx, id, 'hold', given(body));

async function act(
  ctx: MemberCtx,
  id: number,
  name: 'plan' | 'call_off' | 'hold',
  changes: { happens_at?: string | undefined; text?: string | undefined },
): Promise<void> {
  const before = await held(ctx, id);
  const meeting_state = transitWork('meeting', name, before.meeting_state as CommunicationBody['meeting_state'])!;
  const happens_at = changes.happens_at ?? before.happens_at ?? (name === 'hold' ? ctx.now.toISOString() : null);
  const after = { ...changes, meeting_state, happens_at };
  await check(ctx, { ...before, ...after } as unknown as CommunicationBody, ['happens_at']);
  await repo.update(ctx, id, after);
}

/** Hidden records are treated as missing. */
async function held(ctx: MemberCtx, id: number) {
  await seenCommunication(ctx, id);
  return repo.lock(ctx, id);
}

async function check(ctx: MemberCtx, body: CommunicationBody, changed: readonly string[]): Promise<void> {
  const { timezone } = await businessOf(ctx);
  const happens_at = body.happens_at === null ? null : new Date(body.happens_at);
  const problems = communicationProblems({ ...body, happens_at }, ctx.now, timezone).filter(
    // Reports a date without a step at the step.
    ({ field }) => changed.includes(field) || (field === 'next_step' && changed.includes('next_step_on')),
  );
  if (problems.length)
    throw invalid(
      ...problems.map(({ field, message }) => ({
        field,
        message,
        rule: message === PAST_DATE ? 'afterOrEqual' : 'communication',
      })),
    );
  const files = changed.includes('attachments') ? body.attachments.map(({ path }) => path) : [];
  if (!(await areOwnFiles(ctx, 'document', files)))
    throw invalid({
      field: 'attachments',
      rule: 'exists',
      message: 'The upload did not finish. Attach the file again.',
    });
}

/** A communication about a loan file or a task belongs to its client. */
async function clientFor(ctx: MemberCtx, body: Pick<CommunicationBody, 'client_id' | 'board_task_id' | 'loan_id'>) {
  if (body.loan_id !== null) {
    const loan = can(ctx.permissions, 'loan_management', 'read') && (await loans.find(ctx, { id: body.loan_id }));
    if (!loan) throw invalid({ field: 'loan_id', rule: 'exists', message: 'Select a loan file.' });
    if (loan.client_id !== null) return loan.client_id;
  }
  if (body.board_task_id !== null) {
    const { task } = await visibleTask(ctx, body.board_task_id).catch(() => {
      throw invalid({ field: 'board_task_id', rule: 'exists', message: 'Select a task.' });
    });
    if (task.client_id !== null) return task.client_id;
  }
  if (body.client_id !== null)
    await clientOf(ctx, body.client_id).catch(() => {
      throw invalid({ field: 'client_id', rule: 'exists', message: 'Select a client.' });
    });
  return body.client_id;
}
