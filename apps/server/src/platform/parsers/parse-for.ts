import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid, malformed } from '#server/platform/http-error.ts';
import { ParseRefused, type WorkerParser } from './parser.ts';

/** Parses outside of the transaction: other calls can use its connection meanwhile. A refusal is the caller's mistake. */
export async function parseFor<Input, Output>(
  ctx: BusinessCtx,
  parser: WorkerParser<Input, Output>,
  input: Input,
): Promise<Output> {
  try {
    return await ctx.outsideTransaction(() => parser.run(input, ctx.businessId));
  } catch (error) {
    if (!(error instanceof ParseRefused)) throw error;
    const { field, message } = error;
    throw field === null ? malformed(message) : invalid({ field, rule: field, message });
  }
}
