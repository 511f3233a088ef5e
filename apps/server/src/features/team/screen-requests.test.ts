import { notificationRoutes } from '@daftar/contract/notifications';
import { teamRoutes as routes } from '@daftar/contract/team';
import { expect, test } from 'vitest';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business } = await testBusiness();

const ask = (who: TestPerson, body: object = {}) =>
  who.in(business)(routes.askForScreen, {
    body: { screen: 'Firms', modules: ['billing_management', 'invoices'], ...body },
  });
const bell = async (who: TestPerson) => (await who.call(notificationRoutes.list, {})).data;

test('the owners are notified of the requester, the screen, the permission it needs, and where to grant it', async () => {
  const [asker, colleague] = [await createTestUser(app, { name: 'Esha Nair' }), await createTestUser(app)];
  const { memberId } = await addMember(app, business, asker, { clients: 'read' });
  await addMember(app, business, colleague, { user_role_management: 'write' });
  await ask(asker);
  expect(await bell(owner)).toMatchObject([
    {
      type: 'BUSINESS_ACCESS_REQUEST',
      title: 'Esha Nair requested access to Firms',
      body: expect.stringContaining('Needs permission for billing management or invoices.'),
      link: `/business/${business}/settings-userDetails?member=${memberId}`,
    },
  ]);
  expect(await bell(colleague)).toEqual([]);
});

test('an owner needs no request, a stranger has nobody to ask, and a title is one line of text', async () => {
  expect((await expectRefusal(ask(owner))).status).toBe(409);
  expect((await expectRefusal(ask(await createTestUser(app)))).status).toBe(405);
  const asker = await createTestUser(app);
  await addMember(app, business, asker, {});
  for (const screen of ['', 'Two\nlines', 'x'.repeat(81)])
    expect((await expectRefusal(ask(asker, { screen }))).status).toBe(422);
  expect((await expectRefusal(ask(asker, { modules: ['payroll'] }))).status).toBe(422);
});
