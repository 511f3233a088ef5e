import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { TASK_STATUSES, WORK_PROGRESS } from '../enumerations.ts';
import { TransitionRefused } from '../state-machine.ts';
import { openCompletionChecks } from './completion-checks.ts';
import type { GateFacts } from './completion-checks.ts';
import { documentProblem, progressByDocuments, waitsFor } from './documents.ts';
import { actOnReview, reviewProblem } from './review.ts';
import {
  actOnProgress,
  applyTaskAction,
  columnForProgress,
  dateProblems,
  dropOnProgress,
  dropOnStatus,
  snoozeProblem,
  withDueDate,
} from './task-actions.ts';
import type { StatusAct, TaskStanding } from './task-actions.ts';
import { daysLate, statusCondition, statusOn, TASK_STATES } from './task-status.ts';
import type { Dated } from './task-status.ts';
import { WORK_TRANSITIONS } from './transitions.ts';
import type { WorkAct } from './transitions.ts';
import { checkProperty } from '../testing/property.ts';

const TODAY = '2026-07-11';
const task = (change: Partial<TaskStanding> = {}): TaskStanding => ({
  state: 'TODO',
  due_date: '2026-07-20',
  snoozed_until: null,
  work_progress: 'To Be Initiated',
  review: 'Not Asked',
  ...change,
});

const nearDay = fc.integer({ min: -5, max: 5 }).map((n) => addDays(TODAY, n));
const anyTask: fc.Arbitrary<TaskStanding> = fc.record({
  state: fc.constantFrom(...TASK_STATES),
  due_date: fc.option(nearDay),
  snoozed_until: fc.option(nearDay),
  work_progress: fc.constantFrom(...WORK_PROGRESS),
  review: fc.constantFrom('Not Asked', 'Waiting', 'Returned', 'Approved'),
});
const statusAct = fc.constantFrom<StatusAct>(
  'start',
  'put_back',
  'snooze',
  'wake',
  'complete',
  'cancel',
  'reopen',
  'restore',
);

describe('status', () => {
  it.each<[Partial<Dated>, string]>([
    [{}, 'TODO'],
    [{ state: 'PENDING', due_date: TODAY }, 'PENDING'],
    [{ state: 'PENDING', due_date: '2026-07-10' }, 'OVERDUE'],
    [{ due_date: null }, 'TODO'],
    [{ snoozed_until: '2026-07-12' }, 'SNOOZED'],
    [{ snoozed_until: TODAY }, 'TODO'],
    [{ snoozed_until: TODAY, due_date: '2026-07-10' }, 'OVERDUE'],
    [{ snoozed_until: '2026-07-12', due_date: '2026-07-10' }, 'SNOOZED'],
    [{ state: 'COMPLETED', due_date: '2026-07-10' }, 'COMPLETED'],
    [{ state: 'CANCELLED', snoozed_until: '2026-07-12' }, 'CANCELLED'],
  ])('%j is %s', (change, status) => {
    expect(statusOn(task(change), TODAY)).toBe(status);
  });

  it('is the same in a list and on the task', () => {
    checkProperty(
      fc.property(anyTask, fc.boolean(), (one, auto) => {
        const isAsleep = one.snoozed_until !== null && one.snoozed_until > TODAY;
        const isLate = one.due_date !== null && one.due_date < TODAY;
        const found = TASK_STATUSES.filter((status) => {
          const { states, is_asleep, is_late } = statusCondition(status, auto);
          const holds = (wanted: boolean | null, is: boolean) => wanted === null || wanted === is;
          return states.includes(one.state) && holds(is_asleep, isAsleep) && holds(is_late, isLate);
        });
        expect(found).toEqual([statusOn(one, TODAY, auto)]);
      }),
    );
  });

  it('counts the days of being late', () => {
    expect(daysLate(task({ due_date: '2026-07-01' }), TODAY)).toBe(10);
    expect(daysLate(task({ due_date: TODAY }), TODAY)).toBe(0);
    expect(daysLate(task({ due_date: '2026-07-01', state: 'COMPLETED' }), TODAY)).toBe(0);
  });
});

describe('acts', () => {
  it.each<[StatusAct, Partial<TaskStanding>, Partial<TaskStanding>]>([
    ['start', {}, { state: 'PENDING', work_progress: 'In Process' }],
    ['complete', { state: 'PENDING', work_progress: 'In Process' }, { state: 'COMPLETED', work_progress: 'Completed' }],
    [
      'reopen',
      { state: 'COMPLETED', work_progress: 'Completed', review: 'Approved' },
      { state: 'PENDING', work_progress: 'In Process', review: 'Not Asked' },
    ],
    [
      'put_back',
      { state: 'PENDING', work_progress: 'Documents Pending' },
      { state: 'TODO', work_progress: 'To Be Initiated' },
    ],
    ['restore', { state: 'CANCELLED', work_progress: 'In Process' }, { state: 'PENDING', work_progress: 'In Process' }],
    ['restore', { state: 'CANCELLED' }, { state: 'TODO' }],
    ['wake', { state: 'PENDING', snoozed_until: '2026-07-15' }, { state: 'PENDING', snoozed_until: null }],
    [
      'complete',
      { snoozed_until: '2026-07-15' },
      { state: 'COMPLETED', snoozed_until: null, work_progress: 'Completed' },
    ],
  ])('%s from %j', (act, before, after) => {
    expect(applyTaskAction(task(before), { act } as { act: 'start' }, TODAY)).toEqual(task({ ...before, ...after }));
  });

  it('is snoozed and returns automatically', () => {
    const asleep = applyTaskAction(task({ state: 'PENDING' }), { act: 'snooze', until: '2026-07-15' }, TODAY);
    expect(['2026-07-11', '2026-07-14', '2026-07-15', '2026-07-21'].map((day) => statusOn(asleep, day))).toEqual([
      'SNOOZED',
      'SNOOZED',
      'PENDING',
      'OVERDUE',
    ]);
  });

  it('keep status, progress and review in agreement, whatever is done', () => {
    const step = fc.oneof(
      statusAct.map((act) => ({ on: 'task' as const, act })),
      fc
        .constantFrom(...(Object.keys(WORK_TRANSITIONS.work_progress) as WorkAct<'work_progress'>[]))
        .map((act) => ({ on: 'progress' as const, act })),
      fc
        .constantFrom<WorkAct<'review'>>('ask', 'withdraw', 'approve', 'return')
        .map((act) => ({ on: 'review' as const, act })),
    );
    checkProperty(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let now = task();
        for (const { on, act } of steps) {
          try {
            if (on === 'task') now = applyTaskAction(now, { act: act as 'snooze', until: addDays(TODAY, 3) }, TODAY);
            else if (on === 'progress') now = actOnProgress(now, act as 'begin_work', TODAY);
            else now = actOnReview(now, act as 'ask', TODAY);
          } catch (refused) {
            expect(refused).toBeInstanceOf(TransitionRefused);
          }
          if (now.state === 'COMPLETED') expect(now.snoozed_until).toBeNull();
          if (now.state === 'CANCELLED') continue;
          expect(now.state === 'TODO').toBe(now.work_progress === 'To Be Initiated');
          expect(now.state === 'COMPLETED').toBe(now.work_progress === 'Completed');
          if (now.review === 'Approved' || now.review === 'Waiting')
            expect(['In Process', 'Completed']).toContain(now.work_progress);
        }
      }),
    );
  });

  it('refuse to change the progress of closed tasks', () => {
    const closed = task({ state: 'COMPLETED', work_progress: 'Completed' });
    expect(() => actOnProgress(closed, 'begin_work', TODAY)).toThrow(TransitionRefused);
  });

  it.each<[Partial<TaskStanding>, TaskStanding['work_progress'], ReturnType<typeof dropOnProgress>]>([
    [{}, 'To Be Initiated', { unchanged: true }],
    [{}, 'In Process', { progress: 'begin_work' }],
    [{ state: 'PENDING', work_progress: 'In Process' }, 'To Be Initiated', { progress: 'put_back' }],
    [{}, 'Completed', { act: 'complete' }],
    [{ state: 'PENDING', work_progress: 'In Process' }, 'Completed', { act: 'complete' }],
    [{ state: 'COMPLETED', work_progress: 'Completed' }, 'Completed', { unchanged: true }],
    [{ state: 'COMPLETED', work_progress: 'Completed' }, 'Documents Pending', { act: 'reopen' }],
    [{ state: 'CANCELLED' }, 'In Process', { refused: 'This task is cancelled. Restore it first.' }],
  ])('%j set to %s: %j', (change, to, expected) => {
    expect(dropOnProgress(task(change), to)).toEqual(expected);
  });

  it('follow their progress to its column', () => {
    const columns = [
      { id: 1, work_progress: null },
      { id: 2, work_progress: 'In Process' },
      { id: 3, work_progress: 'Completed' },
    ];
    expect(columnForProgress(columns, 1, 'Completed')).toBe(3);
    expect(columnForProgress(columns, 3, 'In Process')).toBe(2);
    expect(columnForProgress(columns, 2, 'In Process')).toBe(2);
    expect(columnForProgress(columns, 1, 'Documents Pending')).toBe(1);
    // No column has this progress: a card doesn't stay in a column of another.
    expect(columnForProgress(columns, 3, 'Documents Pending')).toBe(1);
    expect(columnForProgress(columns.slice(0, 2), 1, 'Completed')).toBe(1);
    expect(columnForProgress([], null, 'Completed')).toBeNull();
  });

  it('do not sleep through a deadline', () => {
    expect(snoozeProblem(task(), TODAY, TODAY)).toBe('Cannot schedule for a past date');
    expect(snoozeProblem(task(), '2026-07-20', TODAY)).toBeNull();
    expect(snoozeProblem(task(), '2026-07-21', TODAY)).toBe(
      'Snooze until 20/07/2026 or earlier. The task is due then.',
    );
    expect(snoozeProblem(task({ due_date: '2026-07-01' }), '2026-07-21', TODAY)).toBeNull();
    const asleep = task({ snoozed_until: '2026-07-20' });
    expect(withDueDate(asleep, '2026-07-15').snoozed_until).toBeNull();
    expect(withDueDate(asleep, '2026-07-20').snoozed_until).toBe('2026-07-20');
    expect(withDueDate(asleep, '2026-07-25').snoozed_until).toBe('2026-07-20');
    expect(dateProblems({ due_date: '2026-07-20', target_date: '2026-07-21' })).toHaveLength(1);
    expect(dateProblems({ due_date: '2026-07-20', target_date: '2026-07-20' })).toEqual([]);
  });
});

describe('drops on the status board', () => {
  it.each<[Partial<TaskStanding>, (typeof TASK_STATUSES)[number], object]>([
    [{}, 'TODO', { unchanged: true }],
    [{}, 'PENDING', { act: 'start' }],
    [{}, 'OVERDUE', { refused: expect.stringContaining('due date') }],
    [
      { due_date: '2026-07-10' },
      'PENDING',
      { refused: 'Overdue since 10/07/2026. Change the due date, snooze or complete the task.' },
    ],
    [{ due_date: '2026-07-10' }, 'COMPLETED', { act: 'complete' }],
    [{ snoozed_until: '2026-07-15' }, 'TODO', { act: 'wake' }],
    [{ snoozed_until: '2026-07-15' }, 'PENDING', { act: 'start' }],
    [{ snoozed_until: '2026-07-15', state: 'PENDING' }, 'TODO', { act: 'put_back' }],
    [{ state: 'COMPLETED' }, 'PENDING', { act: 'reopen' }],
    [{ state: 'COMPLETED' }, 'TODO', { refused: "A task can't change from Completed to To do." }],
    [{ state: 'CANCELLED' }, 'TODO', { act: 'restore' }],
  ])('%j on %s', (change, to, answer) => {
    expect(dropOnStatus(task(change), to, TODAY)).toEqual(answer);
  });

  it('is placed where it was dropped, or returns the reason', () => {
    checkProperty(
      fc.property(anyTask, fc.constantFrom(...TASK_STATUSES), (one, to) => {
        // Contradictory states are never stored (see above).
        fc.pre(one.state !== 'TODO' || one.work_progress === 'To Be Initiated');
        fc.pre(one.state !== 'CANCELLED' || one.work_progress === 'To Be Initiated');
        fc.pre(one.due_date === null || one.due_date >= TODAY);
        const drop = dropOnStatus(one, to, TODAY);
        if (!('act' in drop)) return;
        const after = applyTaskAction(one, { act: drop.act as 'snooze', until: addDays(TODAY, 1) }, TODAY);
        expect(statusOn(after, TODAY)).toBe(to);
      }),
    );
  });
});

describe('review', () => {
  const facts = { reviewer_ids: [7, 8], asked_by: 7 };
  it.each([
    ['ask', { ...facts, reviewer_ids: [] }, 3, '', 'Add a reviewer first.'],
    ['ask', facts, 3, '', null],
    ['approve', facts, 3, '', 'Only a reviewer can approve or return this task.'],
    ['approve', facts, 7, '', 'You requested this review. Another reviewer must approve or return it.'],
    ['approve', { reviewer_ids: [7], asked_by: 7 }, 7, '', null],
    ['return', facts, 8, ' ', 'Describe the changes needed.'],
    ['return', facts, 8, 'Schedule III is missing', null],
  ] as const)('%s, %j by %s', (act, on, by, reason, problem) => {
    expect(reviewProblem(on, act, by, reason)).toBe(problem);
  });

  it('is of work in process, which is completed only with the task', () => {
    const asked = actOnReview(task(), 'ask', TODAY);
    expect(asked).toMatchObject({ review: 'Waiting', work_progress: 'In Process', state: 'PENDING' });
    expect(actOnReview(asked, 'return', TODAY)).toEqual({ ...asked, review: 'Returned' });
    const approved = actOnReview(asked, 'approve', TODAY);
    expect(approved).toEqual({ ...asked, review: 'Approved' });
    expect(applyTaskAction(approved, { act: 'complete' }, TODAY)).toMatchObject({
      state: 'COMPLETED',
      review: 'Approved',
    });
    expect(actOnProgress(approved, 'ask_documents', TODAY).review).toBe('Not Asked');
  });
});

describe('gates', () => {
  const none: GateFacts = {
    to_dos: [{ id: 1, name: 'Bank statement', is_done: true }],
    sub_tasks: [{ id: 2, name: 'Reconcile 2B', is_closed: true }],
    documents: [
      { id: 3, name: 'Form 16', status: 'Approved', is_required: true },
      { id: 4, name: 'Rent receipts', status: 'Pending', is_required: false },
    ],
    empty_fields: [],
    running_timers: [],
    reviewers: [{ id: 7, name: 'Anita' }],
    review: 'Approved',
    missing_filing: [],
  };
  it('none are open when all is done', () => {
    expect(openCompletionChecks(none)).toEqual([]);
    expect(openCompletionChecks({ ...none, reviewers: [], review: 'Not Asked' })).toEqual([]);
  });

  it.each<[Partial<GateFacts>, string, string[]]>([
    [{ to_dos: [{ id: 1, name: 'Bank statement', is_done: false }] }, '1 to-do open', ['Bank statement']],
    [{ sub_tasks: [{ id: 2, name: 'Reconcile 2B', is_closed: false }] }, '1 subtask open', ['Reconcile 2B']],
    [
      {
        documents: [
          { id: 3, name: 'Form 16', status: 'Request for Verification', is_required: true },
          { id: 4, name: 'Form 26AS', status: 'Pending', is_required: true },
        ],
      },
      '2 documents not approved',
      ['Form 16', 'Form 26AS'],
    ],
    [{ empty_fields: [{ id: 9, name: 'ARN' }] }, '1 required field empty', ['ARN']],
    [{ running_timers: [{ id: 5, name: 'Dev' }] }, '1 timer running', ['Dev']],
    [{ review: 'Waiting' }, 'Review pending', ['Anita']],
    [{ review: 'Returned' }, 'Returned by the reviewer', ['Anita']],
    [{ review: 'Not Asked' }, 'Review not requested', ['Anita']],
    [{ missing_filing: [{ id: 7, name: 'GSTR-1 June 2026' }] }, 'Acknowledgement not recorded', ['GSTR-1 June 2026']],
  ])('%j: %s', (change, message, names) => {
    const open = openCompletionChecks({ ...none, ...change });
    expect(open.map((gate) => [gate.message, gate.items.map((item) => item.name)])).toEqual([[message, names]]);
  });
});

describe('documents', () => {
  it('wait for someone', () => {
    expect((['Pending', 'Request for Change', 'Request for Verification', 'Approved'] as const).map(waitsFor)).toEqual([
      'client',
      'client',
      'practice',
      'nobody',
    ]);
  });

  it.each([
    [['Pending', 'Approved'], 'To Be Initiated', 'ask_documents'],
    [['Request for Verification', 'Approved'], 'Documents Pending', 'receive_documents'],
    [['Request for Change'], 'Documents Received', 'ask_documents'],
    [['Pending'], 'Documents Pending', null],
    [['Pending'], 'In Process', null],
    [['Approved'], 'In Process', null],
    [['Pending'], 'Completed', null],
    [[], 'To Be Initiated', null],
  ] as const)('%j at %s: %s', (statuses, progress, act) => {
    expect(progressByDocuments(statuses, progress)).toBe(act);
  });

  it('are uploaded by clients and reviewed by the business', () => {
    expect(documentProblem('client', 'upload')).toBeNull();
    expect(documentProblem('client', 'approve')).toBe('Only your accountant can do this.');
    expect(documentProblem('staff', 'ask_change')).toBe('Describe the changes needed.');
    expect(documentProblem('staff', 'ask_change', 'Page 2 is blurred')).toBeNull();
  });
});
