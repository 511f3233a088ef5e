import type { MadeWork } from '@daftar/contract/work/made-work';
import type { BusinessCtx } from '#server/context.ts';
import * as repo from './recurring_tasks.repo.ts';

const PARTS = ['assignee_ids', 'reviewer_ids', 'watcher_ids'] as const;

/** What comes again comes to whoever took the work over. */
export async function handOverRules(ctx: BusinessCtx, { from, to }: { from: number; to: number }): Promise<void> {
  for (const { id, work } of await repo.rulesOfPerson(ctx, from)) {
    const taken: MadeWork = { ...work };
    const heir = (user: number): number => (user === from ? to : user);
    for (const part of PARTS) taken[part] = [...new Set(work[part].map(heir))];
    taken.to_dos = work.to_dos.map((toDo) => ({ ...toDo, assignee_id: toDo.assignee_id && heir(toDo.assignee_id) }));
    await repo.update(ctx, id, { work: taken });
  }
}
