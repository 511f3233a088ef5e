import { describe, expect, it } from 'vitest';
import { deliveryAt, mayDisturb, paceOf } from './notification-choice.ts';
import type { NotificationChoice } from './notification-choice.ts';
import { parentProblem, partsDone } from './sub-tasks.ts';
import { audience, mentionedIn, plainMentions } from './task-audience.ts';
import { ownedDays, punctuality } from './task-delay.ts';

describe('recipients of notifications', () => {
  const people = { assignee_ids: [1, 2], reviewer_ids: [3], watcher_ids: [2, 4], created_by: 5 };
  it.each([
    ['commented', { actor: 1 }, [2, 3, 4]],
    ['status_changed', { actor: 5 }, [1, 2, 4]],
    ['review_asked', { actor: 1 }, [3]],
    ['review_returned', { actor: 3 }, [1, 2, 4]],
    ['assigned', { actor: 1, named: [2] }, [2]],
    ['mentioned', { actor: 1, named: [1, 9] }, [9]],
    ['due_soon', { actor: null }, [1, 2]],
  ] as const)('%s %j: %j', (event, by, told) => {
    expect(audience(event, people, by)).toEqual(told);
  });

  it('is read from the text', () => {
    const text = '@[Anita Sharma](7) and @[Dev](8), once more @[Anita S.](7). Mail a@b.in';
    expect(mentionedIn(text)).toEqual([7, 8]);
    expect(plainMentions(text)).toBe('@Anita Sharma and @Dev, once more @Anita S.. Mail a@b.in');
    expect(mentionedIn('nobody@')).toEqual([]);
  });
});

describe('the channel of a notification', () => {
  const at = (text: string): Date => new Date(`${text}+05:30`);
  const choice = (change: Partial<NotificationChoice> = {}): NotificationChoice => ({
    matrix: { overdue: { email: 'at_once', whatsapp: 'at_once' }, commented: { app: 'off' } },
    muted_until: null,
    quiet: { from: '22:00', to: '08:00' },
    digest_at: '09:00',
    time_zone: 'Asia/Kolkata',
    ...change,
  });
  it('is as each chose, else as it usually is', () => {
    expect(paceOf(choice(), 'overdue', 'email')).toBe('at_once');
    expect((['app', 'email', 'whatsapp'] as const).map((channel) => paceOf(choice(), 'assigned', channel))).toEqual([
      'at_once',
      'digest',
      'off',
    ]);
  });

  it.each<[Partial<NotificationChoice>, string, 'app' | 'email', string, string | null]>([
    [{}, 'overdue', 'email', '2026-07-10T12:00', '2026-07-10T12:00'],
    [{}, 'overdue', 'email', '2026-07-10T21:59', '2026-07-10T21:59'],
    [{}, 'overdue', 'email', '2026-07-10T22:00', '2026-07-11T08:00'],
    [{}, 'overdue', 'email', '2026-07-11T03:00', '2026-07-11T08:00'],
    [{}, 'overdue', 'email', '2026-07-11T08:00', '2026-07-11T08:00'],
    [{ quiet: null }, 'overdue', 'email', '2026-07-11T03:00', '2026-07-11T03:00'],
    [{ quiet: { from: '13:00', to: '14:00' } }, 'overdue', 'email', '2026-07-11T13:30', '2026-07-11T14:00'],
    [{}, 'assigned', 'email', '2026-07-10T12:00', '2026-07-11T09:00'],
    [{}, 'assigned', 'email', '2026-07-10T08:59', '2026-07-10T09:00'],
    [{}, 'assigned', 'email', '2026-07-10T09:00', '2026-07-10T09:00'],
    [{ quiet: { from: '13:00', to: '14:00' } }, 'overdue', 'email', '2026-07-11T13:00', '2026-07-11T14:00'],
    [{ quiet: { from: '13:00', to: '14:00' } }, 'overdue', 'email', '2026-07-11T14:00', '2026-07-11T14:00'],
    [{ muted_until: at('2026-07-12T10:00') }, 'overdue', 'email', '2026-07-10T12:00', '2026-07-12T10:00'],
    [{ muted_until: at('2026-07-12T10:00') }, 'assigned', 'email', '2026-07-10T12:00', '2026-07-13T09:00'],
    [{ muted_until: at('2026-07-12T10:00') }, 'overdue', 'app', '2026-07-10T12:00', '2026-07-10T12:00'],
    [{}, 'commented', 'app', '2026-07-10T12:00', null],
  ])('%j, %s by %s at %s: %s', (change, event, channel, now, when) => {
    expect(deliveryAt(choice(change), event, channel, at(now))).toEqual(when && at(when));
  });

  it('disturbs only by day, and not when muted', () => {
    expect(mayDisturb(choice(), at('2026-07-10T12:00'))).toBe(true);
    expect(mayDisturb(choice(), at('2026-07-10T23:00'))).toBe(false);
    expect(mayDisturb(choice({ muted_until: at('2026-07-10T13:00') }), at('2026-07-10T12:00'))).toBe(false);
  });
});

describe('sub-tasks', () => {
  const parent = { id: 1, parent_id: null, board_id: 1, state: 'PENDING' as const };
  const child = { id: 2, parent_id: null, board_id: 1, has_sub_tasks: false };
  it.each([
    [child, parent, null],
    [{ ...child, id: 1 }, parent, "A task can't be its own subtask."],
    [child, { ...parent, parent_id: 9 }, "A subtask can't have subtasks."],
    [{ ...child, has_sub_tasks: true }, parent, 'This task has subtasks. Move them first.'],
    [{ ...child, board_id: 2 }, parent, 'A subtask must be on the same board as its task.'],
    [child, { ...parent, state: 'COMPLETED' as const }, 'The parent task is completed. Reopen it first.'],
  ])('%j under %j: %s', (one, under, problem) => {
    expect(parentProblem(one, under)).toBe(problem);
  });

  it('are counted without those called off', () => {
    expect(partsDone([{ state: 'COMPLETED' }, { state: 'TODO' }, { state: 'CANCELLED' }])).toEqual({ done: 1, of: 2 });
  });
});

describe('delays', () => {
  it('belong to the client or the business', () => {
    const stages = [
      { on: '2026-07-01', to: 'To Be Initiated' },
      { on: '2026-07-03', to: 'Documents Pending' },
      { on: '2026-07-10', to: 'Documents Received' },
      { on: '2026-07-10', to: 'In Process' },
    ] as const;
    expect(ownedDays(stages, '2026-07-15')).toEqual({ client: 7, practice: 7 });
    expect(ownedDays([], '2026-07-15')).toEqual({ client: 0, practice: 0 });
  });

  it.each([
    ['2026-07-11', '2026-07-11', 'on_time'],
    ['2026-07-11', '2026-07-12', 'late'],
    ['2026-07-11', null, 'late'],
    ['2026-07-20', null, 'open'],
    [null, '2026-07-12', 'on_time'],
    [null, null, 'open'],
  ])('due %s, done %s: %s', (due, done, said) => {
    expect(punctuality(due, done, '2026-07-15')).toBe(said);
  });
});
