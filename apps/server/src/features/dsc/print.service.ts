/** QR labels of tokens, and receipts of hand-overs. */
import type { Input } from '@daftar/contract/core/route';
import type { DscMovement, dscRoutes } from '@daftar/contract/dsc';
import { formatDay } from '@daftar/domain/date-format';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { labelsPdf } from '#server/platform/pdf/labels-pdf.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { designOf, documentFileName, documentParty, pdfLink } from '#server/features/billing/document-pdf.service.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { letterheadOf } from '#server/features/document_records/print.service.ts';
import { findMovement, signatureOf } from './custody.repo.ts';
import * as repo from './dsc.repo.ts';
import { tokens } from './dsc.service.ts';
import { receiptPdf } from './receipt-pdf.ts';

type In<K extends keyof typeof dscRoutes> = Input<(typeof dscRoutes)[K]>;

/** Opens the token on a phone. */
const tokenLink = (ctx: BusinessCtx, id: number): string =>
  `${ctx.app.publicUrl}/business/${ctx.businessId}/dscDetails?id=${id}`;

const MAX_LABELS = 100;

export async function printLabels(ctx: MemberCtx, { query }: In<'labels'>) {
  const found = await repo.matching(ctx, { ids: query.ids }, MAX_LABELS);
  if (found.length === 0) throw notFound('DSC');
  const labels = found.map((row) => ({
    code: String(row.code),
    title: String(row.holder_name),
    detail: [row.issuer, `until ${formatDay(String(row.expires_on))}`].filter(Boolean).join(', '),
    link: tokenLink(ctx, row.id),
  }));
  const { name } = await businessOf(ctx);
  const bytes = await ctx.outsideTransaction(() => makePdf(labelsPdf('DSC labels', name, labels)));
  return pdfLink(ctx, { file_name: 'DSC labels.pdf', bytes });
}

export async function printReceipt(ctx: MemberCtx, { params: { id } }: In<'receipt'>) {
  const movement = await findMovement(ctx, id);
  const token = movement && (await tokens.find(ctx, { id: movement.token_id }));
  if (!token) throw notFound('movement');
  const client = token.signatories[0];
  const model = {
    ...(await designOf(ctx)),
    firm: await letterheadOf(ctx, client?.client_id ?? null),
    party: client ? documentParty(await recipientOf(ctx, client.client_id, true)) : null,
    token,
    movement: movement as unknown as DscMovement,
    signature: await signatureOf(ctx, id),
    link: tokenLink(ctx, token.id),
    timezone: ctx.timezone,
  };
  const bytes = await ctx.outsideTransaction(() => makePdf(receiptPdf(model)));
  return pdfLink(ctx, { file_name: documentFileName('DSC receipt', `${token.code}-${movement.nth}`), bytes });
}
