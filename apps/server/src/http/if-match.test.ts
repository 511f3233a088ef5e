import { contract } from '@daftar/contract';
import type { Route, Routes } from '@daftar/contract/core/route';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

let app: TestApp;
let who: TestPerson;
beforeAll(async () => {
  app = await testApp();
  who = await person(app);
});
afterAll(() => app.stop());

/** What changes no one record that somebody else could have changed meanwhile: many at once, a click, one's own wishes. */
const WITHOUT = [
  '/board_tasks_bulk',
  '/chat_groups/{groupUuid}/read',
  '/chat_messages/{id}/reactions',
  '/client/{clientId}/change_requests/accept',
  '/client/{clientId}/change_requests/reject',
  '/client_duties_bulk',
  '/client_login/change_requests/{id}/withdraw',
  '/client_login/task-details/task/{id}/todos/{todoId}',
  '/clients_bulk_edit',
  '/compliance_rules',
  '/default_view',
  '/notification_choices',
  '/notifications/read_all',
  '/notifications/{id}/read',
  '/services_bulk_edit',
  '/timesheets/cell',
  '/update_range',
  '/user/password',
];

/** The record itself, the list of what became of it, or what belongs to another record and names its version. */
const hasVersion = ({ answer }: Route): boolean => {
  if (!(answer instanceof z.ZodObject)) return false;
  const { data, version, firm_version } = answer.shape as Record<string, z.ZodType | undefined>;
  const [row] = [data instanceof z.ZodArray ? (data.element as z.ZodType) : undefined];
  return Boolean(version ?? firm_version) || (row instanceof z.ZodObject && 'version' in row.shape);
};

test('whatever is put in the place of a record carries its version', () => {
  const puts = Object.values<Routes>(contract)
    .flatMap((room) => Object.values<Route>(room))
    .filter(({ method }) => method === 'PUT');
  expect(puts.length).toBeGreaterThan(50);
  expect(
    puts
      .filter((route) => !hasVersion(route))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(WITHOUT);
});

test('an If-Match that nothing was held against is refused, and nothing is written', async () => {
  const before = await who.call(notificationRoutes.choices, {});
  const body = { ...before, digest_at: '07:07' };
  const put = who.call(notificationRoutes.choose, { body }, { headers: { 'if-match': '99999' } });
  expect(await refused(put)).toMatchObject({ status: 400, body: { error: expect.stringContaining('If-Match') } });
  expect(await who.call(notificationRoutes.choices, {})).toEqual(before);
});
