import { invoiceBody, type InvoiceBody } from '@daftar/contract/invoices';
import type { DocumentBody } from '@daftar/contract/billing/document';
import { inheritanceProblems, supplyOf } from '@daftar/domain/billing/notes';
import { dueDate } from '@daftar/domain/billing/reminders';
import { transit } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { checkBranchesActive, checkBranchChange, checkBranchAccess } from '#server/access/branch-access.ts';
import {
  compose,
  composedColumns,
  typedOf,
  withoutWork,
  type Composed,
  type Corrected,
} from '#server/features/billing/compose.service.ts';
import { partiesOf } from '#server/features/billing/parties.service.ts';
import { draftSaving } from './invoices.events.ts';
import { presentInvoice } from './invoices.present.ts';
import * as repo from './invoices.repo.ts';
import { findInvoice } from './invoices.service.ts';

/** Set if the draft was created from a quotation or by a recurring invoice. */
export type Origin = { quotation_id?: number; recurring_id?: number; recurring_day?: Day };

export async function createDraft(ctx: BusinessCtx, body: InvoiceBody, origin: Origin = {}) {
  const { id, composed } = await insert(ctx, body, origin);
  return presentDraft(ctx, id, composed);
}

export const insertDraft = async (ctx: BusinessCtx, body: InvoiceBody, origin: Origin = {}): Promise<number> =>
  (await insert(ctx, body, origin)).id;

async function insert(ctx: BusinessCtx, given: InvoiceBody, origin: Origin) {
  checkBranchAccess(ctx, given.branch_id);
  const original = await originalOf(ctx, given);
  const body = completed(given, original);
  const [composed] = await Promise.all([
    compose(ctx, body, await corrected(ctx, original)),
    emit(ctx, draftSaving, { body, before: undefined }),
  ]);
  // A document created from another keeps its branch, even a deactivated one.
  const follows = Object.keys(origin).length > 0 || original?.branch_id === body.branch_id;
  if (body.branch_id !== null && !follows) await checkBranchesActive(ctx, [body.branch_id], 'branch_id');
  const columns = columnsOf(body, composed);
  const id = await repo.insert(ctx, { ...columns, ...origin, kind: body.kind, created_by: actorId(ctx) });
  return { id, composed };
}

/** A draft has no settlements and no notes. */
async function presentDraft(ctx: BusinessCtx, id: number, { supplier, recipient }: Composed) {
  const around = { supplier, recipient, settlements: [], notes_on_it: [] };
  return presentInvoice(await findInvoice(ctx, id), today(ctx.now, ctx.timezone), around);
}

export async function updateDraft(ctx: BusinessCtx, id: number, given: InvoiceBody) {
  const before = await repo.lock(ctx, id);
  transit(before.kind, 'edit', before.state);
  const original = await originalOf(ctx, given);
  const body = completed(given, original);
  if (body.kind !== before.kind) throw conflict("You can't change the document type. Create a new document instead.");
  await checkBranchChange(ctx, body.branch_id, before.branch_id);
  const [composed] = await Promise.all([
    compose(ctx, body, await corrected(ctx, original)),
    emit(ctx, draftSaving, { body, before }),
  ]);
  await repo.update(ctx, id, columnsOf(body, composed));
  return presentDraft(ctx, id, composed);
}

export async function discardDraft(ctx: BusinessCtx, id: number): Promise<void> {
  const { kind, state } = await repo.lock(ctx, id);
  transit(kind, 'discard', state);
  await repo.remove(ctx, id);
}

const INHERITED_AGAIN = {
  currency: undefined,
  exchange_rate: undefined,
  place_of_supply: undefined,
  supply_kind: undefined,
  is_reverse_charge: undefined,
};

/** Dated today, without attachments or billed work. */
export async function duplicate(ctx: BusinessCtx, id: number) {
  const other = bodyOf(await findInvoice(ctx, id));
  // Work is billed only once.
  const lines = withoutWork(other.lines);
  return createDraft(ctx, {
    ...(other.kind === 'invoice' ? other : { ...other, ...INHERITED_AGAIN }),
    lines,
    date: today(ctx.now, ctx.timezone),
    due_date: undefined,
    attachments: [],
  });
}

export const bodyOf = (row: repo.InvoiceRecord): CompleteBody => typedOf<CompleteBody>(invoiceBody, row);

/** An invoice or note with all its fields. */
export type CompleteBody = InvoiceBody & DocumentBody;

/** A note has the supply of its invoice; another one is refused. */
function completed(body: InvoiceBody, original: repo.ShownInvoice | null): CompleteBody {
  if (!original)
    return { ...body, exchange_rate: body.exchange_rate ?? '1', is_reverse_charge: !!body.is_reverse_charge };
  const problems = inheritanceProblems(body, { ...original, number: original.number! });
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'note' })));
  return inheriting(body, original);
}

export const inheriting = (body: InvoiceBody, original: repo.ShownInvoice): CompleteBody => ({
  ...body,
  ...supplyOf(original),
});

export async function corrected(ctx: BusinessCtx, original: repo.ShownInvoice | null): Promise<Corrected | undefined> {
  return original ? { ...(await partiesOf(ctx, original)), treatment: original.treatment } : undefined;
}

/** The original invoice of a note: issued, with the same firm and client. */
export async function originalOf(ctx: BusinessCtx, body: InvoiceBody): Promise<repo.ShownInvoice | null> {
  const wrong = (message: string) => invalid({ field: 'original_id', rule: 'exists', message });
  if (body.kind === 'invoice') {
    if (body.original_id) throw wrong('Only a credit or debit note can refer to an invoice');
    return null;
  }
  const original = body.original_id ? await repo.find(ctx, body.original_id) : undefined;
  if (original?.kind !== 'invoice') throw wrong('Choose the original invoice');
  transit('invoice', 'add_note', original.state);
  if (original.firm_id !== body.firm_id || original.client_id !== body.client_id)
    throw wrong(`${original.number} belongs to another firm or client`);
  return original;
}

export function columnsOf(body: CompleteBody, composed: Composed): repo.NewInvoice {
  const { kind: _, ...typed } = body;
  return {
    ...typed,
    due_date: body.due_date ?? dueDate(body.date, composed.due_days),
    ...composedColumns(composed),
  };
}
