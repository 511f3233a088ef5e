import { businessBody } from '@daftar/contract/businesses';
import { teamRoutes } from '@daftar/contract/team';
import type { App, Ctx, MemberCtx, Person } from '#server/context.ts';
import { foundBusiness, openBranch } from '#server/features/businesses/businesses.service.ts';
import { hashSecret } from '#server/features/identity/hashing.service.ts';
import { create as createLink } from '#server/features/links/links.service.ts';
import { askToJoin } from '#server/features/team/access-requests.service.ts';
import { invite } from '#server/features/team/invitations.service.ts';
import { onPlatform } from '#server/jobs/context.ts';
import * as repo from './demo.repo.ts';
import { ADVISORY, BRANCHES, CLIENT, DEMO_PASSWORD, PEOPLE, PRACTICE, SIGN_INS, type DemoPerson } from './people.ts';

export type SignIn = { who: string; login: string; password: string };

const COLLEAGUES_A_SCALE = 20;
const OFFICES_A_SCALE = 10;

/**
 * A believable practice in an empty database, made through the same services that people use, in one transaction.
 * Each capability adds its part here. Answers the sign-ins while the demonstration is what the database holds.
 */
export async function fillDemonstration(app: App): Promise<readonly SignIn[]> {
  const hash = await hashSecret(DEMO_PASSWORD);
  const isThere = await onPlatform(app, async (ctx) => {
    if (await repo.takeEmptyDatabase(ctx)) await fill(ctx, hash);
    return repo.hasAccount(ctx, PEOPLE[0]!.email);
  });
  return isThere ? SIGN_INS : [];
}

async function fill(ctx: Ctx, passwordHash: string): Promise<void> {
  const accounts = new Map<string, Person>();
  for (const who of PEOPLE) accounts.set(who.email, await account(ctx, who, passwordHash));
  const as = (index: number): Person => accounts.get(PEOPLE[index]!.email)!;

  const practice = await found({ ...ctx, person: as(0) }, PRACTICE);
  for (const branch of BRANCHES)
    await openBranch(practice, {
      ...businessBody.pick({ email: true, address_2: true }).parse({}),
      country: 'IN',
      ...branch,
    });
  const advisory = await found({ ...ctx, person: as(2) }, ADVISORY);
  for (const [key, within] of [
    ['practice', practice],
    ['advisory', advisory],
  ] as const) {
    await within.enter(within.businessId);
    await admitPeople(within, key, accounts);
  }

  await practice.enter(practice.businessId);
  await createLink(practice, { title: 'Gujarat VAT archive', url: 'https://www.gst.gov.in/help', category: 'Office' });
  const roles = await repo.roleIds(ctx, practice.businessId);
  await invite(
    practice,
    teamRoutes.invite.body.parse({ email: 'sneha.kulkarni@example.in', role_id: roles.get('Senior')! }),
  );
  await askToJoin(
    { ...ctx, person: as(9) },
    { join_code: practice.joinCode, message: 'I joined the Surat office on Monday.' },
  );
  const client = await repo.insertAccount(ctx, {
    ...CLIENT_ACCOUNT,
    password_hash: passwordHash,
    phone_verified_at: ctx.now.toISOString(),
  });
  await practice.enter(practice.businessId);
  await repo.insertClientLogin(ctx, practice.businessId, client.id);

  const scale = ctx.app.env.DEMO_SCALE - 1;
  if (scale > 0) {
    await repo.insertCrowd(ctx, {
      businessId: practice.businessId,
      roleId: roles.get('Senior')!,
      size: scale * COLLEAGUES_A_SCALE,
      passwordHash,
    });
    await repo.insertOffices(ctx, practice.businessId, scale * OFFICES_A_SCALE);
  }
}

const CLIENT_ACCOUNT = {
  kind: 'client',
  name: CLIENT.name,
  email: CLIENT.email,
  mobile_number: CLIENT.mobile,
} as const;

async function account(ctx: Ctx, who: DemoPerson, passwordHash: string): Promise<Person> {
  const made = await repo.insertAccount(ctx, {
    kind: 'staff',
    name: who.name,
    email: who.email,
    mobile_number: who.mobile,
    password_hash: passwordHash,
    pin_hash: who.pin ? await hashSecret(who.pin) : null,
    phone_verified_at: ctx.now.toISOString(),
  });
  return {
    kind: 'staff',
    userId: made.id,
    uuid: made.uuid,
    name: made.name,
    sessionId: 0,
    expiresAt: '',
    token: '',
    locked: false,
    phoneVerified: true,
  };
}

async function found(
  ctx: Ctx & { person: Person },
  business: typeof PRACTICE | typeof ADVISORY,
): Promise<MemberCtx & { joinCode: string }> {
  const { branch_name, ...profile } = business;
  const made = await foundBusiness(ctx, { ...businessBody.parse(profile), branch_name });
  return {
    ...ctx,
    businessId: made.id,
    branchId: null,
    permissions: null,
    roleName: 'Owner',
    branchIds: null,
    joinCode: made.join_code!,
  };
}

async function admitPeople(
  ctx: MemberCtx,
  business: 'practice' | 'advisory',
  accounts: Map<string, Person>,
): Promise<void> {
  const roles = await repo.roleIds(ctx, ctx.businessId);
  const branches = await repo.branchIds(ctx, ctx.businessId);
  for (const who of PEOPLE) {
    const { userId } = accounts.get(who.email)!;
    const place = who.places.find((p) => p.business === business);
    if (!place || userId === ctx.person.userId) continue;
    const role_id = place.role === 'Owner' ? null : roles.get(place.role)!;
    await repo.insertMember(
      ctx,
      { business_id: ctx.businessId, user_id: userId, role_id, created_by: ctx.person.userId },
      (place.branches ?? []).map((name) => branches.get(name)!),
    );
  }
}
