import { formProblems } from '@daftar/contract/public_forms/check';
import type { VisitorForm } from '@daftar/contract/public_forms';
import { today } from '@daftar/domain/date-format';
import {
  canFill,
  closedReason,
  formState,
  WRONG_PINS,
  type ClosedReason,
  type FormSection,
} from '@daftar/domain/loans/public-form';
import { isNoProperty, merged } from '@daftar/domain/loans/public-form-fields';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { conflict, HttpError, invalid, unauthorized, wrongCredentials } from '#server/platform/http-error.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { pictureUrl } from '#server/features/files/files.service.ts';
import { matchesSecret } from '#server/features/identity/hash.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import {
  allowedValues,
  editableOf,
  knownValues,
  maskedValues,
  openValues,
  sealValues,
  sectionsOf,
} from './known.service.ts';
import { pathOf } from './link.service.ts';
import * as repo from './public_forms.repo.ts';
import type { In } from './public_forms.service.ts';

/** After the last change, a browser has to enter the PIN again. */
const UNLOCKED_MINUTES = 60;

const SENTENCES: Record<ClosedReason, string> = {
  locked: 'This form is locked. Ask for a new link.',
  expired: 'This form has expired. Ask for more time.',
  revoked: 'This form was withdrawn. Ask for a new link.',
};
const closed = (message: string, commits = false) => new HttpError(403, { message, code: 'form_closed' }, { commits });

type Visit = { ctx: BusinessCtx; form: repo.FormRow; tokenId: number; unlocked: boolean; closed: ClosedReason | null };

/** The token's one form. No call of a visitor names a form, so there is no other one to reach. */
async function enter(visitor: Ctx): Promise<Visit> {
  const found = visitor.formToken && (await repo.byToken(visitor, visitor.formToken));
  if (!found) throw unauthorized('This link no longer works. Use the newest link, or ask for a new one.');
  await visitor.switchBusiness(found.business_id);
  const ctx: BusinessCtx = {
    ...visitor,
    businessId: found.business_id,
    boardId: null,
    permissions: {},
    roleName: '',
    branchIds: null,
  };
  const form = await repo.lockForm(ctx, found.form_id);
  const until = found.unlocked_until;
  return {
    ctx,
    form,
    tokenId: found.token_id,
    unlocked: until !== null && new Date(until) > visitor.now,
    closed: form.deleted_at ? 'revoked' : closedReason(form, visitor.now),
  };
}

/** The form behind the PIN. */
export async function enterUnlocked(visitor: Ctx): Promise<Visit> {
  const visit = await enter(visitor);
  if (visit.closed) throw closed(SENTENCES[visit.closed]);
  if (!visit.unlocked) throw closed('Enter your PIN to continue.');
  await repo.keepUnlocked(visit.ctx, visit.tokenId, UNLOCKED_MINUTES);
  return visit;
}

/** Refuses changes while a submission is reviewed, and after it. */
export async function enterToFill(visitor: Ctx): Promise<Visit> {
  const visit = await enterUnlocked(visitor);
  if (!canFill(formState(visit.form, visitor.now))) throw conflict('You have already sent this form.');
  return visit;
}

export const touchStaff = (ctx: BusinessCtx): void =>
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['public_forms']));

export async function openByLink(visitor: Ctx): Promise<VisitorForm> {
  const visit = await enter(visitor);
  const { ctx, form } = visit;
  const isOpen = visit.unlocked && !visit.closed;
  await repo.logVisit(ctx, form.id, isOpen ? 'Opened the form' : 'Opened the link');
  if (!form.opened_at && !visit.closed) {
    await repo.updateForm(ctx, form.id, { opened_at: ctx.now.toISOString() });
    touchStaff(ctx);
  }
  const business = await businessOf(ctx);
  return {
    business_name: business.name,
    logo_url: pictureUrl(ctx, business.logo),
    language: form.language as VisitorForm['language'],
    path: pathOf(form),
    unlocked: isOpen,
    closed: visit.closed,
    form: isOpen ? await shown(visit) : null,
  };
}

async function shown({ ctx, form }: Visit): Promise<VisitorForm['form']> {
  const sections = sectionsOf(form);
  const known = await knownValues(
    ctx,
    form,
    sections.map(({ key }) => key),
  );
  const answers = await repo.answersOf(ctx, form.id);
  return {
    kind: form.kind as 'borrower',
    name: form.name,
    state: formState(form, ctx.now),
    comment: form.return_comment,
    expires_on: form.expires_on,
    sections,
    items: form.items as never,
    known: maskedValues(known),
    draft: openValues(ctx, answers?.draft),
    saved_at: answers?.saved_at ?? null,
    submitted_at: form.submitted_at,
    uploads: await repo.uploadsOf(ctx, form.id),
    max_upload_mb: ctx.app.env.MAX_UPLOAD_MB,
  };
}

/**
 * Tries of one form run one after the other, in whatever process: the form's row is locked from here to the commit, and
 * a wrong PIN is counted although the call fails.
 */
export async function validatePin(visitor: Ctx, { body: { pin } }: In<'validatePin'>): Promise<{ token: string }> {
  const { ctx, form, closed: reason } = await enter(visitor);
  if (reason) throw closed(SENTENCES[reason]);
  if (!form.pin_hash || !(await matchesSecret(form.pin_hash, pin))) throw await wrongPin(ctx, form);
  const token = newToken();
  await repo.updateAnswers(ctx, form.id, { wrong_pins: 0 });
  if (!form.opened_at) await repo.updateForm(ctx, form.id, { opened_at: ctx.now.toISOString() });
  await repo.addToken(ctx, form.id, hashToken(token), UNLOCKED_MINUTES);
  await repo.logVisit(ctx, form.id, 'Entered the PIN');
  touchStaff(ctx);
  return { token };
}

async function wrongPin(ctx: BusinessCtx, form: repo.FormRow): Promise<HttpError> {
  const wrong = await repo.countWrongPin(ctx, form.id);
  await repo.logVisit(ctx, form.id, 'Entered a wrong PIN');
  touchStaff(ctx);
  const left = WRONG_PINS - wrong;
  if (left > 0) return wrongCredentials(`Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
  await repo.updateForm(ctx, form.id, { locked_at: ctx.now.toISOString() });
  await tellCreator(ctx, form, `The form of ${form.name} is locked`, `${WRONG_PINS} wrong PINs were entered.`);
  return closed(SENTENCES.locked, true);
}

function tellCreator(ctx: BusinessCtx, form: repo.FormRow, title: string, body: string): Promise<number> {
  const place = form.loan_id
    ? `retail_loan/${form.loan_id}?tab=forms`
    : form.borrower_id
      ? `borrower/edit/${form.borrower_id}`
      : `property/edit/${form.property_id}`;
  return notify(ctx, {
    userIds: form.created_by ? [form.created_by] : [],
    type: 'REMINDER_NOTIFICATION',
    title,
    body,
    link: `/business/${ctx.businessId}/${place}`,
    records: ['public_forms'],
  });
}

/** Saves the draft; records don't change until staff accept the submission. */
export async function saveByVisitor(visitor: Ctx, { body }: In<'updateByJwt'>) {
  const { ctx, form } = await enterToFill(visitor);
  const editable = editableOf(form);
  const known = await knownValues(ctx, form, editable);
  const draft = allowedValues(body.draft as never, editable, known.borrower['is_entity'] === 'true');
  const now = ctx.now.toISOString();
  const values = merged(known, draft);
  // A borrower without a property leaves its section empty.
  const isOptional = (section: FormSection): boolean =>
    section === 'property' && form.kind === 'retail_loan' && !form.property_id && isNoProperty(values);
  const asked = editable.filter((section) => (body.submit || body.check.includes(section)) && !isOptional(section));
  const problems = formProblems(values, asked, today(ctx.now, ctx.timezone));
  if (body.submit && problems.length) throw invalid(...problems);
  const sealed = sealValues(ctx, draft);
  await repo.updateAnswers(ctx, form.id, { draft: sealed, saved_at: now, ...(body.submit && { submission: sealed }) });
  if (body.submit) {
    await repo.updateForm(ctx, form.id, { submitted_at: now, returned_at: null, started_at: form.started_at ?? now });
    await repo.logVisit(ctx, form.id, 'Submitted the form');
    await tellCreator(
      ctx,
      form,
      `${form.name} submitted the form`,
      'Compare it with the file, then accept or return it.',
    );
    touchStaff(ctx);
  } else if (!form.started_at) {
    await repo.updateForm(ctx, form.id, { started_at: now });
    await repo.logVisit(ctx, form.id, 'Started to fill the form');
    touchStaff(ctx);
  }
  return { saved_at: now, submitted: body.submit, problems };
}
