import type { Invoice } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { presentInvoice, statusOf } from './invoices.present.ts';
import * as repo from './invoices.repo.ts';
import { recipientOf } from './recipients.service.ts';
import { snapshotOf } from './supplier.ts';

/** What day it is for whoever asks. */
export const dayOf = (ctx: BusinessCtx): Day => today(ctx.now, ctx.timezone);

export async function findInvoice(ctx: BusinessCtx, id: number): Promise<repo.ShownInvoice> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('invoice');
  return row;
}

/** Firm and recipient of the day of issue; of a draft, as they are now. */
export async function partiesOf(
  ctx: BusinessCtx,
  row: Pick<repo.InvoiceRecord, 'supplier' | 'recipient' | 'firm_id' | 'client_id' | 'date'> & { state: string },
) {
  if (row.state !== 'Draft' && 'name' in row.supplier) return { supplier: row.supplier, recipient: row.recipient };
  return partiesNow(ctx, row);
}

/** Firm and client as they are, for a document of that day. */
export async function partiesNow(
  ctx: BusinessCtx,
  row: Pick<repo.InvoiceRecord, 'firm_id' | 'client_id' | 'date'>,
): Promise<Pick<repo.InvoiceRecord, 'supplier' | 'recipient'>> {
  const [{ country }, firm, recipient] = await Promise.all([
    businessOf(ctx),
    getFirm(ctx, row.firm_id),
    recipientOf(ctx, row.client_id, true),
  ]);
  return { supplier: snapshotOf(firm, country, row.date), recipient };
}

export async function getInvoice(ctx: BusinessCtx, id: number): Promise<Invoice> {
  const row = await findInvoice(ctx, id);
  const day = dayOf(ctx);
  const [notes, parties, settlements] = await Promise.all([
    repo.notesOn(ctx, id),
    partiesOf(ctx, row),
    row.state === 'Draft' ? [] : repo.settlementsOf(ctx, row),
  ]);
  return presentInvoice(row, day, {
    ...parties,
    settlements,
    notes_on_it: notes.map((note) => ({
      ...note,
      status: statusOf({ ...note, due_date: note.date, open_amount: '0' }, day).status,
    })),
  });
}
