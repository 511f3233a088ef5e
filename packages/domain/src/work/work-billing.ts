/** Value of work, its billed part and the unbilled rest (product rules 6 and 7). */
import type { Day } from '../dates.ts';
import { compare, isPositive, isZero, padded, sub, sum } from '../money.ts';
import { isClosed } from './task-status.ts';
import type { TaskState } from './task-status.ts';
import { entryValue } from './time-totals.ts';
import type { TimeEntry } from './time-totals.ts';

/** A fee agreed for the task, its time at the rates, or nothing at all. */
export const BILLING_BASES = ['fixed', 'time', 'none'] as const;
export type BillingBasis = (typeof BILLING_BASES)[number];

export type BilledPart = {
  /** Of an invoice line before tax; negative for a credit note. Cancelled documents are left out. */
  value: string;
  /** The time that the line is about; empty where it bills the fee. */
  entry_ids: readonly number[];
};

export type BillableTask = {
  id: number;
  name: string;
  client_id: number;
  /** The payer: the client itself, or the head of its group. */
  bill_to_id: number;
  firm_id: number | null;
  service_id: number | null;
  period_label: string;
  state: TaskState;
  completed_on: Day | null;
  basis: BillingBasis;
  /** For the fixed basis. */
  fee: string;
  entries: readonly TimeEntry[];
  billed: readonly BilledPart[];
};

export type BillingState = 'Not Billable' | 'Unbilled' | 'Part Billed' | 'Billed';

/** The entries that no line is about yet. */
export const unbilledEntries = ({ entries, billed }: Pick<BillableTask, 'entries' | 'billed'>): TimeEntry[] => {
  const done = new Set(billed.flatMap(({ entry_ids }) => entry_ids));
  return entries.filter((entry) => entry.is_billable && !done.has(entry.id));
};

/** By time, an amount billed below its value settles it: the difference is written off. */
export function unbilledValue(task: BillableTask): string {
  if (task.basis === 'none') return '0.00';
  if (task.basis === 'time') return padded(sum(unbilledEntries(task).map(entryValue)));
  const open = sub(padded(task.fee), padded(sum(task.billed.map(({ value }) => value))));
  return isPositive(open) ? open : '0.00';
}

export function billingState(task: BillableTask): BillingState {
  if (task.basis === 'none') return 'Not Billable';
  const isBilled = compare(sum(task.billed.map(({ value }) => value)), '0') > 0;
  if (isZero(unbilledValue(task))) return isBilled ? 'Billed' : isClosed(task) ? 'Not Billable' : 'Unbilled';
  return isBilled ? 'Part Billed' : 'Unbilled';
}

/** Completed and not billed: one click away, oldest first. */
export const unbilledWork = (tasks: readonly BillableTask[]): BillableTask[] =>
  tasks
    .filter((task) => task.state === 'COMPLETED' && isPositive(unbilledValue(task)))
    .toSorted((a, b) => ((a.completed_on ?? '') < (b.completed_on ?? '') ? -1 : 1));

/** Why a task cannot be billed now; null where it can. */
export function billProblem(task: BillableTask): string | null {
  if (task.state !== 'COMPLETED') return `Complete task #${task.id} before billing it.`;
  if (task.basis === 'none') return `Task #${task.id} is not billable.`;
  return isPositive(unbilledValue(task)) ? null : `Task #${task.id} is already fully billed.`;
}

/** Problem of billing this part of a task, or null. `billed` leaves out the document itself. */
export function partProblem(task: BillableTask, { entry_ids }: Pick<BilledPart, 'entry_ids'>): string | null {
  const free = new Set(unbilledEntries(task).map(({ id }) => id));
  if (entry_ids.some((id) => !free.has(id))) return `Select unbilled time from task #${task.id}.`;
  return billProblem(task);
}

/** One invoice per payer and firm. */
export const invoicesOf = (tasks: readonly BillableTask[]): BillableTask[][] => [
  ...Map.groupBy(tasks, ({ bill_to_id, firm_id }) => `${bill_to_id}|${firm_id}`).values(),
];
