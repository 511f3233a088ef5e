import type { LineBody } from '@daftar/contract/billing/document';
import type { FieldError } from '@daftar/contract/core/errors';
import type { InvoiceBody } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import { mayOnBoard } from '@daftar/domain/work/board-standing';
import { partProblem, type BillableTask } from '@daftar/domain/work/work-billing';
import type { BusinessCtx } from '#server/context.ts';
import { Failure, forbidden } from '#server/failure.ts';
import { seenTask, type TaskInHand } from '#server/features/tasks/access.service.ts';
import { timeOfTasks } from '#server/features/timesheets/time.service.ts';
import * as repo from './work_billing.repo.ts';

/** Tasks as billing sees them; `except` leaves out what one document bills. */
export async function billable(
  ctx: BusinessCtx,
  inHand: readonly TaskInHand[],
  except?: number,
): Promise<BillableTask[]> {
  const ids = inHand.map(({ task }) => task.id);
  const [entries, billed] = await Promise.all([timeOfTasks(ctx, ids), repo.billedOf(ctx, ids)]);
  return inHand.map(({ task }) => ({
    id: task.id,
    name: task.name,
    client_id: task.client_id ?? 0,
    bill_to_id: task.client_id ?? 0,
    firm_id: task.firm_id,
    service_id: task.service_id,
    period_label: task.period_label,
    state: task.state,
    completed_on: task.completed_at && today(new Date(task.completed_at), ctx.timezone),
    basis: task.billing_basis,
    fee: task.fee,
    entries: entries.filter(({ board_task_id }) => board_task_id === task.id),
    billed: billed.filter(({ task_id, id }) => task_id === task.id && id !== except),
  }));
}

export function checkMayBill(inHand: readonly TaskInHand[]): void {
  if (inHand.some(({ standing }) => !mayOnBoard(standing, 'bill')))
    throw forbidden('Your role on this board does not bill work.');
}

type Part = LineBody['work'][number];
type Kept = { id: number; lines: readonly { work: readonly Part[] }[] };

const partsOf = (lines: Kept['lines']): Part[] => lines.flatMap(({ work }) => work);

/**
 * What lines say of work must hold: it is of the client who is billed, and what was not on the document before is seen
 * by the caller, on a board where they bill, and billed nowhere else. A note is about what its invoice bills.
 */
export async function workProblems(ctx: BusinessCtx, body: InvoiceBody, before?: Kept): Promise<FieldError[]> {
  const parts = body.lines.flatMap(({ work, client_id }, line) =>
    work.map((part) => ({ ...part, line, client_id: client_id ?? body.client_id })),
  );
  if (parts.length === 0) return [];
  const clientOf = await repo.holdTasks(
    ctx,
    parts.map(({ task_id }) => task_id),
  );
  const kept = partsOf(before?.lines ?? []);
  const isKept = ({ task_id, entry_ids }: Part): boolean => {
    const same = kept.filter((part) => part.task_id === task_id);
    return same.length > 0 && entry_ids.every((id) => same.some((part) => part.entry_ids.includes(id)));
  };
  const added = parts.filter((part) => !isKept(part));
  const problemOf =
    body.kind === 'invoice' ? await ofNewWork(ctx, added, before?.id) : await ofNoted(ctx, added, body.original_id);
  // Whose work it is, is told of what the caller may bill.
  const whose = ({ task_id, client_id }: (typeof parts)[number]): string | null => {
    if (!clientOf.has(task_id)) return NOT_THERE;
    return clientOf.get(task_id) === client_id ? null : `Task #${task_id} is work for another client`;
  };
  return parts.flatMap((part) => {
    const problem = (added.includes(part) ? problemOf(part) : null) ?? whose(part);
    return problem ? [atLine(part.line, problem)] : [];
  });
}

type Judge = (part: Part) => string | null;

async function ofNewWork(ctx: BusinessCtx, added: readonly Part[], documentId: number | undefined): Promise<Judge> {
  const ids = [...new Set(added.map(({ task_id }) => task_id))];
  const seen = (await Promise.all(ids.map((id) => seenTask(ctx, id).catch(noneUnseen)))).filter((one) => one !== null);
  checkMayBill(seen);
  const tasks = new Map((await billable(ctx, seen, documentId)).map((task) => [task.id, task]));
  return (part) => {
    const task = tasks.get(part.task_id);
    return task ? partProblem(task, part) : NOT_THERE;
  };
}

async function ofNoted(ctx: BusinessCtx, added: readonly Part[], originalId: number | null): Promise<Judge> {
  const billed = await repo.billedOf(
    ctx,
    added.map(({ task_id }) => task_id),
  );
  const noted = new Set(billed.filter(({ id }) => id === originalId).map(({ task_id }) => task_id));
  return ({ task_id }) =>
    noted.has(task_id) ? null : `Task #${task_id} is not billed by the invoice that the note is on`;
}

const NOT_THERE = 'Its task is not there';

function noneUnseen(error: unknown): null {
  if (error instanceof Failure && error.status === 404) return null;
  throw error;
}

/** At what is typed of the line: the work itself is typed by nobody. */
const atLine = (line: number, problem: string): FieldError => ({
  field: `lines.${line}.description`,
  rule: 'billable',
  message: `Line ${line + 1}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
});
