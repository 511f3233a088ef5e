import type { App, Ctx } from '#server/context.ts';
import { onPlatform } from './context.ts';
import { each } from './each.ts';

export type Due = { business_id: number; id: number };

const AT_ONCE = 200;

/** Whatever is due by `now`, in all businesses, until nothing is: what is done with each leaves it due later. */
export async function drain(
  app: App,
  now: Date,
  due: (ctx: Ctx, until: Date, most: number) => Promise<Due[]>,
  follow: (app: App, one: Due, now: Date) => Promise<void>,
): Promise<void> {
  for (;;) {
    const some = await onPlatform(app, (ctx) => due(ctx, now, AT_ONCE), { mode: 'read' });
    if (!some.length) return;
    await each(some, (one) => follow(app, one, now));
  }
}
