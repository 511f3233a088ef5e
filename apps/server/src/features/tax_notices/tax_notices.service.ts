import type { Input } from '@daftar/contract/core/route';
import { taxNoticeResource, type taxNoticeRoutes } from '@daftar/contract/tax_notices';
import {
  extensionProblem,
  nextDate,
  noticeProblems,
  stageAfter,
  suggestedAppealDue,
  suggestedPreDeposit,
  totalDemand,
  type Authority,
  type NoticeStage,
} from '@daftar/domain/registers/tax-notice';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './tax_notices.repo.ts';

type In<K extends keyof typeof taxNoticeRoutes> = Input<(typeof taxNoticeRoutes)[K]>;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const notices = resourceService(taxNoticeResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { client_id, ...values } = body;
    const merged = { ...before, ...body } as Required<typeof body>;
    if (!before) await checkNamedClient(ctx, client_id!);
    // Replies, hearings and files belong to the client too.
    else if (client_id !== undefined && client_id !== before.client_id)
      throw invalid({ field: 'client_id', rule: 'fixed', message: 'A notice stays with its client.' });
    if (values.assignee_id && values.assignee_id !== before?.assignee_id) {
      const active = await activeMembers(ctx, [values.assignee_id]);
      if (!active.has(values.assignee_id)) throw unknown('assignee_id', 'Select a user');
    }
    const problems = noticeProblems(merged);
    if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'dates' })));
    if (merged.reference && (await repo.referenceTaken(ctx, merged, before?.id ?? null)))
      throw invalid({
        field: 'reference',
        rule: 'unique',
        message: `A notice from ${merged.authority} with this reference is already here.`,
      });
    const owner = before?.client_id ?? client_id!;
    if (values.parent_id) await checkParent(ctx, values.parent_id, owner, before?.id ?? null);
    return before ? values : { ...values, client_id };
  },
  async afterSave(ctx, after, { before }) {
    if (before && before.reply_due_on !== after.reply_due_on)
      await repo.addExtension(ctx, {
        notice_id: after.id,
        client_id: after.client_id,
        kind: 'Correction',
        previous_due_on: before.reply_due_on,
        due_on: after.reply_due_on,
        granted_on: (await businessToday(ctx)).today,
        reason: '',
        created_by: actorId(ctx),
      });
    const isOrder = after.order_on !== null && before?.order_on !== after.order_on;
    await refresh(ctx, after.id, isOrder ? 'order' : null);
  },
  present: (_ctx, row) => ({
    ...row,
    demand: totalDemand(row),
    suggested_pre_deposit: suggestedPreDeposit(row.authority as Authority, row),
    suggested_appeal_due:
      row.order_on && suggestedAppealDue(row.authority as Authority, row.stage as NoticeStage, row.order_on),
  }),
});

async function checkParent(ctx: BusinessCtx, parentId: number, clientId: number, id: number | null): Promise<void> {
  const parent = await notices.find(ctx, { id: parentId });
  if (!parent || parent.client_id !== clientId) throw unknown('parent_id', 'Select a notice of the same client.');
  if (id !== null && (await repo.isAncestor(ctx, id, parentId)))
    throw invalid({ field: 'parent_id', rule: 'circle', message: 'This notice comes before the other one.' });
}

/** A notice that the caller sees, locked before a change of its parts. */
export async function noticeOf(ctx: BusinessCtx, id: number, isChange: boolean) {
  const notice = isChange ? await repo.lockNotice(ctx, id) : await notices.find(ctx, { id });
  if (!notice) throw notFound('notice');
  return notice;
}

/** Brings the stage, the last reply and the next date in line with what is recorded. */
export async function refresh(
  ctx: BusinessCtx,
  id: number,
  event: 'reply' | 'hearing' | 'order' | null = null,
): Promise<void> {
  const notice = await repo.lockNotice(ctx, id);
  if (!notice) return;
  const { replied_on, hearing_on } = await repo.factsOf(ctx, id);
  const reached = notice.stage as NoticeStage;
  const stage = event ? stageAfter(reached, event) : reached;
  const next = nextDate({ ...notice, stage, replied_on, hearing_on });
  const facts = { stage, replied_on, next_on: next?.on ?? null, next_kind: next?.kind ?? '' };
  const isSame = (Object.keys(facts) as (keyof typeof facts)[]).every((key) => facts[key] === notice[key]);
  if (!isSame) await repo.update(ctx, id, facts);
}

/** The date moves, and the earlier one stays in the history. A reply is due again. */
export async function extend(ctx: MemberCtx, { params, body }: In<'extend'>) {
  const notice = await repo.lockNotice(ctx, params.id);
  if (!notice) throw notFound('notice');
  checkVersion(ctx, notice.version);
  if (notice.stage === 'Closed') throw conflict('This notice is closed. Change its stage first.');
  const problem = extensionProblem(notice.due_on, body.due_on);
  if (problem) throw invalid({ field: 'due_on', rule: 'min', message: problem });
  await repo.addExtension(ctx, {
    notice_id: notice.id,
    client_id: notice.client_id,
    kind: 'Extension',
    previous_due_on: notice.due_on,
    ...body,
    created_by: actorId(ctx),
  });
  await repo.update(ctx, notice.id, { extended_due_on: body.due_on });
  await refresh(ctx, notice.id);
  return notices.get(ctx, { params });
}

export const handOverNotices = (ctx: BusinessCtx, { from, to }: { from: number; to: number }) =>
  repo.handOver(ctx, from, to);
