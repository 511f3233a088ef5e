/** Slips, acknowledgements and labels. */
import type { Input } from '@daftar/contract/core/route';
import { MAX_LABELS, type documentRecordRoutes } from '@daftar/contract/document_records';
import { soleBranch } from '@daftar/domain/branches';
import { today } from '@daftar/domain/date-format';
import { firmForBranch } from '@daftar/domain/supplier';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { labelsPdf, type Label } from '#server/platform/pdf/labels-pdf.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import {
  designOf,
  documentFileName,
  documentFirmOn,
  documentParty,
  pdfLink,
} from '#server/features/billing/document-pdf.service.ts';
import type { DocumentFirm } from '#server/features/billing/pdf/model.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { searchFirms } from '#server/features/firms/firms.service.ts';
import * as repo from './document_records.repo.ts';
import * as items from './items.repo.ts';
import { places } from './places.service.ts';
import { records } from './records.service.ts';
import { slipPdf } from './slip-pdf.ts';

type In<K extends keyof typeof documentRecordRoutes> = Input<(typeof documentRecordRoutes)[K]>;

const registerLink = (ctx: BusinessCtx, path: string): string =>
  `${ctx.app.publicUrl}/business/${ctx.businessId}/documentsRecord/${path}`;

/** The firm of the client's branch, else the first; without one, the name of the business. */
export async function letterheadOf(ctx: BusinessCtx, clientId: number | null): Promise<DocumentFirm> {
  const firms = await searchFirms(ctx, {});
  const branches = clientId === null ? [] : (await clientOf(ctx, clientId)).branches;
  const firm = firmForBranch(firms, soleBranch(branches)) ?? firms[0];
  if (firm) return documentFirmOn(ctx, firm.id, today(ctx.now, ctx.timezone));
  const { name } = await businessOf(ctx);
  const none = {
    tax_number: null,
    company_number: null,
    pan: null,
    state: null,
    logo: null,
    signature: null,
    bank: null,
  };
  const empty = { legal_name: '', email: '', phone: '', website: '', signatory: '', upi_id: '' };
  return { ...none, ...empty, name, address: [], country: 'IN' };
}

export async function recordPdf(ctx: MemberCtx, { params: { id } }: In<'pdf'>) {
  const record = await records.get(ctx, { params: { id } });
  const signature = record.signed_at ? ((await repo.signatureOf(ctx, id)) ?? null) : null;
  const model = {
    ...(await designOf(ctx)),
    firm: await letterheadOf(ctx, record.client_id),
    party: documentParty(await recipientOf(ctx, record.client_id, true)),
    record: record as never,
    items: await items.ofRecord(ctx, id),
    signature,
    link: registerLink(ctx, String(id)),
    timezone: ctx.timezone,
  };
  const bytes = await ctx.outsideTransaction(() => makePdf(slipPdf(model)));
  const title = record.direction === 'Inward' ? 'Inward slip' : 'Outward acknowledgement';
  return pdfLink(ctx, { file_name: documentFileName(title, record.number), bytes });
}

/** Of the items of an entry, of chosen items, or of places. */
export async function printLabels(ctx: MemberCtx, { query }: In<'labels'>) {
  const { record_id, item_ids, place_ids } = query;
  const found = record_id
    ? await items.ofRecord(ctx, record_id)
    : item_ids
      ? await items.all(ctx, { ids: item_ids }, MAX_LABELS)
      : [];
  const boxes = place_ids
    ? (await places.list(ctx, { query: { page: 1, per_page: 100, ids: place_ids } as never })).data
    : [];
  const labels: Label[] = [
    ...found.map(({ id, code, name, number, client_name, record_id: of }) => ({
      code,
      title: [name, number].filter(Boolean).join(' '),
      detail: client_name,
      link: registerLink(ctx, `${of}?item=${id}`),
    })),
    ...boxes.map(({ id, name }) => ({
      code: name,
      title: 'Scan to count this place',
      detail: '',
      link: registerLink(ctx, `stocktake?place=${id}`),
    })),
  ].slice(0, MAX_LABELS);
  if (labels.length === 0)
    throw invalid({ field: 'item_ids', rule: 'required', message: 'Select documents or places' });
  const { name } = await businessOf(ctx);
  const bytes = await ctx.outsideTransaction(() => makePdf(labelsPdf('Document labels', name, labels)));
  return pdfLink(ctx, { file_name: 'Document labels.pdf', bytes });
}
