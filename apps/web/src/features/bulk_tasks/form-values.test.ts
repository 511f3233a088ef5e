import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import { expect, it } from 'vitest';
import { bulkBody, newBulk, stepProblems } from './form-values.ts';

const DEFAULTS = DEFAULT_CONFIGS.WORK_BOARD;

it('lists clients one by one, or sends the filter without empty values', () => {
  const values = { ...newBulk('3', ['7', '9'], DEFAULTS), group_by: '4' };
  expect(bulkBody(values).clients).toEqual({ ids: [7, 9] });
  expect(bulkBody({ ...values, choose: 'filter' }).clients).toEqual({ filter: { group_by: '4', status: 'Active' } });
});

it('sends the chosen period whole', () => {
  const body = bulkBody({ ...newBulk('3', [], DEFAULTS), period: '2026-06-01|2026-06-30|June 2026' });
  expect(body).toMatchObject({ period_label: 'June 2026', period_from: '2026-06-01', period_to: '2026-06-30' });
  expect(bulkBody(newBulk('3', [], DEFAULTS))).toMatchObject({ period_label: '', period_from: null, due_date: null });
});

it('does not let go of a step that lacks something', () => {
  const values = newBulk('', [], DEFAULTS);
  expect(stepProblems(0, values)).toEqual({ board_id: 'Select a board.', 'work.name': 'Enter a task name.' });
  expect(stepProblems(1, values)).toEqual({ service: 'Select a service, group, category or tag.' });
  expect(stepProblems(1, { ...values, group_by: '4' })).toEqual({});
  expect(stepProblems(2, values)).toEqual({});
  const ofService = { ...values, work: { ...values.work, service_id: '9' } };
  expect(stepProblems(2, ofService)).toEqual({ period: 'Select a period.' });
  expect(stepProblems(1, { ...values, choose: 'named' })).toEqual({ ids: 'Select at least one client.' });
});

it('starts with the default priority of the business', () => {
  expect(newBulk('3', [], { ...DEFAULTS, default_priority: 'Low' }).work.priority).toBe('Low');
});
