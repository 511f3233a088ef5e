import { expect, it } from 'vitest';
import { bulkBody, newBulk, stepProblems } from './values.ts';

it('names clients one by one, or sends the filter without what is not chosen', () => {
  const values = { ...newBulk('3', ['7', '9']), group_by: '4' };
  expect(bulkBody(values).clients).toEqual({ ids: [7, 9] });
  expect(bulkBody({ ...values, choose: 'filter' }).clients).toEqual({ filter: { group_by: '4', status: 'Active' } });
});

it('sends the chosen period whole', () => {
  const body = bulkBody({ ...newBulk('3', []), period: '2026-06-01|2026-06-30|June 2026' });
  expect(body).toMatchObject({ period_label: 'June 2026', period_from: '2026-06-01', period_to: '2026-06-30' });
  expect(bulkBody(newBulk('3', []))).toMatchObject({ period_label: '', period_from: null, due_date: null });
});

it('does not let go of a step that lacks something', () => {
  const values = newBulk('', []);
  expect(stepProblems(0, values)).toEqual({ board_id: 'Choose a board', 'work.name': 'Required' });
  expect(stepProblems(1, values)).toEqual({});
  expect(stepProblems(1, { ...values, choose: 'named' })).toEqual({ ids: 'Choose at least one client' });
});
