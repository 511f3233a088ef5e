import type { BoardField } from '@daftar/contract/work/task';
import { expect, it } from 'vitest';
import { filterQuery, filtersOf, likeBoard, openOnBoard, openWork } from './filters.ts';

const field = (id: number, type: BoardField['type'], options: string[] = []): BoardField =>
  ({ id, label: `Field ${id}`, type, options }) as BoardField;
const FIELDS = [
  field(1, 'Drop-down', ['Q1', 'Q2']),
  field(2, 'Number Field'),
  field(3, 'Toggle Button'),
  field(4, 'Paragraph'),
  field(5, 'Date Time Field'),
];

it('offers the fields of the board, except moments', () => {
  const names = filtersOf({ businessId: 1, services: [], fields: FIELDS }).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('field.'))).toEqual(['field.1', 'field.2', 'field.3', 'field.4']);
  expect(names).not.toContain('service');
});

it('asks for fields of the board as one question, each in its type', () => {
  const asked = filterQuery(
    { mine: 'true', 'field.1': 'Q1', 'field.2': '7', 'field.3': 'false', 'field.4': 'audit' },
    FIELDS,
  );
  expect(asked['mine']).toBe('true');
  expect(JSON.parse(asked['fields']!)).toEqual({
    1: { op: 'any_of', value: ['Q1'] },
    2: { op: 'is', value: 7 },
    3: { op: 'is', value: false },
    4: { op: 'contains', value: 'audit' },
  });
  expect(filterQuery({ 'field.9': 'gone' }, FIELDS)).toEqual({});
});

it('a list opens on open work; a chosen status, or snoozed tasks, replace it', () => {
  expect(openWork({})).toEqual({ status: 'TODO,PENDING,OVERDUE' });
  expect(openWork({ with_snoozed: 'true' })).toEqual({ status: 'TODO,PENDING,OVERDUE,SNOOZED' });
  expect(openWork({ status: 'COMPLETED,CANCELLED' })).toEqual({ status: 'COMPLETED,CANCELLED' });
  expect(openOnBoard({ mine: 'true' }, 7, [])).toEqual({
    status: 'TODO,PENDING,OVERDUE',
    mine: 'true',
    board_id: '7',
    top_level: 'true',
  });
});

it('a calendar of a board shows what the board shows', () => {
  const awake = 'TODO,PENDING,OVERDUE,COMPLETED,CANCELLED';
  expect(likeBoard({}, 7, [])).toEqual({ status: awake, board_id: '7', top_level: 'true' });
  expect(likeBoard({ with_snoozed: 'true' }, 7, [])).toEqual({ board_id: '7', top_level: 'true' });
  expect(likeBoard({ status: 'SNOOZED' }, 7, [])['status']).toBe('SNOOZED');
});
