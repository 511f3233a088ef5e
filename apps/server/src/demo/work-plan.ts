/** A year of tasks of the demo business. Deterministic by date. */
import { addDays, addMonths, dayOf, monthStart, type Day } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import type { ReviewState, WorkProgress } from '@daftar/domain/work/transitions';
import type { TaskState } from '@daftar/domain/work/task-status';
import { periodBefore, type PeriodKind } from '@daftar/domain/work/work-periods';

export type DemoBoard = 'GST' | 'TAX' | 'LOAN';
export type PlannedWork = {
  board: DemoBoard;
  /** Index among the clients of its kind. */
  client: number;
  service: string;
  name: string;
  period: ReturnType<typeof periodBefore> | null;
  due_date: Day;
  target_date: Day;
  created_on: Day;
  state: TaskState;
  work_progress: WorkProgress;
  review: ReviewState;
  completed_on: Day | null;
  snoozed_until: Day | null;
  priority: 'Low' | 'Medium' | 'High';
  /** Indexes into the people of the board. */
  assignee: number;
  is_reviewed: boolean;
  to_dos: readonly string[];
  documents: readonly string[];
  /** Number of completed to-dos and received documents. */
  done: number;
  fee: number;
  /** Seconds. */
  estimate: number;
};

type Kind = {
  board: DemoBoard;
  service: string;
  form: string;
  clients: number;
  first: number;
  period: PeriodKind;
  /** Due dates of the year around today. */
  dues: (today: Day) => Day[];
  to_dos: readonly string[];
  documents: readonly string[];
  hours: number;
  fee: number;
  is_reviewed?: boolean;
};

const monthly =
  (date: number, months = 12) =>
  (today: Day): Day[] =>
    Array.from({ length: months + 2 }, (_, i) => addDays(monthStart(addMonths(today, i - months)), date - 1));

const yearly =
  (month: number, date: number) =>
  (today: Day): Day[] => {
    const year = fiscalYearOf(today);
    return [dayOf(month < 4 ? year + 1 : year, month, date)];
  };

/** TDS statements: the month after each quarter, and May for the last one. */
const quarterly = (today: Day): Day[] => {
  const year = fiscalYearOf(today);
  return [dayOf(year, 1, 31), dayOf(year, 5, 31), dayOf(year, 7, 31), dayOf(year, 10, 31), dayOf(year + 1, 1, 31)];
};

const advance = (today: Day): Day[] => {
  const year = fiscalYearOf(today);
  return [dayOf(year, 3, 15), dayOf(year, 6, 15), dayOf(year, 9, 15), dayOf(year, 12, 15), dayOf(year + 1, 3, 15)];
};

const KINDS: readonly Kind[] = [
  {
    board: 'GST',
    service: 'GSTR 1',
    form: 'GSTR-1',
    clients: 34,
    first: 0,
    period: 'month',
    dues: monthly(11),
    to_dos: ['Collect sales register', 'Match with e-way bills', 'File GSTR-1'],
    documents: ['Sales register'],
    hours: 2,
    fee: 1500,
  },
  {
    board: 'GST',
    service: 'GSTR 3B',
    form: 'GSTR-3B',
    clients: 34,
    first: 0,
    period: 'month',
    dues: monthly(20),
    to_dos: ['Reconcile GSTR-2B', 'Compute liability', 'Pay challan', 'File GSTR-3B'],
    documents: ['Purchase register', 'Bank statement'],
    hours: 3,
    fee: 2000,
    is_reviewed: true,
  },
  {
    board: 'GST',
    service: 'GSTR 9',
    form: 'GSTR-9',
    clients: 26,
    first: 0,
    period: 'fiscal_year',
    dues: yearly(12, 31),
    to_dos: ['Match annual turnover with books', 'Reconcile input tax credit', 'Send draft to client', 'File GSTR-9'],
    documents: ['Audited financial statements'],
    hours: 10,
    fee: 12_000,
    is_reviewed: true,
  },
  {
    board: 'TAX',
    service: 'Income Tax',
    form: 'Income tax return',
    clients: 170,
    first: 20,
    period: 'assessment_year',
    dues: yearly(7, 31),
    to_dos: ['Check AIS and Form 26AS', 'Get computation approved by client', 'File return', 'E-verified'],
    documents: ['Form 16', 'Bank interest certificate'],
    hours: 3,
    fee: 3500,
  },
  {
    board: 'TAX',
    service: 'Tax Audit',
    form: 'Tax audit',
    clients: 30,
    first: 0,
    period: 'assessment_year',
    dues: yearly(10, 31),
    to_dos: ['Collect books', 'Draft Form 3CD', 'Discuss with client', 'Upload report'],
    documents: ['Trial balance', 'Stock statement', 'Loan confirmations'],
    hours: 24,
    fee: 35_000,
    is_reviewed: true,
  },
  {
    board: 'TAX',
    service: 'TDS',
    form: 'TDS statement 26Q',
    clients: 36,
    first: 0,
    period: 'quarter',
    dues: quarterly,
    to_dos: ['Match challans', 'Validate PANs', 'File statement', 'Issue certificates'],
    documents: ['Deduction register'],
    hours: 4,
    fee: 3000,
  },
  {
    board: 'TAX',
    service: 'Income Tax',
    form: 'Advance tax',
    clients: 32,
    first: 0,
    period: 'quarter',
    dues: advance,
    to_dos: ['Estimate income', 'Inform client of the amount', 'Pay challan'],
    documents: ['Provisional figures'],
    hours: 1,
    fee: 1000,
  },
  {
    board: 'LOAN',
    service: 'Cash Credit',
    form: 'CMA data for renewal',
    clients: 10,
    first: 3,
    period: 'fiscal_year',
    dues: monthly(24, 5),
    to_dos: ['Agree projections with client', 'Draft CMA forms', 'Send to bank'],
    documents: ['Sanction letter', 'Stock statement'],
    hours: 12,
    fee: 18_000,
    is_reviewed: true,
  },
  {
    board: 'LOAN',
    service: 'Project Loan',
    form: 'Project report',
    clients: 5,
    first: 15,
    period: 'fiscal_year',
    dues: monthly(15, 3),
    to_dos: ['Visit the site', 'Estimate project cost', 'Draft report', 'Submit to bank'],
    documents: ['Quotations for machinery', 'Land documents'],
    hours: 20,
    fee: 45_000,
    is_reviewed: true,
  },
];

const PEOPLE_A_BOARD = 4;
/** Days before the due date when work starts. */
const LEAD_DAYS = 32;

/** All tasks, earliest due date first. */
export function plannedWork(today: Day): PlannedWork[] {
  const all = KINDS.flatMap((kind, k) =>
    kind.dues(today).flatMap((due, d) => {
      // Later tasks don't exist yet. Yearly returns are created months ahead.
      const lead = kind.period === 'fiscal_year' || kind.period === 'assessment_year' ? 120 : LEAD_DAYS;
      if (addDays(due, -lead) > today) return [];
      return Array.from({ length: kind.clients }, (_, c) =>
        one(kind, due, kind.first + c, seedOf(k, d, c), today, lead),
      );
    }),
  );
  return all.toSorted((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0));
}

const seedOf = (kind: number, due: number, client: number): number =>
  (kind * 7919 + due * 104_729 + client * 1299) % 1000;

function one(kind: Kind, due: Day, client: number, seed: number, today: Day, lead: number): PlannedWork {
  const course = due < today ? past(due, seed, today) : ahead(kind, seed, due, today);
  const steps = kind.to_dos.length;
  return {
    ...course,
    board: kind.board,
    client,
    service: kind.service,
    name: `${kind.form} {period}`,
    period: periodBefore(kind.period, due, 1),
    due_date: due,
    target_date: addDays(due, -3),
    created_on: addDays(due, -lead),
    priority: seed % 9 === 0 ? 'High' : seed % 5 === 0 ? 'Low' : 'Medium',
    assignee: seed % PEOPLE_A_BOARD,
    is_reviewed: kind.is_reviewed ?? false,
    to_dos: kind.to_dos,
    documents: kind.documents,
    done:
      course.state === 'COMPLETED' || course.review === 'Waiting'
        ? steps
        : course.work_progress === 'In Process'
          ? 1 + (seed % (steps - 1))
          : 0,
    fee: kind.fee,
    estimate: kind.hours * 3600,
  };
}

type Course = Pick<PlannedWork, 'state' | 'work_progress' | 'review' | 'completed_on' | 'snoozed_until'>;
const OPEN: Course = {
  state: 'TODO',
  work_progress: 'To Be Initiated',
  review: 'Not Asked',
  completed_on: null,
  snoozed_until: null,
};

/** Nearly all are completed, mostly on time; a few are late and 1% cancelled. */
function past(due: Day, seed: number, today: Day): Course {
  if (seed % 97 === 5) return { ...OPEN, state: 'CANCELLED' };
  const isRecent = due > addDays(today, -45);
  if (seed % (isRecent ? 9 : 60) === 4) {
    const waits = seed % 2 === 0;
    return {
      ...OPEN,
      state: 'PENDING',
      work_progress: waits ? 'Documents Pending' : 'In Process',
      snoozed_until: waits && seed % 4 === 0 ? addDays(today, 2 + (seed % 5)) : null,
    };
  }
  const late = seed % 8 === 3 ? 1 + (seed % 6) : -(seed % 9);
  const done = addDays(due, late);
  return {
    ...OPEN,
    state: 'COMPLETED',
    work_progress: 'Completed',
    review: 'Approved',
    completed_on: done > today ? today : done,
  };
}

/** Tasks due soon are in process, later ones wait for documents or have not started. */
function ahead(kind: Kind, seed: number, due: Day, today: Day): Course {
  const near = due <= addDays(today, 9);
  const step = seed % 10;
  if (near && step < 2)
    return { ...OPEN, state: 'COMPLETED', work_progress: 'Completed', review: 'Approved', completed_on: today };
  if (step < (near ? 6 : 3)) {
    const review: ReviewState = kind.is_reviewed && seed % 3 === 0 ? 'Waiting' : 'Not Asked';
    return { ...OPEN, state: 'PENDING', work_progress: 'In Process', review };
  }
  if (step < 7) return { ...OPEN, state: 'PENDING', work_progress: 'Documents Received' };
  if (step < 9) return { ...OPEN, state: 'PENDING', work_progress: 'Documents Pending' };
  return { ...OPEN, snoozed_until: seed % 4 === 1 && addDays(today, 2) <= due ? addDays(today, 2) : null };
}
