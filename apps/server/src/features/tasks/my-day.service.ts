import { CARDS_PER_SECTION } from '@daftar/contract/tasks';
import { myDay } from '@daftar/domain/work/my-day';
import type { MemberCtx } from '#server/context.ts';
import type { CardRow } from './cards.repo.ts';
import { shownCards } from './cards.service.ts';
import { asked } from './filter.service.ts';
import * as repo from './my-day.repo.ts';

/** What wants to be done today, in the order in which it wants to be done (domain, work/my-day.ts). */
export async function myDayNow(ctx: MemberCtx) {
  const { filter, clock } = await asked(ctx, { all_boards: true });
  const running = await repo.runningTask(ctx);
  const rows = new Map((await repo.mine(ctx, filter, running)).map((row) => [row.id, row]));
  // Where nothing is shown as overdue, what was due before today is still to be done today.
  const dueOn = (due: string | null) => (!clock.autoOverdue && due && due < clock.today ? clock.today : due);
  const tasks = [...rows.values()].map((row) => ({ ...row, due_date: dueOn(row.due_date) }));
  const sections = myDay(tasks, ctx.person.userId, clock.today, running).map(({ section, tasks: of }) => ({
    section,
    count: of.length,
    rows: of.slice(0, CARDS_PER_SECTION).map(({ id }): CardRow => rows.get(id)!),
  }));
  const cards = await shownCards(
    ctx,
    sections.flatMap((section) => section.rows),
    clock,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    today: clock.today,
    sections: sections.map(({ section, count, rows: own }) => ({
      section,
      count,
      capped: rows.size >= repo.MOST_LOOKED_AT,
      cards: own.map(({ id }) => byId.get(id)!),
    })),
  };
}
