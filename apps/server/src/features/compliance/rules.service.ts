import type { complianceRoutes, FormRule } from '@daftar/contract/compliance';
import type { Input } from '@daftar/contract/core/route';
import { STATUTORY_FORMS, statutoryForm } from '@daftar/domain/work/statutory-forms';
import type { BusinessCtx } from '#server/context.ts';
import { checkVersion } from '#server/db/records.ts';
import { invalid, notFound } from '#server/failure.ts';
import { allowedOn } from '#server/features/boards/standing.service.ts';
import { checkPeople } from '#server/features/tasks/making.service.ts';
import { runSoon } from './making.service.ts';
import * as repo from './rules.repo.ts';

export async function listRules(ctx: BusinessCtx): Promise<FormRule[]> {
  const kept = new Map((await repo.rules(ctx)).map((rule) => [rule.form, rule]));
  return STATUTORY_FORMS.map((form) => {
    const rule = kept.get(form.form) ?? null;
    return { ...form, version: rule?.version ?? 0, rule };
  });
}

export async function saveRule(ctx: BusinessCtx, body: Input<typeof complianceRoutes.saveRule>['body']) {
  checkVersion(ctx, (await repo.hold(ctx, body.form))?.version ?? 0);
  if (!statutoryForm(body.form)) throw invalid({ field: 'form', rule: 'exists', message: 'There is no such form' });
  await allowedOn(ctx, body.board_id, 'bulk');
  if (body.template_id !== null && !(await repo.templateOf(ctx, body.board_id, body.template_id)))
    throw invalid({ field: 'template_id', rule: 'exists', message: 'Choose a template of the board' });
  await checkPeople(ctx, [{ assignee_ids: body.assignee_ids }]);
  await repo.save(ctx, body);
  if (body.is_automatic) await runSoon(ctx);
  return (await listRules(ctx)).find(({ form }) => form === body.form)!;
}

export async function removeRule(ctx: BusinessCtx, id: number): Promise<void> {
  if (!(await repo.remove(ctx, id))) throw notFound('rule');
}

export const handOverForms = (ctx: BusinessCtx, { from, to }: { from: number; to: number }) =>
  repo.handOver(ctx, from, to);
