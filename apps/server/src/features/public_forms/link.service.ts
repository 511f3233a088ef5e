import { randomInt } from 'node:crypto';
import { channelProblem, PIN_DIGITS } from '@daftar/domain/loans/public-form';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { hashToken, newToken, tokenLink } from '#server/platform/tokens.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { hashSecret } from '#server/features/identity/hash.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { editableOf } from './known.service.ts';
import { publicFormMessages } from './public_forms.messages.ts';
import * as repo from './public_forms.repo.ts';
import { forms, type In } from './public_forms.service.ts';

const PREFIX = 'public-jwt-forms/v1';

/** Section 2: the route of a form. A loan file without a section to edit has one of its own. */
export function pathOf(form: repo.FormRow): string {
  const edits = editableOf(form).length > 0;
  if (form.kind === 'retail_loan') return edits ? `retail_loan/edit/${form.loan_id}` : `retail_loan/${form.loan_id}`;
  if (form.kind === 'borrower') return `borrower/edit/${form.borrower_id}`;
  return form.property_id ? `property/edit/${form.property_id}` : 'property/create';
}

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');

/** A new link and PIN; earlier ones stop working. */
export async function sendLink(
  ctx: MemberCtx,
  { params, body }: In<'link'>,
): Promise<{ url: string; pin: string | null }> {
  const form = await forms.lock(ctx, params);
  refuseOver(ctx, form);
  const problem = channelProblem(body.link_by, body.pin_by);
  if (problem) throw invalid({ field: 'pin_by', rule: 'differs', message: problem });
  for (const [field, channel] of Object.entries(body)) checkContact(form, field, channel);
  const [token, pin] = [newToken(), newPin()];
  await repo.dropTokens(ctx, form.id);
  await repo.addToken(ctx, form.id, hashToken(token), null);
  await repo.updateForm(ctx, form.id, {
    pin_hash: await hashSecret(pin),
    sent_at: ctx.now.toISOString(),
    locked_at: null,
  });
  await repo.updateAnswers(ctx, form.id, { wrong_pins: 0 });
  const url = tokenLink(ctx.app.publicUrl, `${PREFIX}/${pathOf(form)}`, { jwt: token });
  await send(ctx, form, { ...body, url, pin });
  return { url, pin: body.pin_by === 'phone' ? pin : null };
}

type Sent = In<'link'>['body'] & { url: string; pin: string };

async function send(ctx: BusinessCtx, form: repo.FormRow, { link_by, pin_by, url, pin }: Sent): Promise<void> {
  const business = (await businessOf(ctx)).name;
  const good_until = new Date(form.expires_at).toISOString();
  const to = (channel: string) => (channel === 'email' ? { email: form.email } : { mobile: form.mobile_number });
  const { name, expires_on } = form;
  if (link_by !== 'copy')
    await sendMessage(
      ctx,
      publicFormMessages.link,
      { name, business, expires_on, link: url },
      { to: to(link_by), good_until, topic: `public_form:${form.id}:link`, about: `public_form:${form.id}` },
    );
  if (pin_by !== 'phone')
    await sendMessage(
      ctx,
      publicFormMessages.pin,
      { name, business, code: pin },
      { to: to(pin_by), good_until, topic: `public_form:${form.id}:pin`, about: `public_form:${form.id}` },
    );
}

function checkContact(form: repo.FormRow, field: string, channel: string): void {
  const missing =
    channel === 'email' && !form.email
      ? 'Add an email first'
      : channel === 'sms' && !form.mobile_number
        ? 'Add a mobile number first'
        : null;
  if (missing) throw invalid({ field, rule: 'contact', message: missing });
}

function refuseOver(ctx: BusinessCtx, form: repo.FormRow): void {
  if (form.revoked_at) throw conflict('This form is revoked. Create a new one.');
  if (form.accepted_at) throw conflict('This form is accepted. Create a new one.');
  if (new Date(form.expires_at) <= ctx.now) throw conflict('This form has expired. Extend it first.');
}

/** Staff lock a form, unlock it after wrong PINs, or revoke it for good. */
export async function act(ctx: MemberCtx, { params, body }: In<'act'>) {
  const form = await forms.lock(ctx, params);
  const now = ctx.now.toISOString();
  if (form.revoked_at) throw conflict('This form is revoked. Create a new one.');
  if (body.action === 'revoke') await repo.updateForm(ctx, form.id, { revoked_at: now });
  if (body.action === 'lock') await repo.updateForm(ctx, form.id, { locked_at: now });
  if (body.action === 'unlock') {
    await repo.updateForm(ctx, form.id, { locked_at: null });
    await repo.updateAnswers(ctx, form.id, { wrong_pins: 0 });
  }
  return forms.get(ctx, { params });
}
