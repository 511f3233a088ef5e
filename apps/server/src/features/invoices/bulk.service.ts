import type { Input } from '@daftar/contract/core/route';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { zipSync } from 'fflate';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { actingAs } from '#server/jobs/acting.repo.ts';
import { reasonOf } from '#server/jobs/errors.ts';
import type { Parts, Progress } from '#server/jobs/kind.ts';
import { invoicePaper } from '#server/pdf/billing/invoice-paper.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { discardDraft } from './drafting.service.ts';
import { issueInvoice } from './issuing.service.ts';
import { invoiceModel, invoicePdf } from './papers.service.ts';
import { mailInvoice } from './sending.service.ts';

export const BULK = 'invoices.bulk';
type Body = Input<typeof invoiceRoutes.bulk>['body'];
export type BulkOrder = Body & { user_id: number };
/** Asked for again when it runs: it may have been taken away meanwhile. */
const RIGHT = invoiceRoutes.bulk.permission;
type Refused = { id: number; message: string };
export type BulkResult = { done: number; refused: Refused[]; url?: string; file_name?: string };

export const orderBulk = async (ctx: MemberCtx, body: Body) => ({
  job_id: await ctx.app.jobs.enqueue(ctx, BULK, { ...body, user_id: ctx.person.userId } satisfies BulkOrder, {
    total: body.ids.length,
  }),
});

/**
 * One after the other, each in a transaction of its own: one that is refused does not stop the others. Begun again after
 * a crash it does nothing twice, and what was done the first time is done. Papers are made anew.
 */
export async function runBulk(
  ctx: BusinessCtx,
  order: BulkOrder,
  progress: Progress,
  parts: Parts,
): Promise<BulkResult> {
  if (order.act === 'pdf') return onePdf(ctx, order, progress);
  const refused: Refused[] = [];
  const papers: Record<string, Uint8Array> = {};
  for (const [i, id] of order.ids.entries()) {
    if (parts.has(id)) continue;
    try {
      await inBusiness(ctx.app, ctx.businessId, async (nobody) => {
        const own = await actingAs({ ...nobody, timezone: ctx.timezone }, order.user_id, RIGHT);
        if (order.act !== 'zip') {
          await act(own, id, order);
          return parts.note(own, id);
        }
        const { file_name, bytes } = await invoicePdf(own, id);
        papers[file_name in papers ? `${id} ${file_name}` : file_name] = bytes;
      });
    } catch (error) {
      refused.push({ id, message: reasonOf(error) });
    }
    await progress(i + 1);
  }
  const done = order.ids.length - refused.length;
  if (order.act !== 'zip' || !done) return { done, refused };
  // Stored as they are: a PDF is compressed already.
  return { done, refused, ...(await kept(ctx, 'invoices.zip', Buffer.from(zipSync(papers, { level: 0 })))) };
}

async function act(ctx: MemberCtx, id: number, { act: what }: BulkOrder): Promise<void> {
  if (what === 'issue') await issueInvoice(ctx, id);
  else if (what === 'discard') await discardDraft(ctx, id);
  else await mailInvoice(ctx, id, {}, what === 'remind' ? 'remind' : 'send');
}

/** All in one file, each on pages of its own; drafts and cancelled ones, which carry a stamp, have their own papers. */
async function onePdf(ctx: BusinessCtx, order: BulkOrder, progress: Progress): Promise<BulkResult> {
  const refused: Refused[] = [];
  const papers: ReturnType<typeof invoicePaper>[] = [];
  const own = await actingAs(ctx, order.user_id, RIGHT);
  for (const [i, id] of order.ids.entries()) {
    const model = await invoiceModel(own, id).catch((error: unknown) => reasonOf(error));
    if (typeof model === 'string') refused.push({ id, message: model });
    else if (model.state !== 'Final') refused.push({ id, message: `This one is ${model.state}` });
    else papers.push(invoicePaper(model));
    await progress(i + 1);
  }
  if (papers.length === 0) return { done: 0, refused };
  // A bundle takes as long as a long list does: nobody waits for an invoice behind it.
  const bytes = await makePdf({ title: 'Invoices', documents: papers }, 'lists');
  return { done: papers.length, refused, ...(await kept(ctx, 'invoices.pdf', bytes)) };
}

const kept = async (ctx: BusinessCtx, file_name: string, bytes: Buffer) => ({
  file_name,
  url: await keepFile(ctx, file_name, bytes),
});
