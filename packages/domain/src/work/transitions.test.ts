import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES, MEETING_STATES, TASK_STATUSES, TIMER_STATUSES, WORK_PROGRESS } from '../enumerations.ts';
import { TransitionRefused } from '../state-machine.ts';
import { actLeading, actsOf, mayDo, transitWork, WORK_TRANSITIONS } from './transitions.ts';
import type { WorkKind } from './transitions.ts';

const open = { snooze: 'SNOOZED', complete: 'COMPLETED', cancel: 'CANCELLED' };

const requested = {
  Requested: { edit: 'same', approve: 'Approved', reject: 'Rejected', cancel: 'Cancelled' },
  Approved: { cancel: 'Cancelled' },
  Rejected: {},
  Cancelled: {},
};

/** Every action in every state: the next state, `same`, `gone`, or missing if refused. */
const EXPECTED: Record<WorkKind, Record<string, Record<string, string>>> = {
  task: {
    TODO: { edit: 'same', start: 'PENDING', ...open, start_timer: 'same', log_time: 'same' },
    PENDING: { edit: 'same', put_back: 'TODO', ...open, start_timer: 'same', log_time: 'same' },
    OVERDUE: { edit: 'same', start: 'PENDING', put_back: 'TODO', ...open, start_timer: 'same', log_time: 'same' },
    SNOOZED: {
      edit: 'same',
      start: 'PENDING',
      put_back: 'TODO',
      wake: 'TODO',
      ...open,
      start_timer: 'same',
      log_time: 'same',
    },
    COMPLETED: { reopen: 'PENDING', archive: 'same', log_time: 'same', bill: 'same' },
    CANCELLED: { restore: 'TODO', archive: 'same' },
  },
  work_progress: {
    'To Be Initiated': {
      ask_documents: 'Documents Pending',
      receive_documents: 'Documents Received',
      begin_work: 'In Process',
    },
    'Documents Pending': {
      receive_documents: 'Documents Received',
      begin_work: 'In Process',
      put_back: 'To Be Initiated',
    },
    'Documents Received': {
      ask_documents: 'Documents Pending',
      begin_work: 'In Process',
      put_back: 'To Be Initiated',
    },
    'In Process': {
      ask_documents: 'Documents Pending',
      receive_documents: 'Documents Received',
      put_back: 'To Be Initiated',
    },
    Completed: {},
  },
  review: {
    'Not Asked': { ask: 'Waiting' },
    Waiting: { withdraw: 'Not Asked', approve: 'Approved', return: 'Returned', void: 'Not Asked' },
    Returned: { ask: 'Waiting' },
    Approved: { void: 'Not Asked' },
  },
  timer: {
    Pending: { start: 'Running' },
    Running: { stop: 'Completed' },
    Completed: { start: 'Running' },
  },
  document: {
    Approved: { ask_change: 'Request for Change' },
    'Request for Change': { upload: 'Request for Verification' },
    Pending: { remove: 'gone', upload: 'Request for Verification' },
    'Request for Verification': {
      upload: 'Request for Verification',
      take_back: 'Pending',
      approve: 'Approved',
      ask_change: 'Request for Change',
    },
  },
  meeting: {
    Held: {},
    'Not Planned': { plan: 'Planned', hold: 'Held' },
    Planned: { plan: 'Planned', call_off: 'Not Planned', hold: 'Held' },
  },
  time_sheet: {
    Open: { write: 'same', submit: 'Submitted' },
    Submitted: { withdraw: 'Open', return: 'Open', approve: 'Approved' },
    Approved: { lock: 'Locked', reopen: 'Open' },
    Locked: { reopen: 'Open' },
  },
  attendance: { Out: { punch_in: 'In' }, In: { punch_out: 'Out' } },
  leave: requested,
  // Approved entries are final.
  attendance_correction: { ...requested, Approved: {} },
  recurring_task: {
    Active: { edit: 'same', run: 'same', pause: 'Paused', end: 'Ended' },
    Paused: { edit: 'same', resume: 'Active', end: 'Ended' },
    Ended: {},
  },
  reminder: {
    Scheduled: { edit: 'same', send: 'same', finish: 'Done', cancel: 'Cancelled' },
    Done: {},
    Cancelled: {},
  },
};

const cases = Object.entries(EXPECTED).flatMap(([kind, states]) =>
  Object.entries(states).map(([state, acts]) => [kind as 'task', state as 'TODO', acts] as const),
);

describe('transitions of work', () => {
  it.each(cases)('%s, %s', (kind, state, acts) => {
    expect([...actsOf(kind, state)].sort()).toEqual(Object.keys(acts).sort());
    for (const act of Object.keys(WORK_TRANSITIONS[kind]) as ['start']) {
      expect(mayDo(kind, act, state)).toBe(act in acts);
      if (act in acts) expect(transitWork(kind, act, state) ?? 'gone').toBe(acts[act] === 'same' ? state : acts[act]);
      else expect(() => transitWork(kind, act, state)).toThrow(TransitionRefused);
    }
  });

  it('covers the states of the specification, in its order', () => {
    expect(Object.keys(EXPECTED.task)).toEqual([...TASK_STATUSES]);
    expect(Object.keys(EXPECTED.work_progress)).toEqual([...WORK_PROGRESS]);
    expect(Object.keys(EXPECTED.timer)).toEqual([...TIMER_STATUSES]);
    expect(Object.keys(EXPECTED.document)).toEqual([...DOCUMENT_STATUSES]);
    expect(Object.keys(EXPECTED.meeting)).toEqual([...MEETING_STATES]);
  });

  it('never leads to OVERDUE: only time does', () => {
    expect(Object.values(WORK_TRANSITIONS.task).filter((row) => row.to === 'OVERDUE')).toEqual([]);
  });

  it('names refused actions, unknown ones too', () => {
    expect(() => transitWork('task', 'complete', 'CANCELLED')).toThrow('This task is cancelled and can’t be completed');
    expect(() => transitWork('task', 'toString' as 'edit', 'TODO')).toThrow(TransitionRefused);
  });

  it('finds the action of a drop', () => {
    expect(actLeading('work_progress', 'In Process', 'Documents Pending')).toBe('ask_documents');
    expect(actLeading('work_progress', 'Completed', 'Documents Pending')).toBeNull();
  });
});
