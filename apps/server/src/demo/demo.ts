import { branchBody, businessBody } from '@daftar/contract/businesses';
import { teamRoutes } from '@daftar/contract/team';
import type { App, Ctx, MemberCtx, Person } from '#server/platform/context.ts';
import { createBusiness, createBranch } from '#server/features/businesses/businesses.service.ts';
import { hashSecret, matchesSecret } from '#server/features/identity/hash.service.ts';
import { links } from '#server/features/links/links.service.ts';
import { askToJoin } from '#server/features/team/access-requests.service.ts';
import { createRole } from '#server/features/team/roles.service.ts';
import { invite } from '#server/features/team/invitations.service.ts';
import { noProgress, type Progress } from '#server/platform/start-progress.ts';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { analyzeGrown, analyzeLog, newGrowth } from './analyze.repo.ts';
import { AREAS } from './areas.ts';
import * as repo from './demo.repo.ts';
import { buildLogIndexes, dropLogIndexes } from './log-indexes.repo.ts';
import {
  ADVISORY,
  BRANCHES,
  CLIENT,
  DEMO_PASSWORD,
  OWN_ROLES,
  PEOPLE,
  PRACTICE,
  SIGN_INS,
  type DemoPerson,
} from './people.ts';
import { fillWorkHistory } from './reports-work.ts';

export type SignIn = (typeof SIGN_INS)[number];

const COLLEAGUES_A_SCALE = 20;
const OFFICES_A_SCALE = 10;

/**
 * Fills an empty database with a realistic business, through the product's own services, in one transaction. Returns
 * the sign-ins: none if the database holds other data, or if passwords were changed.
 */
export async function fillDemonstration(app: App, progress = noProgress): Promise<SignIn[]> {
  const logins = SIGN_INS.map(({ login }) => login);
  const onWait = () => progress.begin('Waiting for another process, which creates the demo business', 0);
  const fillOrWait = async (ctx: Ctx) => {
    if (await repo.takeEmptyDatabase(ctx, onWait)) {
      await fill(ctx, await hashSecret(DEMO_PASSWORD), progress);
    }
    return repo.accountsOf(ctx, logins);
  };
  const accounts = await withPlatformContext(app, fillOrWait, { unlimited: true });
  // All demo accounts share one hash while nobody has changed a password: compare once.
  const opening = new Set<string>();
  for (const hash of new Set(accounts.map(({ password_hash }) => password_hash)))
    if (hash && (await matchesSecret(hash, DEMO_PASSWORD))) opening.add(hash);
  return SIGN_INS.filter(({ kind, login }) =>
    accounts.some((one) => one.kind === kind && one.email === login && opening.has(one.password_hash ?? '')),
  );
}

async function fill(ctx: Ctx, passwordHash: string, progress: Progress): Promise<void> {
  // Those of the list, and what comes before and after.
  progress.begin('Creating the demo business', AREAS.length + 1);
  const logIndexes = await dropLogIndexes(ctx);
  const accounts = new Map<string, Person>();
  for (const who of PEOPLE) accounts.set(who.email, await account(ctx, who, passwordHash));
  const as = async (index: number) => {
    const person = accounts.get(PEOPLE[index]!.email)!;
    await repo.actAs(ctx, person.userId);
    return { ...ctx, person };
  };

  const practice = await found(await as(0), PRACTICE);
  for (const branch of BRANCHES) await createBranch(practice, branchBody.parse({ country: 'IN', ...branch }));
  for (const role of OWN_ROLES) await createRole(practice, role);
  await admitPeople(practice, 'practice', accounts);
  await links.create(practice, {
    body: { title: 'Stamp duty calculator', url: 'https://garvi.gujarat.gov.in', category: 'Deeds' },
  });
  const senior = (await repo.roleIds(ctx, practice.businessId)).get('Senior')!;
  await invite(practice, teamRoutes.invite.body.parse({ email: 'sneha.kulkarni@example.in', role_id: senior }));
  const client = await repo.insertAccount(ctx, {
    ...CLIENT_ACCOUNT,
    password_hash: passwordHash,
    phone_verified_at: ctx.now.toISOString(),
    email_verified_at: ctx.now.toISOString(),
  });
  const growth = newGrowth();
  const login = { userId: client.id, uuid: client.uuid, name: CLIENT.name };
  for (const { title, table, fills } of AREAS) {
    progress.next(title);
    for (const fill of fills) await fill(practice, login);
    await analyzeGrown(ctx, growth);
    progress.done(growth.sizes.get(table) ?? 0);
  }
  await enlarge(practice, senior, passwordHash);

  progress.next('Activity log');
  await admitPeople(await found(await as(2), ADVISORY), 'advisory', accounts);
  await askToJoin(await as(9), { join_code: practice.joinCode, message: 'I joined the Surat office on Monday.' });
  await analyzeLog(ctx);
  await repo.tellWhoAndWhen(ctx);
  await fillWorkHistory(practice);
  await buildLogIndexes(ctx, logIndexes);
  await analyzeGrown(ctx, growth);
  await analyzeLog(ctx);
  progress.done(growth.sizes.get('activities') ?? 0);
}

/** Extra members and branches for measurements. Clients are added in clients.ts. */
async function enlarge(practice: MemberCtx, roleId: number, passwordHash: string): Promise<void> {
  const { businessId } = practice;
  const scale = practice.app.env.DEMO_SCALE - 1;
  if (scale === 0) return;
  await repo.insertCrowd(practice, { businessId, roleId, size: scale * COLLEAGUES_A_SCALE, passwordHash });
  await repo.insertOffices(practice, businessId, scale * OFFICES_A_SCALE);
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
    email_verified_at: ctx.now.toISOString(),
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
    awaits: null,
    confirmedAt: ctx.now,
    idleMinutes: 0,
    viewing: false,
  };
}

async function found(
  ctx: Ctx & { person: Person },
  business: typeof PRACTICE | typeof ADVISORY,
): Promise<MemberCtx & { joinCode: string }> {
  const { branch_name, ...profile } = business;
  const made = await createBusiness(ctx, { ...businessBody.parse(profile), branch_name });
  return {
    ...ctx,
    businessId: made.id,
    // The business's own day: at night UTC is still on the day before.
    timezone: made.timezone,
    boardId: null,
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
    const role_id = place.role === 'Owner' ? null : roles.get(place.role);
    if (role_id === undefined) throw new Error(`The demo names a role that does not exist: ${place.role}.`);
    await repo.insertMember(
      ctx,
      { business_id: ctx.businessId, user_id: userId, role_id, created_by: ctx.person.userId },
      (place.branches ?? []).map((name) => branches.get(name)!),
    );
  }
}
