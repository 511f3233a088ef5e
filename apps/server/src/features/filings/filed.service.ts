/** The register, for other features. */
import type { BusinessCtx } from '#server/platform/context.ts';
import { filedWithin } from './filings.repo.ts';

export { filedWithin };

/** Returns filed under a registration for exactly this period. */
export async function filedFor(ctx: BusinessCtx, period: Parameters<typeof filedWithin>[1]) {
  const { from, to } = period;
  return (await filedWithin(ctx, period)).filter((one) => one.period_from === from && one.period_to === to);
}
