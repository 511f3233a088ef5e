import type { BusinessCtx } from '#server/context.ts';
import * as repo from './hand-over.repo.ts';

/** What boards make by themselves, or of a template, comes to whoever took the work over. */
export async function handOverMaking(ctx: BusinessCtx, { from, to }: { from: number; to: number }): Promise<void> {
  const taken = (users: readonly number[]) => [...new Set(users.map((user) => (user === from ? to : user)))];
  for (const { id, template } of await repo.templatesOfPerson(ctx, from)) {
    const [assignee_ids, reviewer_ids] = [taken(template.assignee_ids), taken(template.reviewer_ids)];
    await repo.setTemplate(ctx, { id, template: { ...template, assignee_ids, reviewer_ids } });
  }
  for (const { id, actions } of await repo.automationsOfPerson(ctx, from))
    await repo.setActions(ctx, {
      id,
      actions: actions.map((action) =>
        'user_ids' in action ? { ...action, user_ids: taken(action.user_ids) } : action,
      ),
    });
}
