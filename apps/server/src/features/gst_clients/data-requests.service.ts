/** Asks clients for the data of their returns: one email a client, however many returns. */
import { gstClientRoutes } from '@daftar/contract/gst_clients';
import type { Input } from '@daftar/contract/core/route';
import { formatMoment } from '@daftar/domain/date-format';
import { HOURS_BETWEEN } from '@daftar/domain/work/document-requests';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, HttpError, invalid } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Progress } from '#server/platform/jobs/job-kind.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { clientPeriodOf, periodRecord } from '#server/features/gst_books/gst_books.service.ts';
import { sendMessage, type LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { gstClientMessages } from './gst_clients.messages.ts';
import * as repo from './gst_clients.repo.ts';

export const REQUEST_DATA = 'gst_clients.request_data';
type Body = Input<typeof gstClientRoutes.requestData>['body'];
export type DataOrder = Omit<Body, 'ids'> & { periods: repo.OwedPeriod[]; user_id: number; ordered_at: string };

const HOUR_MS = 3_600_000;

export async function orderRequests(ctx: MemberCtx, { ids, ...body }: Body) {
  const periods = await repo.periodsOf(ctx, ids);
  if (periods.length === 0)
    throw invalid({
      field: 'ids',
      rule: 'exists',
      message: 'Select returns that are prepared from sales and purchases',
    });
  const order: DataOrder = { ...body, periods, user_id: ctx.person.userId, ordered_at: ctx.now.toISOString() };
  const total = new Set(periods.map(({ client_id }) => client_id)).size;
  return { job_id: await ctx.app.jobs.enqueue(ctx, REQUEST_DATA, order, { total }) };
}

/** One transaction per client, as the member who started the job: a refusal doesn't stop the others. */
export async function requestMany(ctx: BusinessCtx, order: DataOrder, progress: Progress) {
  const refused: { id: number; message: string }[] = [];
  const clients = [...Map.groupBy(order.periods, ({ client_id }) => client_id)];
  for (const [at, [id, periods]] of clients.entries()) {
    await withBusinessContext(ctx.app, ctx.businessId, async (nobody) =>
      requestOne(
        await actAsUser({ ...nobody, timezone: ctx.timezone }, order.user_id, gstClientRoutes.requestData.permission),
        { ...order, periods },
      ),
    ).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, message: error.message });
    });
    await progress(at + 1);
  }
  return { done: clients.length - refused.length, refused };
}

/** After a crash, clients with a request since the start are skipped. */
async function requestOne(
  ctx: BusinessCtx,
  { periods, reply_by, note, user_id, ordered_at }: DataOrder,
): Promise<void> {
  const client = await clientOf(ctx, periods[0]!.client_id);
  const name = client.client_full_name;
  if (client.primary_email === '') throw conflict(`${name}: no email`);
  // Two returns of a period need the same data.
  const asked = [...new Map(periods.map((one) => [`${one.gstin} ${one.period}`, one])).values()];
  const returns = [];
  const ids: number[] = [];
  let isReminder = false;
  for (const one of asked) {
    const of = await clientPeriodOf(ctx, one);
    const record = await periodRecord(ctx, of);
    if (record.sales_imported_at !== null) continue;
    if (record.requested_at !== null) {
      const last = new Date(record.requested_at);
      if (last >= new Date(ordered_at)) return;
      if (last.getTime() > ctx.now.getTime() - HOURS_BETWEEN * HOUR_MS)
        throw conflict(`${name}: asked on ${formatMoment(last, ctx.timezone)}. You can ask once per hour.`);
      isReminder = true;
    }
    await repo.markRequested(ctx, record.id);
    ids.push(record.id);
    returns.push({ gstin: of.gstin, period: of.return_period.label });
  }
  if (returns.length === 0) throw conflict(`${name}: the data was already received`);
  const { name: business } = await businessOf(ctx);
  const contact = await repo.contactOf(ctx, user_id);
  await sendMessage(
    ctx,
    gstClientMessages.dataRequested,
    { business, recipient: name, returns, reply_by, note, contact, is_reminder: isReminder },
    {
      to: { email: client.primary_email },
      client_id: client.id,
      purpose: isReminder ? 'reminder' : 'service',
      isBulk: true,
      isReported: true,
      while_open: { kind: GST_DATA, ids },
    },
  );
}

/** Value of `messages.while_open` for these requests: periods whose data is missing. */
const GST_DATA = 'gst_periods';

/** It may have waited for the night or its turn. */
export async function checkData(ctx: BusinessCtx, { while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind === GST_DATA && !(await repo.isDataMissing(ctx, while_open.ids))) stop('Data received');
}
