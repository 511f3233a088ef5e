import type { MemberCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { NewRecords } from '#server/features/clients/clients.events.ts';
import { records as kinds } from './kinds.service.ts';

type Entry = { client: { id: number; gst_number: string }; records: NewRecords };

/** Adds the records that a new client was entered with. */
export async function addRecords(ctx: MemberCtx, { client, records }: Entry): Promise<void> {
  for (const [kind, rows] of Object.entries(records) as [keyof typeof kinds, Record<string, unknown>[]][])
    for (const [line, row] of rows.entries())
      await withFieldPath(`records.${kind}.${line}`, () =>
        kind === 'gst' && row.gst_number === client.gst_number
          ? completeDefault(ctx, client.id, row)
          : kinds[kind].create(ctx, { params: { clientId: client.id }, body: row }),
      );
}

/** The GSTIN of the client already created a registration, which gets the other details. */
async function completeDefault(ctx: MemberCtx, clientId: number, row: Record<string, unknown>): Promise<void> {
  const { data } = await kinds.gst.list(ctx, { params: { clientId }, query: { page: 1, per_page: 1 } });
  await kinds.gst.update(ctx, { params: { clientId, id: data[0]!.id }, body: row });
}

/** Adds record type and row to the field of an error. */
async function withFieldPath(path: string, enter: () => Promise<unknown>): Promise<void> {
  try {
    await enter();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.body.errors) throw error;
    const errors = error.body.errors.map((problem) => ({ ...problem, field: `${path}.${problem.field}` }));
    throw new HttpError(error.status, { ...error.body, errors });
  }
}
