import { expect, test } from 'vitest';
import { queryOf, recordLabel, recordValue } from './log-query.ts';

test('a record is one filter, and two things to the server', () => {
  const value = recordValue({ entity: 'branches', record_id: 7, title: 'Surat: Ring Road' });
  expect(recordLabel(value)).toBe('Branch Surat: Ring Road');
  expect(queryOf({ record: value, user_id: '3' })).toEqual({ record: undefined, entity: 'branches', record_id: '7' });
  expect(queryOf({ user_id: '3' })).toEqual({});
  expect(recordLabel(recordValue({ entity: 'roles', record_id: 2, title: null }))).toBe('Role 2');
});
