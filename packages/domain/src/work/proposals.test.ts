import { describe, expect, it } from 'vitest';
import type { ServiceName } from '../enumerations.ts';
import { bulkPlan } from './bulk-tasks.ts';
import type { BulkClient, BulkOrder } from './bulk-tasks.ts';
import { obligationKey, obligations } from './compliance-calendar.ts';
import { filingState, proposals } from './compliance-proposals.ts';
import { calendar, client, registration } from './testing/clients.ts';
import { SUNDAYS_OFF } from './working-days.ts';

const settings = { lead_days: 15, target_days: 2, week: SUNDAYS_OFF, with_optional: false };
const owed = obligations(
  client({ registrations: [registration({ scheme: 'Quarterly' })] }),
  '2026-04-01',
  '2026-06-30',
  calendar(),
);
const all = new Set<ServiceName>(['GSTR 1', 'GSTR 3B']);
const proposed = (today: string, services = all, keys = new Set<string>(), more = {}) =>
  proposals(owed, services, keys, today, { ...settings, ...more }).map(({ form, due_date }) => `${form} ${due_date}`);

describe('proposals', () => {
  it('appear at their time, and late rather than never', () => {
    expect(proposed('2026-05-09')).toEqual([]);
    expect(proposed('2026-05-10')).toEqual(['PMT-06 2026-05-25']);
    expect(proposed('2026-06-28')).toEqual(['PMT-06 2026-05-25', 'PMT-06 2026-06-25', 'GSTR-1 2026-07-13']);
    expect(proposed('2026-05-10', all, new Set(), { with_optional: true })).toEqual([
      'IFF 2026-05-13',
      'PMT-06 2026-05-25',
    ]);
  });

  it('are for the client’s services, and created once', () => {
    expect(proposed('2026-07-10', new Set(['GSTR 1']))).toEqual(['GSTR-1 2026-07-13']);
    const keys = new Set(owed.filter(({ form }) => form === 'GSTR-1').map(obligationKey));
    expect(proposed('2026-07-10', all, keys)).not.toContain('GSTR-1 2026-07-13');
  });

  it('have a target on a working day', () => {
    const [first] = proposals(owed, all, new Set(), '2026-05-10', { ...settings, target_days: 1 });
    expect(first!.target_date).toBe('2026-05-23');
  });

  it.each([
    ['2026-06-30', null, false, 'Not due'],
    ['2026-07-01', null, false, 'Due'],
    ['2026-07-11', null, false, 'Due'],
    ['2026-07-12', null, false, 'Not filed'],
    ['2026-07-12', null, true, 'Completed'],
    ['2026-09-01', '2026-07-11', true, 'Filed'],
    ['2026-09-01', '2026-07-12', false, 'Filed late'],
  ])('on %s, filed %s, completed %s: %s', (today, filedOn, isCompleted, state) => {
    expect(filingState('2026-07-11', { filedOn, isCompleted }, today, '2026-06-30')).toBe(state);
  });
});

describe('bulk', () => {
  const one = (id: number, change: Partial<BulkClient> = {}): BulkClient => ({
    id,
    name: `Client ${id}`,
    is_active: true,
    assignee_ids: [],
    has_such_task: false,
    ...change,
  });
  const order: BulkOrder = {
    template: {
      name: '{service} {period} {client}',
      description: '',
      service_id: 4,
      priority: 'Medium',
      to_dos: [],
      documents: [],
      assignee_ids: [],
      reviewer_ids: [9],
      estimate: null,
      target_days: 3,
      fields: {},
    },
    service_name: 'GSTR 1',
    period_label: 'June 2026',
    period_to: '2026-06-30',
    due_date: '2026-07-11',
    people: [
      { id: 1, load: 0 },
      { id: 2, load: 0 },
    ],
    spread: 'in_turn',
    keep_client_assignees: true,
  };
  it('makes a task for each client that needs one, and says who is left out', () => {
    const { tasks, left_out } = bulkPlan(
      [one(1), one(2, { is_active: false }), one(3, { has_such_task: true }), one(4, { assignee_ids: [8] }), one(5)],
      order,
    );
    expect(tasks.map(({ client_id, name, assignee_ids }) => [client_id, name, assignee_ids])).toEqual([
      [1, 'GSTR 1 June 2026 Client 1', [1]],
      [4, 'GSTR 1 June 2026 Client 4', [8]],
      [5, 'GSTR 1 June 2026 Client 5', [2]],
    ]);
    expect(left_out).toEqual([
      { client_id: 2, name: 'Client 2', why: 'Inactive client' },
      { client_id: 3, name: 'Client 3', why: 'Already has this task' },
    ]);
  });

  it('spreads all tasks if clients don’t stay with their people', () => {
    const { tasks } = bulkPlan([one(1, { assignee_ids: [8] })], { ...order, keep_client_assignees: false });
    expect(tasks[0]!.assignee_ids).toEqual([1]);
  });
});
