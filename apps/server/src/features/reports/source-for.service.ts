import type { BusinessCtx } from '#server/platform/context.ts';
import { withFieldsOf } from '#server/features/custom_fields/report-columns.service.ts';
import type { Sourced } from './source.ts';
import { sourceOf } from './sources.ts';

/** A report of the catalogue as this business has it: with its custom fields. */
export async function sourceFor(ctx: BusinessCtx, id: string): Promise<Sourced | undefined> {
  const found = sourceOf(id);
  return found && { ...found, declared: await withFieldsOf(ctx, found.declared) };
}
