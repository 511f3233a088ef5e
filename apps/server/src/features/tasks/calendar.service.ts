import type { Input } from '@daftar/contract/core/route';
import { DAY_COUNT_CAP, MOST_CALENDAR_DAYS, type taskRoutes } from '@daftar/contract/tasks';
import { addDays, daysBetween } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import * as repo from './calendar.repo.ts';
import { shownCards } from './cards.service.ts';
import { asked } from './filter.service.ts';

export async function calendar(ctx: BusinessCtx, query: Input<typeof taskRoutes.calendar>['query']) {
  const { from_date, to_date, per_day, ...questions } = query;
  const length = daysBetween(from_date, to_date) + 1;
  const wrong = (message: string) => invalid({ field: 'to_date', rule: 'range', message });
  if (length < 1) throw wrong('Invalid end date!');
  if (length > MOST_CALENDAR_DAYS) throw wrong(`At most ${MOST_CALENDAR_DAYS} days at once`);
  const { filter, clock } = await asked(ctx, questions);
  const days = await repo.daysOf(
    ctx,
    filter,
    Array.from({ length }, (_, i) => addDays(from_date, i)),
    DAY_COUNT_CAP,
  );
  const shown = days.flatMap(({ ids }) => ids.slice(0, per_day));
  const cards = await shownCards(ctx, await repo.cards(ctx, filter, shown), clock);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    days: days.map(({ day, ids }) => ({
      day,
      count: Math.min(ids.length, DAY_COUNT_CAP),
      capped: ids.length > DAY_COUNT_CAP,
      cards: ids.slice(0, per_day).flatMap((id) => byId.get(id) ?? []),
    })),
  };
}
