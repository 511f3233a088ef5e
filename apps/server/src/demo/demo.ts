import { branchBody, businessBody } from '@daftar/contract/businesses';
import { teamRoutes } from '@daftar/contract/team';
import type { App, Ctx, MemberCtx, Person } from '#server/platform/context.ts';
import { createBusiness, createBranch } from '#server/features/businesses/businesses.service.ts';
import { hashSecret, matchesSecret } from '#server/features/identity/hash.service.ts';
import { links } from '#server/features/links/links.service.ts';
import { askToJoin } from '#server/features/team/access-requests.service.ts';
import { createRole } from '#server/features/team/roles.service.ts';
import { invite } from '#server/features/team/invitations.service.ts';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { fillAttendance } from './attendance.ts';
import { fillBilling } from './billing.ts';
import { fillChat } from './chat.ts';
import { fillClients } from './clients.ts';
import { fillCommunications } from './communications.ts';
import * as repo from './demo.repo.ts';
import { fillDeeds } from './deeds.ts';
import { fillDrive } from './drive.ts';
import { fillEmailTemplates } from './email_templates.ts';
import { fillEmailAccounts } from './email_accounts.ts';
import { fillEmails } from './emails.ts';
import { fillFilings } from './filings.ts';
import { fillDsc } from './dsc.ts';
import { fillGstStatements } from './gst_statements.ts';
import { fillFirms } from './firms.ts';
import { chooseGstSchemes, fillGstBooks } from './gst_books.ts';
import { fillGstFilings } from './gst_filings.ts';
import { fillGstReconciliation } from './gst_reconciliation.ts';
import { fillCashCredit } from './cash_credit.ts';
import { fillIncomeTax } from './income_tax.ts';
import { fillSupportTickets } from './support_tickets.ts';
import { fillIntegrations } from './integrations.ts';
import { fillMailboxes } from './mailboxes.ts';
import { fillTaxNotices } from './tax_notices.ts';
import { fillTaxStatements } from './tax_statements.ts';
import { fillTaxComputations } from './tax_computations.ts';
import { fillUdins } from './udins.ts';
import { fillDocumentRecords } from './document_records.ts';
import { fillCmaImports } from './cma_import.ts';
import { fillCmaPrints } from './cma_prints.ts';
import { fillProjections } from './cma_projections.ts';
import { fillLenderPolicies } from './lender_policies.ts';
import { fillLoanDocuments } from './loan_documents.ts';
import { fillPublicForms } from './public_forms.ts';
import { fillLoanRadar } from './loan_radar.ts';
import { fillLoans } from './loans.ts';
import { fillLoanBanks } from './loan_banks.ts';
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
import { fillOutbox } from './outbox.ts';
import { fillPortalBilling } from './portal_billing.ts';
import { clientOfLogin } from './portal_profile.repo.ts';
import { fillPortalProfile } from './portal_profile.ts';
import { fillPortalWork } from './portal_work.ts';
import { fillProjectLoans } from './project_loans.ts';
import { fillRecurringTasks } from './recurring_tasks.ts';
import { fillWorkHistory } from './reports-work.ts';
import { fillReports } from './reports.ts';
import { fillBillingReports } from './reports-billing.ts';
import { shareViews } from './views.ts';
import { fillTime } from './time.ts';
import { fillTriggers } from './triggers.ts';
import { fillWhatsApp } from './whatsapp.ts';
import { fillWhatsAppChats } from './whatsapp_chats.ts';
import { fillWork } from './work.ts';

export type SignIn = (typeof SIGN_INS)[number];

const COLLEAGUES_A_SCALE = 20;
const OFFICES_A_SCALE = 10;

/**
 * Fills an empty database with a realistic business, through the product's own services, in one transaction. Returns
 * the sign-ins: none if the database holds other data, or if passwords were changed.
 */
export async function fillDemonstration(app: App, begins = () => {}): Promise<SignIn[]> {
  const logins = SIGN_INS.map(({ login }) => login);
  const fillOrWait = async (ctx: Ctx) => {
    if (await repo.takeEmptyDatabase(ctx)) {
      begins();
      await fill(ctx, await hashSecret(DEMO_PASSWORD));
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

async function fill(ctx: Ctx, passwordHash: string): Promise<void> {
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
  await fillAttendance(practice);
  await fillEmailTemplates(practice);
  await fillClients(practice);
  await shareViews(practice);
  await fillFirms(practice);
  await fillBilling(practice);
  await fillBillingReports(practice);
  await fillWork(practice);
  await repo.analyze(practice);
  await chooseGstSchemes(practice);
  await fillRecurringTasks(practice);
  await fillTime(practice);
  await fillCommunications(practice);
  await fillOutbox(practice);
  await fillEmails(practice);
  await fillLoans(practice);
  await fillLenderPolicies(practice);
  await fillLoanBanks(practice);
  await fillLoanDocuments(practice);
  await fillPublicForms(practice);
  const cmaClients = await fillCashCredit(practice);
  await fillProjectLoans(practice);
  // The first two have printed versions, whose figures change.
  await fillCmaImports(practice, cmaClients.slice(2, 4));
  await fillCmaPrints(practice);
  await fillProjections(practice);
  await fillLoanRadar(practice);
  await fillUdins(practice);
  await fillWhatsApp(practice);
  await fillTriggers(practice);
  await fillWhatsAppChats(practice);
  await fillTaxNotices(practice);
  await fillGstBooks(practice);
  await fillGstReconciliation(practice);
  await fillFilings(practice);
  await fillGstFilings(practice);
  await fillTaxStatements(practice);
  await fillDsc(practice);
  await fillTaxComputations(practice);
  // After the filing register: returns that it has are taken over.
  await fillIncomeTax(practice);
  await fillEmailAccounts(practice);
  await fillChat(practice);
  await repo.insertPortalAccess(ctx, practice.businessId, client.id);
  await fillPortalProfile(practice, { userId: client.id, uuid: client.uuid, name: CLIENT.name });
  await fillPortalWork(practice, { userId: client.id });
  await fillDrive(practice, { userId: client.id });
  await fillDocumentRecords(practice);
  await fillMailboxes(practice);
  await fillDeeds(practice, await clientOfLogin(practice, client.id));
  await fillGstStatements(practice, await clientOfLogin(practice, client.id));
  await fillPortalBilling(practice, { userId: client.id, uuid: client.uuid, name: CLIENT.name });
  const clientId = await clientOfLogin(practice, client.id);
  await fillSupportTickets(practice, { userId: client.id, name: CLIENT.name, clientId });
  await fillReports(practice);
  // Last, so that filling the rest sends nothing.
  await fillIntegrations(practice);
  await enlarge(practice, senior, passwordHash);

  await admitPeople(await found(await as(2), ADVISORY), 'advisory', accounts);
  await askToJoin(await as(9), { join_code: practice.joinCode, message: 'I joined the Surat office on Monday.' });
  await repo.tellWhoAndWhen(ctx);
  await fillWorkHistory(practice);
  await repo.analyze(ctx);
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
