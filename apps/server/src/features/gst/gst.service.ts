import { gstinFacts } from '@daftar/domain/gstin';
import type { Ctx } from '#server/platform/context.ts';
import { ProviderError } from '#server/platform/providers/error.ts';
import * as repo from './gst.repo.ts';

/** The register rarely changes; callers can skip the cache. */
const KEPT_MS = 30 * 86_400_000;

const NO_SOURCE = 'GST lookup is not connected. Details are read from the GSTIN only.';
const UNKNOWN = 'GSTIN not found on the GST portal.';

/** Invalid numbers are not looked up. */
export async function lookUp(ctx: Ctx, number: string, isFresh: boolean) {
  const facts = gstinFacts(number);
  const alone = { ...facts, source: 'number' as const, taxpayer: null, fetched_at: null };
  if (!facts.is_valid) return { ...alone, message: null };
  if (ctx.app.gst.kind === 'local') return { ...alone, message: NO_SOURCE };

  const kept = await repo.findKept(ctx, number);
  const said = (known: repo.Kept, source: 'live' | 'kept', message: string | null = null) => ({
    ...facts,
    source,
    ...known,
    message: message ?? (known.taxpayer ? null : UNKNOWN),
  });
  const isRecent = kept && ctx.now.getTime() - Date.parse(kept.fetched_at) < KEPT_MS;
  if (isRecent && !isFresh) return said(kept, 'kept');
  try {
    const live = { taxpayer: await ctx.app.gst.lookUp(number), fetched_at: ctx.now.toISOString() };
    await repo.keep(ctx, number, live);
    return said(live, 'live');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.app.log.warn({ err: error }, 'GST register');
    return kept ? said(kept, 'kept', error.message) : { ...alone, message: error.message };
  }
}
