import { chatRoutes } from '@daftar/contract/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { office, type Office } from '#server/testing/chat.ts';
import { addMember, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

let app: TestApp;
let firm: Office;
beforeAll(async () => {
  app = await testApp();
  firm = await office(app, 1);
});
afterAll(() => app.stop());

const within = (who: TestPerson) => who.in(firm.businessId);

test('a linked task is shown to managers of boards, and to nobody without a board', async () => {
  const manager = await createTestUser(app);
  await addMember(app, firm.businessId, manager, { workboard: 'Manage WorkBoard' });
  const onNone = await createTestUser(app);
  await addMember(app, firm.businessId, onNone, { workboard: 'Yes' });
  const board = await addBoard(app, firm.businessId);
  const ofOwn = await boardMember(app, firm.businessId, board, {
    see: 'own',
    edit: 'own',
    complete: 'own',
    delete: 'own',
    time: 'own',
  });
  const { id } = await addTask(within(firm.owner), board, { name: 'File GSTR-1' });
  const asked = { query: { links: `task:${id}` } };
  expect((await within(manager)(chatRoutes.links, asked)).data).toMatchObject([{ kind: 'task', id }]);
  expect((await within(onNone)(chatRoutes.links, asked)).data).toEqual([]);
  expect((await within(ofOwn)(chatRoutes.links, asked)).data).toEqual([]);
});
