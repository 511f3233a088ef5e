import type { Input, Permission } from '@daftar/contract/core/route';
import { invoiceRoutes } from '@daftar/contract/invoices';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { checkPermission } from '#server/access/authorize.ts';
import { refusalMessage } from '#server/platform/jobs/job-errors.ts';
import type { JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import { invoicePdfContent } from '#server/features/billing/pdf/invoice-pdf.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { zip } from '#server/platform/zip/zip.ts';
import { discardDraft } from './draft.service.ts';
import { issueInvoice } from './issue.service.ts';
import { invoiceModel, invoicePdf } from './invoice-pdf.service.ts';
import { mailInvoice } from './send.service.ts';

export const BULK = 'invoices.bulk';
type Body = Input<typeof invoiceRoutes.bulk>['body'];
export type BulkOrder = Body & { user_id: number };
/** Checked again when the job runs: the permission may have been removed. */
const rightTo = (act: Body['act']): Permission =>
  act === 'send' || act === 'remind' ? invoiceRoutes[act].permission : invoiceRoutes.bulk.permission;
type Refused = { id: number; message: string };
export type BulkResult = { done: number; refused: Refused[]; url?: string; file_name?: string };

export async function orderBulk(ctx: MemberCtx, body: Body) {
  checkPermission(rightTo(body.act), ctx.permissions);
  const job_id = await ctx.app.jobs.enqueue(ctx, BULK, { ...body, user_id: ctx.person.userId } satisfies BulkOrder, {
    total: body.ids.length,
  });
  return { job_id };
}

/**
 * Processes documents one by one, each in its own transaction: a refusal doesn't stop the others. After a crash the job
 * repeats nothing; only PDFs are rendered again.
 */
export async function runBulk(
  ctx: BusinessCtx,
  order: BulkOrder,
  progress: Progress,
  parts: JobSteps,
): Promise<BulkResult> {
  if (order.act === 'pdf') return onePdf(ctx, order, progress);
  const refused: Refused[] = [];
  const papers: Record<string, Uint8Array> = {};
  for (const [i, id] of order.ids.entries()) {
    if (parts.has(id)) continue;
    try {
      await withBusinessContext(ctx.app, ctx.businessId, async (nobody) => {
        const own = await actAsUser({ ...nobody, timezone: ctx.timezone }, order.user_id, rightTo(order.act));
        if (order.act !== 'zip') {
          await act(own, id, order);
          return parts.note(own, id);
        }
        const { file_name, bytes } = await invoicePdf(own, id);
        papers[file_name in papers ? `${id} ${file_name}` : file_name] = bytes;
      });
    } catch (error) {
      refused.push({ id, message: refusalMessage(error) });
    }
    await progress(i + 1);
  }
  const done = order.ids.length - refused.length;
  if (order.act !== 'zip' || !done) return { done, refused };
  return { done, refused, ...(await kept(ctx, 'invoices.zip', await zip(papers))) };
}

async function act(ctx: MemberCtx, id: number, { act: what }: BulkOrder): Promise<void> {
  if (what === 'issue') await issueInvoice(ctx, id);
  else if (what === 'discard') await discardDraft(ctx, id);
  else await mailInvoice(ctx, id, {}, what === 'remind' ? 'remind' : 'send', { isBulk: true, isReported: true });
}

/** One PDF with each document on its own pages. Drafts and cancelled documents carry a stamp. */
async function onePdf(ctx: BusinessCtx, order: BulkOrder, progress: Progress): Promise<BulkResult> {
  const refused: Refused[] = [];
  const papers: ReturnType<typeof invoicePdfContent>[] = [];
  const own = await actAsUser(ctx, order.user_id, rightTo(order.act));
  for (const [i, id] of order.ids.entries()) {
    const model = await invoiceModel(own, id).catch((error: unknown) => refusalMessage(error));
    if (typeof model === 'string') refused.push({ id, message: model });
    else if (model.state !== 'Final')
      refused.push({ id, message: `Only issued documents can be included. This one is ${model.state.toLowerCase()}.` });
    else papers.push(invoicePdfContent(model));
    await progress(i + 1);
  }
  if (papers.length === 0) return { done: 0, refused };
  // A bundle takes as long as a large export, so single PDFs must not queue behind it.
  const bytes = await makePdf({ title: 'Invoices', documents: papers }, 'lists');
  return { done: papers.length, refused, ...(await kept(ctx, 'invoices.pdf', bytes)) };
}

const kept = async (ctx: BusinessCtx, file_name: string, bytes: Buffer) => ({
  file_name,
  url: await keepFile(ctx, file_name, bytes),
});
