import { expect, test } from 'vitest';
import { addable, mayDelete, mayManage, maySend, removable, whyNotDelete } from './rules.ts';

const own = { sender_uuid: 'me', messageReplies: [], deleted_at: null };

test.each([
  ['own', own, null],
  ["another's", { ...own, sender_uuid: 'you' }, 'You can delete only your own messages.'],
  ['own with replies', { ...own, messageReplies: [{}] }, 'You can’t delete a message that has replies.'],
])('deleting: %s', (_, message, reason) => {
  expect(whyNotDelete(message, 'me')).toBe(reason);
  expect(mayDelete(message, 'me')).toBe(reason === null);
});

test('a deleted message isn’t deleted again', () => {
  expect(mayDelete({ ...own, deleted_at: '2026-11-15T10:00:00Z' }, 'me')).toBe(false);
});

const admin = { user_uuid: 'a', is_admin: true, is_active: true };
const member = { user_uuid: 'm', is_admin: false, is_active: true };

test('admins manage; others only where no admin works here any more; outsiders never', () => {
  expect(mayManage([admin, member], 'a')).toBe(true);
  expect(mayManage([admin, member], 'm')).toBe(false);
  expect(mayManage([{ ...admin, is_active: false }, member], 'm')).toBe(true);
  expect(mayManage([member], 'x')).toBe(false);
});

test('admins are not listed for removal, members not for adding', () => {
  expect(removable([admin, member])).toEqual([member]);
  expect(addable([{ uuid: 'm' }, { uuid: 'n' }], [admin, member])).toEqual([{ uuid: 'n' }]);
});

test.each([
  ['', [], [], false],
  [' \n', [], [], false],
  ['x', [], [], true],
  ['', ['file'], [], true],
  ['', [], ['record'], true],
])('%j with %j and %j is sent: %s', (text, media, links, expected) => {
  expect(maySend({ text, media, links })).toBe(expected);
});
