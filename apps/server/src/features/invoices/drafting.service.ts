import { invoiceBody, type InvoiceBody } from '@daftar/contract/invoices';
import { dueDate } from '@daftar/domain/billing/reminders';
import { transit } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { workProblems } from '#server/features/work_billing/billable.service.ts';
import { checkOpen, mayGive, mayWorkIn } from '#server/works-in.ts';
import { compose, composedColumns, typedOf, withoutWork, type Composed } from './composing.service.ts';
import { presentInvoice } from './invoices.present.ts';
import * as repo from './invoices.repo.ts';
import { dayOf, findInvoice } from './invoices.service.ts';

/** From where else a draft may come: a quotation that is converted, a rule that recurs. */
export type Origin = { quotation_id?: number; recurring_id?: number; recurring_day?: Day };

export async function createDraft(ctx: BusinessCtx, body: InvoiceBody, origin: Origin = {}) {
  const { id, composed } = await insert(ctx, body, origin);
  return presentDraft(ctx, id, composed);
}

export const insertDraft = async (ctx: BusinessCtx, body: InvoiceBody, origin: Origin = {}): Promise<number> =>
  (await insert(ctx, body, origin)).id;

async function insert(ctx: BusinessCtx, body: InvoiceBody, origin: Origin) {
  mayWorkIn(ctx, body.branch_id);
  const [composed, original] = await Promise.all([compose(ctx, body), originalOf(ctx, body), checkWork(ctx, body)]);
  // What follows from a quotation, a rule or an invoice is in its branch, also when that is deactivated by now.
  const follows = Object.keys(origin).length > 0 || original?.branch_id === body.branch_id;
  if (body.branch_id !== null && !follows) await checkOpen(ctx, [body.branch_id], 'branch_id');
  const columns = columnsOf(body, composed);
  const id = await repo.insert(ctx, { ...columns, ...origin, kind: body.kind, created_by: actorId(ctx) });
  return { id, composed };
}

async function checkWork(ctx: BusinessCtx, body: InvoiceBody, before?: repo.InvoiceRecord): Promise<void> {
  const problems = await workProblems(ctx, body, before);
  if (problems.length) throw invalid(...problems);
}

/** A draft has no past: what it was composed of is all there is around it. */
async function presentDraft(ctx: BusinessCtx, id: number, { supplier, recipient }: Composed) {
  const around = { supplier, recipient, settlements: [], notes_on_it: [] };
  return presentInvoice(await findInvoice(ctx, id), dayOf(ctx), around);
}

export async function updateDraft(ctx: BusinessCtx, id: number, body: InvoiceBody) {
  const before = await repo.hold(ctx, id);
  transit(before.kind, 'edit', before.state);
  if (body.kind !== before.kind) throw conflict('A document stays what it was begun as.');
  await mayGive(ctx, body.branch_id, before.branch_id);
  const [composed] = await Promise.all([compose(ctx, body), originalOf(ctx, body), checkWork(ctx, body, before)]);
  await repo.update(ctx, id, columnsOf(body, composed));
  return presentDraft(ctx, id, composed);
}

export async function discardDraft(ctx: BusinessCtx, id: number): Promise<void> {
  const { kind, state } = await repo.hold(ctx, id);
  transit(kind, 'discard', state);
  await repo.remove(ctx, id);
}

/** Of today, and of nothing that happened to the other one. */
export async function duplicate(ctx: BusinessCtx, id: number) {
  const other = bodyOf(await findInvoice(ctx, id));
  // Work is billed once: another invoice for it says so itself.
  const lines = withoutWork(other.lines);
  return createDraft(ctx, { ...other, lines, date: dayOf(ctx), due_date: undefined, attachments: [] });
}

export const bodyOf = (row: repo.InvoiceRecord): InvoiceBody => typedOf<InvoiceBody>(invoiceBody, row);

/** The invoice that a note stands on: issued, and of the same firm, client and currency. */
export async function originalOf(ctx: BusinessCtx, body: InvoiceBody): Promise<repo.ShownInvoice | null> {
  const wrong = (message: string) => invalid({ field: 'original_id', rule: 'exists', message });
  if (body.kind === 'invoice') {
    if (body.original_id) throw wrong('Only a note stands on an invoice');
    return null;
  }
  const original = body.original_id ? await repo.find(ctx, body.original_id) : undefined;
  if (original?.kind !== 'invoice') throw wrong('Choose the invoice that the note is on');
  transit('invoice', 'add_note', original.state);
  if (original.firm_id !== body.firm_id || original.client_id !== body.client_id)
    throw wrong(`${original.number} is of another firm or client`);
  return original;
}

export function columnsOf(body: InvoiceBody, composed: Composed): repo.NewInvoice {
  const { kind: _, ...typed } = body;
  return {
    ...typed,
    due_date: body.due_date ?? dueDate(body.date, composed.due_days),
    ...composedColumns(composed),
  };
}
