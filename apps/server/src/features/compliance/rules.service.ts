import type { FormRule, complianceRoutes } from '@daftar/contract/compliance';
import type { Input } from '@daftar/contract/core/route';
import { STATUTORY_FORMS, statutoryForm } from '@daftar/domain/work/statutory-forms';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { checkBoardRight } from '#server/features/boards/access.service.ts';
import { checkActiveMembers } from '#server/features/boards/assignees.service.ts';
import { scheduleComplianceRun } from './create-tasks.service.ts';
import * as repo from './rules.repo.ts';

export async function listRules(ctx: BusinessCtx): Promise<FormRule[]> {
  const kept = new Map((await repo.rules(ctx)).map((rule) => [rule.form, rule]));
  return STATUTORY_FORMS.map((form) => {
    const rule = kept.get(form.form) ?? null;
    return { ...form, version: rule?.version ?? 0, rule };
  });
}

export async function saveRule(ctx: BusinessCtx, body: Input<typeof complianceRoutes.saveRule>['body']) {
  checkVersion(ctx, (await repo.lock(ctx, body.form))?.version ?? 0);
  if (!statutoryForm(body.form))
    throw invalid({ field: 'form', rule: 'exists', message: 'Select a form from the list.' });
  await checkBoardRight(ctx, body.board_id, 'bulk');
  const templates = await repo.templatesOf(ctx, body.board_id);
  if (body.template_id !== null && !templates.some(({ id }) => id === body.template_id))
    throw invalid({ field: 'template_id', rule: 'exists', message: 'Select a template from this board.' });
  await checkActiveMembers(ctx, [{ assignee_ids: body.assignee_ids }]);
  await repo.save(ctx, body);
  if (body.is_automatic) await scheduleComplianceRun(ctx);
  return (await listRules(ctx)).find(({ form }) => form === body.form)!;
}

export async function removeRule(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await repo.remove(ctx, id))) throw notFound('rule');
}

export const handOverForms = (ctx: BusinessCtx, { from, to }: { from: number; to: number }) =>
  repo.handOver(ctx, from, to);
