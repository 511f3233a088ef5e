import type { BusinessCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';

const known = new WeakMap<BusinessCtx, ReturnType<typeof businessOf>>();

/** The business of a call that only reads, looked up once: its time zone, country and currency are asked for often. */
export function homeOf(ctx: BusinessCtx): ReturnType<typeof businessOf> {
  const found = known.get(ctx) ?? businessOf(ctx);
  known.set(ctx, found);
  return found;
}
