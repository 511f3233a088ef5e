import { identityRoutes } from '@daftar/contract/identity';
import { teamRoutes } from '@daftar/contract/team';
import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { deleteExpired } from '#server/platform/jobs/housekeeping.repo.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { addAuthenticator, codeOf, renewed, signInByPassword } from '#server/testing/two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

async function team() {
  const [owner, member] = [await createTestUser(app), await createTestUser(app)];
  const business = (await createTestBusiness(owner)).id;
  await addMember(app, business, member, { clients: 'read' });
  await addAuthenticator(app, owner);
  const save = (two_factor: 'optional' | 'owners' | 'everyone', grace_days = 0, idle_minutes = 120) =>
    owner.in(business)(routes.savePolicy, { body: { two_factor, grace_days, idle_minutes } });
  return { owner, member, business, save };
}
const subjectsTo = async ({ user }: TestPerson): Promise<string[]> =>
  (await app.owner.query('select subject from messages where recipient = $1', [user.email])).rows.map(
    (row) => row.subject,
  );

describe('a business that requires a second factor', () => {
  test('sends members without one to the set-up at their next sign-in, and nothing else opens', async () => {
    const { member, business, save, owner } = await team();
    const policy = await save('everyone');
    expect(policy).toMatchObject({ two_factor: 'everyone', members: 2, without_second_factor: 1 });
    // Open work continues.
    expect((await member.call(identityRoutes.getUser, {})).id).toBe(member.user.id);
    const entering = await signInByPassword(app, member);
    expect(entering.user.awaits).toBe('second_factor_setup');
    expect(
      (await expectRefusal(entering.in(business)(teamRoutes.users, { params: { businessId: business } }))).body.code,
    ).toBe('second_factor_setup');
    const { required_by } = await entering.call(routes.get, {});
    expect(required_by).toHaveLength(1);

    const { secret } = await entering.call(routes.startAuthenticator, {});
    const adding = entering.call(routes.verifyAuthenticator, { body: { otp: codeOf(secret) } });
    const { user } = await renewed(app, entering, adding);
    expect(user.awaits).toBeUndefined();
    expect((await entering.call(identityRoutes.getUser, {})).id).toBe(member.user.id);
    expect((await expectRefusal(entering.call(routes.removeAuthenticator, {}))).status).toBe(409);
    expect((await entering.call(routes.get, {})).authenticator).not.toBeNull();
    expect((await owner.in(business)(routes.policy, {})).without_second_factor).toBe(0);
  });

  test('gives days of grace, and notifies members without one', async () => {
    const { member, owner, save } = await team();
    await save('everyone', 7);
    expect((await signInByPassword(app, member)).user.awaits).toBeUndefined();
    expect(
      (await subjectsTo(member)).filter((subject) => subject.endsWith('requires two-factor sign-in')),
    ).toHaveLength(1);
    expect((await subjectsTo(owner)).some((subject) => subject.endsWith('requires two-factor sign-in'))).toBe(false);
    const [due] = (await member.call(routes.get, {})).required_by;
    expect(Date.parse(due!.from)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    await save('everyone', 30);
    expect((await member.call(routes.get, {})).required_by).toEqual([due]);
  });

  test('can cover its owners only', async () => {
    const { member, owner, save } = await team();
    await save('owners');
    expect((await signInByPassword(app, member)).user.awaits).toBeUndefined();
    expect((await signInByPassword(app, owner)).user.awaits).toBe('second_factor');
    await save('optional');
    await owner.call(routes.removeAuthenticator, {});
    expect((await signInByPassword(app, owner)).user.awaits).toBeUndefined();
  });

  test('is decided by an owner who has a second factor', async () => {
    const { member, business } = await team();
    const body = { two_factor: 'everyone' as const, grace_days: 0, idle_minutes: 120 };
    expect((await expectRefusal(member.in(business)(routes.savePolicy, { body }))).status).toBe(403);
    const other = await createTestUser(app);
    const theirs = (await createTestBusiness(other)).id;
    expect((await expectRefusal(other.in(theirs)(routes.savePolicy, { body }))).status).toBe(409);
    await other.in(theirs)(routes.savePolicy, { body: { ...body, two_factor: 'optional', idle_minutes: 60 } });
  });
});

describe('an idle session', () => {
  const idle = (who: TestPerson, minutes: number) =>
    app.owner.query(`update sessions set last_seen_at = now() - $2 * interval '1 minute' where user_id = $1`, [
      who.user.id,
      minutes,
    ]);
  const lastSeen = async (who: TestPerson): Promise<Date> =>
    (await app.owner.query('select max(last_seen_at) as at from sessions where user_id = $1', [who.user.id])).rows[0]
      .at;

  test('ends after two hours by default, not before', async () => {
    const [active, left] = [await createTestUser(app), await createTestUser(app)];
    await idle(active, 119);
    const { idle_minutes } = await active.call(identityRoutes.getUser, {});
    expect(idle_minutes).toBe(120);
    await idle(left, 121);
    expect((await expectRefusal(left.call(identityRoutes.getUser, {}))).status).toBe(401);
  });

  test('ends at once when it was used a moment ago and then left', async () => {
    const { member, business } = await team();
    await member.in(business)(routes.methods, {});
    await idle(member, 121);
    expect((await expectRefusal(member.in(business)(routes.methods, {}))).status).toBe(401);
  });

  test('follows the business, for open sessions too, and the shortest time counts', async () => {
    const { member, owner, save } = await team();
    await save('optional', 0, 15);
    await createTestBusiness(member);
    await idle(member, 16);
    await idle(owner, 14);
    expect((await expectRefusal(member.call(identityRoutes.getUser, {}))).status).toBe(401);
    expect((await owner.call(identityRoutes.getUser, {})).idle_minutes).toBe(15);
    const fresh = await signInByPassword(app, member);
    expect(fresh.user.idle_minutes).toBe(15);
  });

  test('isn’t kept alive by automatic calls of the browser', async () => {
    const who = await createTestUser(app);
    await idle(who, 30);
    const before = await lastSeen(who);
    await app.client({ authorization: `Bearer ${who.token}`, 'x-idle': '1' })(identityRoutes.getUser, {});
    await new Promise((done) => setTimeout(done, 100));
    expect(await lastSeen(who)).toEqual(before);
    await who.call(identityRoutes.getUser, {});
    await expect.poll(() => lastSeen(who)).not.toEqual(before);
  });

  test('is not listed, and is deleted in time', async () => {
    const who = await createTestUser(app);
    await signInByPassword(app, who);
    await idle(who, 121);
    const now = await signInByPassword(app, who);
    expect((await now.call(identityRoutes.sessions, {})).data).toHaveLength(1);
    await withPlatformContext(app.app, deleteExpired);
    const { rows } = await app.owner.query('select count(*)::int as n from sessions where user_id = $1', [who.user.id]);
    expect(rows[0].n).toBe(1);
  });
});
