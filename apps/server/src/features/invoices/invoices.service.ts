import type { Invoice } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { partiesOf } from '#server/features/billing/parties.service.ts';
import { presentInvoice, statusOf, titleOf } from './invoices.present.ts';
import * as repo from './invoices.repo.ts';

export async function findInvoice(ctx: BusinessCtx, id: number): Promise<repo.ShownInvoice> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('invoice');
  return row;
}

export const getInvoice = async (ctx: BusinessCtx, id: number): Promise<Invoice> =>
  (await invoiceWithParties(ctx, id)).invoice;

/** With the parties as printed. */
export async function invoiceWithParties(ctx: BusinessCtx, id: number) {
  const row = await findInvoice(ctx, id);
  const day = today(ctx.now, ctx.timezone);
  const [notes, parties, settlements] = await Promise.all([
    repo.notesOn(ctx, id),
    partiesOf(ctx, row),
    row.state === 'Draft' ? [] : repo.settlementsOf(ctx, row),
  ]);
  const notes_on_it = notes.map((note) => ({
    ...note,
    status: statusOf({ ...note, due_date: note.date, open_amount: '0' }, day).status,
  }));
  const invoice = presentInvoice(row, day, { ...parties, settlements, notes_on_it });
  return { invoice: { ...invoice, original_date: row.original_date }, ...parties };
}

/** As an email lists them: one query for all. */
export async function invoicesInBrief(ctx: BusinessCtx, ids: readonly number[]) {
  const day = today(ctx.now, ctx.timezone);
  const brief = [];
  for (const row of await repo.findAll(ctx, ids)) {
    const { number, date, due_date, total } = row;
    const title = titleOf(row, await partiesOf(ctx, row));
    brief.push({ title, number: number ?? '', date, due_date, total, due: statusOf(row, day).due });
  }
  return brief;
}
