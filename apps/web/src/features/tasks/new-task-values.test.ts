import type { TemplateRecord } from '@daftar/contract/work/board';
import type { BoardField } from '@daftar/contract/work/task';
import { taskBody } from '@daftar/contract/work/task';
import { expect, it } from 'vitest';
import { bodyOf, fromTemplate, newTask, placeOf } from './new-task-values.ts';

const NEW_TASK = newTask({ default_priority: 'Medium' });
const place = placeOf(3, '9', null);
const field = (id: number, type: BoardField['type']): BoardField => ({ id, type, label: '', options: [] }) as never;

it('is sent as the server takes it', () => {
  const typed = {
    ...NEW_TASK,
    name: 'GSTR-1 October',
    client_id: '12',
    due_date: '2026-11-11',
    assignee_ids: ['4'],
    reviewer_ids: ['5'],
    tags: 'urgent, gst,urgent',
    estimate: '1h 30m',
    billing_basis: 'fixed' as const,
    fee: '1500',
    to_dos: 'Collect register\n\n File it ',
    fields: { 1: '42', 2: '', 3: true },
  };
  const body = bodyOf(typed, place, [field(1, 'Number Field'), field(2, 'Text Field'), field(3, 'Toggle Button')]);
  expect(taskBody.parse(body)).toMatchObject({
    board_id: 3,
    column_id: 9,
    client_id: 12,
    due_date: '2026-11-11',
    assignee_ids: [4],
    reviewer_ids: [5],
    estimate: 5400,
    fee: '1500',
    tags: ['urgent', 'gst'],
    to_dos: [{ name: 'Collect register' }, { name: 'File it' }],
    fields: { 1: 42, 2: null, 3: true },
    work_progress: 'To Be Initiated',
  });
});

it('stands where the address says', () => {
  expect(placeOf(3, null, 'In Process').work_progress).toBe('In Process');
  expect(placeOf(3, 'none', 'Nonsense')).toEqual({ board_id: 3, column_id: null, work_progress: 'To Be Initiated' });
});

it('a template fills what was left empty, and leaves what was typed', () => {
  const template = {
    name: 'GSTR-1 {period}',
    description: 'As every month',
    service_id: 5,
    priority: 'High',
    assignee_ids: [4],
    reviewer_ids: [],
    estimate: 7200,
    target_days: 3,
  };
  const record = { template } as unknown as TemplateRecord;
  const typed = { ...NEW_TASK, description: 'Mine', period_label: 'October 2026', due_date: '2026-11-11' };
  expect(fromTemplate(record, typed, NEW_TASK)).toEqual({
    name: 'GSTR-1 October 2026',
    priority: 'High',
    service_id: '5',
    assignee_ids: ['4'],
    reviewer_ids: [],
    estimate: '2h',
    target_date: '2026-11-08',
  });
});

it('begins with the priority that the practice proposes, which a template may change and a choice keeps', () => {
  const blank = newTask({ default_priority: 'High' });
  expect(blank.priority).toBe('High');
  const template = { name: 'Minutes', description: '', priority: 'Low', assignee_ids: [], reviewer_ids: [] };
  const record = { template: { ...template, service_id: null, estimate: null, target_days: 0 } } as never;
  expect(fromTemplate(record, blank, blank).priority).toBe('Low');
  expect(fromTemplate(record, { ...blank, priority: 'Medium' }, blank).priority).toBeUndefined();
});
