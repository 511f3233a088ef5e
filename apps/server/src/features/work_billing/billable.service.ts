import type { LineBody } from '@daftar/contract/billing/document';
import type { FieldError } from '@daftar/contract/core/errors';
import type { InvoiceBody } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import { lowerFirst } from '@daftar/domain/text';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { partProblem, type BillableTask } from '@daftar/domain/work/work-billing';
import type { BusinessCtx } from '#server/platform/context.ts';
import { HttpError, forbidden, invalid } from '#server/platform/http-error.ts';
import { visibleTask, type TaskWithAccess } from '#server/features/tasks/access.service.ts';
import { timeOfTasks } from '#server/features/timesheets/time.service.ts';
import * as repo from './work_billing.repo.ts';

/** Tasks as billing sees them; `except` leaves out what one document bills. */
export async function billable(
  ctx: BusinessCtx,
  inHand: readonly TaskWithAccess[],
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

export function checkMayBill(inHand: readonly TaskWithAccess[]): void {
  if (inHand.some(({ access }) => !canOnBoard(access, 'bill')))
    throw forbidden("You don't have permission to bill work on this board.");
}

type Part = LineBody['work'][number];
type Stored = { id: number; lines: readonly { work: readonly Part[] }[] };
type Draft = { body: InvoiceBody; before: Stored | undefined };

const partsOf = (lines: Stored['lines']): Part[] => lines.flatMap(({ work }) => work);

/**
 * Checks the tasks on lines: they belong to the billed client, and those new on the document are visible to the caller,
 * on a board where they can bill, and not billed elsewhere. A note can only name tasks of its invoice.
 */
export async function checkBilledWork(ctx: BusinessCtx, { body, before }: Draft): Promise<void> {
  const parts = body.lines.flatMap(({ work, client_id }, line) =>
    work.map((part) => ({ ...part, line, client_id: client_id ?? body.client_id })),
  );
  if (parts.length === 0) return;
  const clientOf = await repo.lockTasks(
    ctx,
    parts.map(({ task_id }) => task_id),
  );
  const stored = partsOf(before?.lines ?? []);
  const isStored = ({ task_id, entry_ids }: Part): boolean => {
    const same = stored.filter((part) => part.task_id === task_id);
    return same.length > 0 && entry_ids.every((id) => same.some((part) => part.entry_ids.includes(id)));
  };
  const added = parts.filter((part) => !isStored(part));
  const problemOf =
    body.kind === 'invoice' ? await ofNewWork(ctx, added, before?.id) : await ofNoted(ctx, added, body.original_id);
  // The client is named only for tasks that the caller may bill.
  const whose = ({ task_id, client_id }: (typeof parts)[number]): string | null => {
    if (!clientOf.has(task_id)) return NOT_THERE;
    return clientOf.get(task_id) === client_id ? null : `Task #${task_id} belongs to another client`;
  };
  const problems = parts.flatMap((part) => {
    const problem = (added.includes(part) ? problemOf(part) : null) ?? whose(part);
    return problem ? [atLine(part.line, problem)] : [];
  });
  if (problems.length) throw invalid(...problems);
}

type Judge = (part: Part) => string | null;

async function ofNewWork(ctx: BusinessCtx, added: readonly Part[], documentId: number | undefined): Promise<Judge> {
  const ids = [...new Set(added.map(({ task_id }) => task_id))];
  const seen = (await Promise.all(ids.map((id) => visibleTask(ctx, id).catch(noneUnseen)))).filter(
    (one) => one !== null,
  );
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
  return ({ task_id }) => (noted.has(task_id) ? null : `Task #${task_id} is not on the original invoice`);
}

const NOT_THERE = 'The task was not found';

function noneUnseen(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

/** Reported at the description, since the task has no field of its own. */
const atLine = (line: number, problem: string): FieldError => ({
  field: `lines.${line}.description`,
  rule: 'billable',
  message: `Line ${line + 1}: ${lowerFirst(problem)}`,
});
