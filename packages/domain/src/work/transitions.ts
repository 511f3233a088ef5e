/**
 * State machines of work (specification, section 4, which leaves the transitions open) as one table: an action, its
 * start states and its target. Anything else is refused with 409.
 */
import type {
  DOCUMENT_STATUSES,
  MEETING_STATES,
  TASK_STATUSES,
  TIMER_STATUSES,
  WORK_PROGRESS,
} from '../enumerations.ts';
import { actBetween, acts, actsIn, mayAct, stateAfter, TransitionRefused } from '../state-machine.ts';

export type TaskStatus = (typeof TASK_STATUSES)[number];
export type WorkProgress = (typeof WORK_PROGRESS)[number];
export type TimerStatus = (typeof TIMER_STATUSES)[number];
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export type MeetingState = (typeof MEETING_STATES)[number];
export type ReviewState = 'Not Asked' | 'Waiting' | 'Returned' | 'Approved';
export type SheetState = 'Open' | 'Submitted' | 'Approved' | 'Locked';
export type LeaveState = 'Requested' | 'Approved' | 'Rejected' | 'Cancelled';
export type PunchState = 'Out' | 'In';
export type RecurringTaskState = 'Active' | 'Paused' | 'Ended';
export type ReminderState = 'Scheduled' | 'Done' | 'Cancelled';

const OPEN = ['TODO', 'PENDING', 'OVERDUE', 'SNOOZED'] as const satisfies readonly TaskStatus[];

/** Requests that someone else decides. */
const requested = {
  edit: { from: ['Requested'] },
  approve: { from: ['Requested'], to: 'Approved' },
  reject: { from: ['Requested'], to: 'Rejected' },
  cancel: { from: ['Requested'], to: 'Cancelled' },
} as const;

export const WORK_TRANSITIONS = {
  /** From the displayed status. No action leads to OVERDUE, which follows the due date (`task-status.ts`). */
  task: acts<TaskStatus>()({
    edit: { from: OPEN },
    start: { from: ['TODO', 'OVERDUE', 'SNOOZED'], to: 'PENDING' },
    put_back: { from: ['PENDING', 'OVERDUE', 'SNOOZED'], to: 'TODO' },
    /** Also again, to another date. */
    snooze: { from: OPEN, to: 'SNOOZED' },
    /** Unsnoozing and restoring lead to PENDING if work had started. */
    wake: { from: ['SNOOZED'], to: 'TODO' },
    complete: { from: OPEN, to: 'COMPLETED' },
    cancel: { from: OPEN, to: 'CANCELLED' },
    reopen: { from: ['COMPLETED'], to: 'PENDING' },
    restore: { from: ['CANCELLED'], to: 'TODO' },
    archive: { from: ['COMPLETED', 'CANCELLED'] },
    start_timer: { from: OPEN },
    /** The day sheet is often written after the work is done. */
    log_time: { from: [...OPEN, 'COMPLETED'] },
    bill: { from: ['COMPLETED'] },
  }),
  /** Of open tasks. `complete` and `reopen` lead to and from Completed. */
  work_progress: acts<WorkProgress>()({
    ask_documents: { from: ['To Be Initiated', 'Documents Received', 'In Process'], to: 'Documents Pending' },
    receive_documents: { from: ['To Be Initiated', 'Documents Pending', 'In Process'], to: 'Documents Received' },
    begin_work: { from: ['To Be Initiated', 'Documents Pending', 'Documents Received'], to: 'In Process' },
    put_back: { from: ['Documents Pending', 'Documents Received', 'In Process'], to: 'To Be Initiated' },
  }),
  review: acts<ReviewState>()({
    ask: { from: ['Not Asked', 'Returned'], to: 'Waiting' },
    withdraw: { from: ['Waiting'], to: 'Not Asked' },
    approve: { from: ['Waiting'], to: 'Approved' },
    return: { from: ['Waiting'], to: 'Returned' },
    /** Work continued after the review, so the approval is void. */
    void: { from: ['Waiting', 'Approved'], to: 'Not Asked' },
  }),
  /** Of one user on one task. */
  timer: acts<TimerStatus>()({
    start: { from: ['Pending', 'Completed'], to: 'Running' },
    stop: { from: ['Running'], to: 'Completed' },
  }),
  document: acts<DocumentStatus>()({
    remove: { from: ['Pending'], to: null },
    upload: { from: ['Pending', 'Request for Change', 'Request for Verification'], to: 'Request for Verification' },
    take_back: { from: ['Request for Verification'], to: 'Pending' },
    approve: { from: ['Request for Verification'], to: 'Approved' },
    ask_change: { from: ['Request for Verification', 'Approved'], to: 'Request for Change' },
  }),
  meeting: acts<MeetingState>()({
    plan: { from: ['Not Planned', 'Planned'], to: 'Planned' },
    call_off: { from: ['Planned'], to: 'Not Planned' },
    hold: { from: ['Not Planned', 'Planned'], to: 'Held' },
  }),
  time_sheet: acts<SheetState>()({
    write: { from: ['Open'] },
    submit: { from: ['Open'], to: 'Submitted' },
    withdraw: { from: ['Submitted'], to: 'Open' },
    return: { from: ['Submitted'], to: 'Open' },
    approve: { from: ['Submitted'], to: 'Approved' },
    /** When the month is closed. */
    lock: { from: ['Approved'], to: 'Locked' },
    reopen: { from: ['Approved', 'Locked'], to: 'Open' },
  }),
  attendance: acts<PunchState>()({
    punch_in: { from: ['Out'], to: 'In' },
    punch_out: { from: ['In'], to: 'Out' },
  }),
  /** Approved leave can be cancelled. */
  leave: acts<LeaveState>()({ ...requested, cancel: { from: ['Requested', 'Approved'], to: 'Cancelled' } }),
  /** Manual entries of attendance. */
  attendance_correction: acts<LeaveState>()({ ...requested }),
  recurring_task: acts<RecurringTaskState>()({
    edit: { from: ['Active', 'Paused'] },
    run: { from: ['Active'] },
    pause: { from: ['Active'], to: 'Paused' },
    resume: { from: ['Paused'], to: 'Active' },
    end: { from: ['Active', 'Paused'], to: 'Ended' },
  }),
  reminder: acts<ReminderState>()({
    edit: { from: ['Scheduled'] },
    send: { from: ['Scheduled'] },
    finish: { from: ['Scheduled'], to: 'Done' },
    cancel: { from: ['Scheduled'], to: 'Cancelled' },
  }),
} as const;

type StatesOf = {
  task: TaskStatus;
  work_progress: WorkProgress;
  review: ReviewState;
  timer: TimerStatus;
  document: DocumentStatus;
  meeting: MeetingState;
  time_sheet: SheetState;
  attendance: PunchState;
  leave: LeaveState;
  attendance_correction: LeaveState;
  recurring_task: RecurringTaskState;
  reminder: ReminderState;
};
export type WorkKind = keyof typeof WORK_TRANSITIONS;
export type WorkState<K extends WorkKind> = StatesOf[K];
export type WorkAct<K extends WorkKind> = keyof (typeof WORK_TRANSITIONS)[K] & string;

const SAID: Record<WorkKind, string> = {
  task: 'task',
  work_progress: 'task',
  review: 'review',
  timer: 'timer',
  document: 'document',
  meeting: 'meeting',
  time_sheet: 'timesheet',
  attendance: 'attendance',
  leave: 'leave request',
  attendance_correction: 'manual entry',
  recurring_task: 'recurring task',
  reminder: 'reminder',
};

const DONE: Record<{ [K in WorkKind]: WorkAct<K> }[WorkKind], string> = {
  edit: 'edited',
  start: 'started',
  put_back: 'moved back to To do',
  snooze: 'snoozed',
  wake: 'unsnoozed',
  complete: 'completed',
  cancel: 'cancelled',
  reopen: 'reopened',
  restore: 'restored',
  archive: 'archived',
  start_timer: 'used with a timer',
  log_time: 'used to log time',
  bill: 'billed',
  ask_documents: 'set to Documents Pending',
  receive_documents: 'set to Documents Received',
  begin_work: 'started',
  ask: 'requested',
  withdraw: 'withdrawn',
  approve: 'approved',
  return: 'returned',
  void: 'voided',
  stop: 'stopped',
  remove: 'removed',
  upload: 'replaced',
  take_back: 'withdrawn',
  ask_change: 'returned for changes',
  plan: 'planned',
  call_off: 'cancelled',
  hold: 'marked as held',
  write: 'edited',
  submit: 'submitted',
  lock: 'locked',
  reject: 'rejected',
  punch_in: 'checked in',
  punch_out: 'checked out',
  run: 'run',
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  send: 'sent',
  finish: 'finished',
};

export const mayDo = <K extends WorkKind>(kind: K, act: WorkAct<K>, state: WorkState<K>): boolean =>
  mayAct(WORK_TRANSITIONS[kind], act, state);

export const actsOf = <K extends WorkKind>(kind: K, state: WorkState<K>): WorkAct<K>[] =>
  actsIn(WORK_TRANSITIONS[kind], state) as WorkAct<K>[];

/** Action of moving a card to another column; null if there is none. */
export const actLeading = <K extends WorkKind>(kind: K, from: WorkState<K>, to: WorkState<K>): WorkAct<K> | null =>
  actBetween(WORK_TRANSITIONS[kind], from, to) as WorkAct<K> | null;

/** Stored states whose lower-case value reads badly in a sentence. */
const STATE_LABELS: Readonly<Record<string, string>> = {
  TODO: 'to do',
  'Not Asked': 'not requested',
  Waiting: 'in review',
  'Request for Verification': 'waiting for verification',
  'Request for Change': 'returned for changes',
};

/** The next state; null if the record is deleted. */
export const transitWork = <K extends WorkKind>(kind: K, act: WorkAct<K>, state: WorkState<K>): WorkState<K> | null => {
  if (kind === 'attendance' && !mayDo(kind, act, state))
    throw new TransitionRefused(state === 'In' ? 'You are already checked in.' : 'You are not checked in.');
  const done = DONE[act as keyof typeof DONE] ?? act;
  return stateAfter(WORK_TRANSITIONS[kind], act, state, {
    record: SAID[kind],
    done,
    state: STATE_LABELS[state],
  }) as WorkState<K> | null;
};
