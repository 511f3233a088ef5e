import type { Input } from '@daftar/contract/core/route';
import { deedResource, type deedRoutes } from '@daftar/contract/deeds';
import { fillDeed } from '@daftar/domain/deeds/fill';
import { shippedTemplate } from '@daftar/domain/deeds/templates/shipped';
import { keptAnswers } from '@daftar/domain/deeds/people';
import { DEED_ACTS, printedDetails, type DeedDetail } from '@daftar/domain/deeds/workflow';
import { can } from '@daftar/domain/permissions';
import { stateAfter } from '@daftar/domain/state-machine';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient, clientOf } from '#server/features/clients/clients.service.ts';
import {
  checkText,
  deedTemplates,
  templateText,
  type TemplateBody,
} from '#server/features/deed_templates/deed_templates.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { findQuotation } from '#server/features/quotations/quotations.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import * as repo from './deeds.repo.ts';
import { knownOf } from './known.service.ts';

type In<K extends keyof typeof deedRoutes> = Input<(typeof deedRoutes)[K]>;
type Body = Partial<In<'create'>['body']>;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const deeds = resourceService(deedResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { template_id, shipped_key, client_id, ...values } = body;
    if (before) await checkPrinted(ctx, before, body);
    else await checkNamedClient(ctx, client_id!);
    const isSame = before !== null && body.reviewer_id === before.reviewer_id;
    await checkNamed(ctx as MemberCtx, isSame ? { ...body, reviewer_id: null } : body, before?.client_id ?? client_id!);
    if (before) return values;
    const { kind } = await startOf(ctx, body);
    return { ...values, client_id, kind, template_id: template_id ?? null, shipped_key: shipped_key ?? null };
  },
  async afterSave(ctx, { id, client_id }, { body, before }) {
    if (!before) {
      const { text, fields, page } = (await startOf(ctx, body)).body;
      const answers = Object.fromEntries(fields.flatMap(({ key, starts }) => (starts ? [[key, starts]] : [])));
      await repo.addVersion(ctx, { id, client_id }, { number: 1, text, fields, page, answers });
    }
    await countOpen(ctx, id);
    if (before?.status === 'Request for Verification' && body.reviewer_id && body.reviewer_id !== before.reviewer_id)
      await askReviewer(ctx as MemberCtx, await deedOf(ctx, id));
  },
  async refuseDelete(ctx, { id }) {
    if (await repo.hasSignatures(ctx, id)) throw conflict('The client has signed this deed, so it can’t be deleted.');
  },
  present: (_ctx, row) => standing(row),
});

/** The client’s answer counts only for the version that was shared. */
export const standing = <D extends { number: number; shared_number: number | null }>(deed: D): D =>
  deed.shared_number === deed.number ? deed : { ...deed, shared_at: null, client_answer: null, signed_at: null };

type Locked = { id: number; number: number; status: string } & Readonly<Record<DeedDetail, unknown>>;
/** Details that the text prints stay as the reviewer and the client read them. Others are filled in later, such as the stamp. */
async function checkPrinted(ctx: BusinessCtx, deed: Locked, body: Body): Promise<void> {
  const isApproved = deed.status === 'Approved';
  if (!isApproved && deed.status !== 'Request for Verification') return;
  const { text, page } = (await repo.findVersion(ctx, deed.id, deed.number))!;
  const printed = printedDetails(text, page);
  if (!printed.some((name) => body[name] !== undefined && String(body[name]) !== String(deed[name]))) return;
  throw conflict(
    isApproved
      ? 'This deed is approved. Start a new version to change what its text says.'
      : 'This deed is with its reviewer. Take it back to change what its text says.',
  );
}

export function askReviewer(ctx: MemberCtx, deed: DeedRecord): Promise<void> {
  return tell(ctx, deed, deed.reviewer_id, `${ctx.person.name} sent “${deed.name}” for verification`);
}

export async function tell(
  ctx: MemberCtx,
  { id, client_id }: DeedRecord,
  userId: number | null,
  title: string,
  body = '',
): Promise<void> {
  if (userId === null || userId === ctx.person.userId) return;
  const link = `/business/${ctx.businessId}/deeds/${client_id}/document/${id}`;
  await notify(ctx, { userIds: [userId], type: 'REMINDER_NOTIFICATION', title, body, link, records: ['deeds'] });
}

async function checkNamed(ctx: MemberCtx, body: Body, clientId: number): Promise<void> {
  const { reviewer_id, firm_id, quotation_id } = body;
  if (reviewer_id && !(await clientReaders(ctx, 'deed', await clientOf(ctx, clientId), 'write')).includes(reviewer_id))
    throw unknown('reviewer_id', 'Select a team member who can edit this client’s deeds');
  if (firm_id && !(await repo.firmOf(ctx, firm_id))) throw unknown('firm_id', 'Select a firm');
  if (!quotation_id) return;
  if (!can(ctx.permissions, 'invoices', 'read')) throw forbidden('You don’t have access to quotations.');
  const quotation = await findQuotation(ctx, quotation_id).catch(() => null);
  if (quotation?.client_id !== clientId) throw unknown('quotation_id', 'Select a quotation of this client');
  // Amounts of deeds are printed in rupees.
  if (quotation.currency !== 'INR') throw unknown('quotation_id', 'Select a quotation in Indian rupees');
}

async function startOf(ctx: BusinessCtx, { template_id, shipped_key }: Body) {
  if (template_id) {
    const template = await deedTemplates.find(ctx, { id: template_id });
    if (!template || template.is_disabled) throw unknown('template_id', 'Select a template');
    return { kind: template.kind, body: (await templateText(ctx, template_id)) as TemplateBody };
  }
  const shipped = shipped_key ? shippedTemplate(shipped_key) : null;
  if (!shipped) throw unknown('shipped_key', 'Select a template');
  return { kind: shipped.kind, body: shipped };
}

export type DeedRecord = NonNullable<Awaited<ReturnType<typeof deeds.find>>>;

export async function deedOf(ctx: BusinessCtx, id: number): Promise<DeedRecord> {
  const deed = await deeds.find(ctx, { id });
  if (!deed) throw notFound('deed');
  return deed;
}

/** A version with everything its text needs. An approved one keeps what was known when it was approved. */
export async function versionOf(ctx: BusinessCtx, deed: DeedRecord, number = deed.number) {
  const version = await repo.findVersion(ctx, deed.id, number);
  if (!version) throw notFound('version');
  const known = version.known ?? (await knownOf(ctx, deed));
  const { text, fields, page, answers, printed } = version;
  const filled = printed ? { ...printed, open: [] } : fillDeed(text, fields, { ...answers, ...known }, page);
  return { ...version, known, filled };
}

/** How many answers the draft still needs; shown in lists, and checked again when it is approved. */
async function countOpen(ctx: BusinessCtx, id: number): Promise<void> {
  const deed = await deedOf(ctx, id);
  if (deed.status === 'Approved') return;
  const open_answers = (await versionOf(ctx, deed)).filled.open.length;
  if (open_answers !== deed.open_answers) await repo.update(ctx, id, { open_answers });
}

type Version = Pick<
  Awaited<ReturnType<typeof versionOf>>,
  'text' | 'fields' | 'page' | 'answers' | 'known' | 'printed' | 'number' | 'approved_at'
>;

const textAnswer = (
  { text, fields, page, answers, known, printed, number, approved_at }: Version,
  version: number,
) => ({
  text,
  fields,
  page,
  values: answers,
  known,
  blocks: printed?.blocks ?? null,
  number,
  approved_at,
  version,
});

export async function getText(ctx: BusinessCtx, { params, query }: In<'text'>) {
  const deed = await deedOf(ctx, params.id);
  return textAnswer(await versionOf(ctx, deed, query.number), deed.version);
}

export async function saveText(ctx: BusinessCtx, { params: { id }, body: typed }: In<'saveText'>) {
  const body = { ...typed, ...(typed.values && { values: keptAnswers(typed.values) }) };
  await deeds.lock(ctx, { id });
  const deed = await deedOf(ctx, id);
  stateAfter(DEED_ACTS, 'edit', deed.status, { record: 'deed', done: 'edited' });
  const before = await versionOf(ctx, deed);
  if (!body.text && !body.values) return textAnswer(before, deed.version);
  if (body.text) checkText(body.text, before.fields);
  const after = { ...before, text: body.text ?? before.text, answers: body.values ?? before.answers };
  await repo.saveVersion(ctx, before.id, {
    ...(body.text && { text: body.text }),
    ...(body.values && { answers: body.values }),
  });
  const { open } = fillDeed(after.text, after.fields, { ...after.answers, ...after.known }, after.page);
  // Raises the version, so that a colleague with the older text gets a conflict.
  const changes = { open_answers: open.length, updated_at: ctx.now.toISOString() };
  return textAnswer(after, (await repo.update(ctx, id, changes)).version);
}

export const listVersions = async (ctx: BusinessCtx, { params }: In<'versions'>) => {
  await deedOf(ctx, params.id);
  return { data: await repo.listVersions(ctx, params.id) };
};

export const verify = async (ctx: BusinessCtx, { body }: In<'verify'>) => ({
  deed: await repo.findByHash(ctx, body.sha256),
});
