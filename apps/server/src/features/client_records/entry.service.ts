import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/context.ts';
import { Failure } from '#server/failure.ts';
import { createClient, getClient } from '#server/features/clients/clients.service.ts';
import { records as kinds } from './kinds.service.ts';

type Entry = Input<typeof clientRoutes.create>['body'];

/** A client with what was entered of its directors, accounts and the rest: in one transaction, whole or not at all. */
export async function enterClient(ctx: MemberCtx, { records, ...body }: Entry) {
  const { id } = await createClient(ctx, body);
  for (const [kind, rows] of Object.entries(records ?? {}) as [keyof typeof kinds, Record<string, unknown>[]][])
    for (const [line, row] of rows.entries())
      await within(`records.${kind}.${line}`, () =>
        kind === 'gst' && row.gst_number === body.gst_number
          ? completeDefault(ctx, id, row)
          : kinds[kind].create(ctx, id, row),
      );
  return getClient(ctx, id);
}

/** The client's own GSTIN is a registration already; what is told of it beside the number is added. */
async function completeDefault(ctx: MemberCtx, clientId: number, row: Record<string, unknown>): Promise<void> {
  const { data } = await kinds.gst.list(ctx, clientId, { page: 1, per_page: 1 });
  await kinds.gst.update(ctx, clientId, data[0]!.id, row);
}

/** A refusal names the kind, the line and the field. */
async function within(path: string, enter: () => Promise<unknown>): Promise<void> {
  try {
    await enter();
  } catch (error) {
    if (!(error instanceof Failure) || !error.body.errors) throw error;
    const errors = error.body.errors.map((problem) => ({ ...problem, field: `${path}.${problem.field}` }));
    throw new Failure(error.status, { ...error.body, errors });
  }
}
