import { borrowerParts } from '@daftar/contract/borrowers';
import type { PublicForm } from '@daftar/contract/public_forms';
import { entryBody, targetBody } from '@daftar/contract/public_forms/check';
import { propertyBody } from '@daftar/contract/properties';
import { contactKind, maskEmail, maskMobile } from '@daftar/domain/masking';
import {
  differences,
  FORM_LISTS,
  LIST_FIELDS,
  SECTION_FIELDS,
  type Difference,
  type FormField,
  type FormList,
  type FormTarget,
  type FormValues,
} from '@daftar/domain/loans/public-form-fields';
import { formState } from '@daftar/domain/loans/public-form';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { borrowers, parts } from '#server/features/borrowers/borrowers.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import { editableOf, knownValues, openValues } from './known.service.ts';
import { publicFormMessages } from './public_forms.messages.ts';
import * as repo from './public_forms.repo.ts';
import { forms, seen, type In } from './public_forms.service.ts';
import { receiveUpload } from './receive-upload.service.ts';

type Sent = { sent: FormValues; found: Difference[] };

/** Submitted values that are not in the records yet. */
async function submitted(ctx: BusinessCtx, form: repo.FormRow): Promise<Sent> {
  const editable = editableOf(form);
  const known = await knownValues(ctx, form, editable);
  const sent = openValues(ctx, (await repo.answersOf(ctx, form.id))?.submission);
  return { sent, found: form.submitted_at ? differences(known, sent, editable) : [] };
}

export async function compare(ctx: BusinessCtx, { params }: In<'compare'>) {
  const form = await seen(ctx, params.id);
  const { found } = await submitted(ctx, form);
  const labels = new Map((form.items as PublicForm['items']).map(({ key, label }) => [key, label]));
  const uploads = await repo.uploadsOf(ctx, form.id);
  const hides = !can(ctx.permissions, 'client_contacts', 'read');
  return {
    data: hides ? found.map(withMaskedContact) : found,
    uploads: uploads.map((upload) => ({ ...upload, label: labels.get(upload.item) ?? upload.name })),
  };
}

function withMaskedContact(one: Difference): Difference {
  const kind = contactKind(one.field ?? '');
  const mask = kind === 'mobile' ? maskMobile<string> : kind === 'email' ? maskEmail<string> : null;
  return mask ? { ...one, current: mask(one.current), sent: mask(one.sent) } : one;
}

async function lockSubmitted(ctx: MemberCtx, id: number): Promise<repo.FormRow> {
  const form = await forms.lock(ctx, { id });
  if (formState(form, ctx.now) !== 'Submitted') throw conflict('There is no submission to review.');
  return form;
}

/** Writes the chosen values through the services of their records, with the checks that staff get. */
export async function accept(ctx: MemberCtx, { params, body }: In<'accept'>) {
  const form = await lockSubmitted(ctx, params.id);
  const { sent, found } = await submitted(ctx, form);
  const uploads = await repo.uploadsOf(ctx, form.id);
  const chosen = found.filter(({ key }) => body.fields.includes(key));
  const files = uploads.filter(({ id }) => body.uploads.includes(id));
  if (chosen.length < new Set(body.fields).size || files.length < new Set(body.uploads).size)
    throw conflict('The file has changed since you compared. Reload the page.');
  // If-Match is about the form: the records have versions of their own.
  const inner: MemberCtx = { ...ctx, ifMatch: undefined };
  await writeTarget(chosen, 'borrower', (fields) =>
    borrowers.update(inner, { params: { id: form.borrower_id! }, body: targetBody('borrower', fields, sent.borrower) }),
  );
  await writeTarget(chosen, 'loan', (fields) =>
    loans.update(inner, { params: { id: form.loan_id! }, body: targetBody('loan', fields, sent.loan) }),
  );
  await writeTarget(chosen, 'property', (fields) => writeProperty(inner, form, fields, sent));
  for (const list of FORM_LISTS) await writeEntries(inner, form, list, chosen, sent);
  await repo.acceptUploads(ctx, form.id, body.uploads);
  for (const upload of files) await receiveUpload(inner, form, upload);
  await repo.updateForm(ctx, form.id, { accepted_at: ctx.now.toISOString() });
  return forms.get(ctx, { params });
}

const FIELDS: Record<FormTarget, readonly FormField[]> = {
  loan: SECTION_FIELDS.loan,
  borrower: [...SECTION_FIELDS.personal, ...SECTION_FIELDS.contact, ...SECTION_FIELDS.work],
  property: SECTION_FIELDS.property,
};

async function writeTarget(
  chosen: readonly Difference[],
  target: FormTarget,
  write: (fields: FormField[]) => Promise<unknown>,
): Promise<void> {
  const keys = new Set(chosen.map(({ key }) => key));
  const fields = FIELDS[target].filter(({ name }) => keys.has(`${target}.${name}`));
  if (fields.length) await write(fields);
}

/** A new property belongs to the person who described it, and secures the loan. */
async function writeProperty(ctx: MemberCtx, form: repo.FormRow, fields: FormField[], sent: FormValues): Promise<void> {
  const values = targetBody('property', fields, sent.property);
  if (form.property_id) {
    await properties.update(ctx, { params: { id: form.property_id }, body: values });
    return;
  }
  const has = (name: string): boolean => fields.some((field) => field.name === name);
  if (!has('name') || !has('property_type'))
    throw invalid({ field: 'fields', rule: 'required', message: 'A new property needs its name and type' });
  const owners = form.borrower_id ? [{ borrower_id: form.borrower_id, share: '100' }] : [];
  const { id } = await properties.create(ctx, { body: propertyBody.parse({ ...values, owners }) });
  await repo.updateForm(ctx, form.id, { property_id: id });
  const loan = form.loan_id ? await loans.find(ctx, { id: form.loan_id }) : undefined;
  if (loan) await loans.update(ctx, { params: { id: loan.id }, body: { property_ids: [...loan.property_ids, id] } });
}

type Part = {
  create: (ctx: BusinessCtx, input: { body: object }) => Promise<unknown>;
  update: (ctx: BusinessCtx, input: { params: { id: number }; body: object }) => Promise<unknown>;
};

async function writeEntries(
  ctx: MemberCtx,
  form: repo.FormRow,
  list: FormList,
  chosen: readonly Difference[],
  sent: FormValues,
): Promise<void> {
  const keys = new Set(chosen.map(({ key }) => key));
  const part = parts[list] as unknown as Part;
  const { fields } = LIST_FIELDS[list];
  for (const entry of sent[list]) {
    if (keys.has(`${list}.${entry.key}`)) {
      const values = { ...entryBody(list, fields, entry), borrower_id: form.borrower_id };
      await part.create(ctx, { body: borrowerParts[list].fields.parse(values) });
      continue;
    }
    const changed = fields.filter(({ name }) => keys.has(`${list}.${entry.key}.${name}`));
    if (changed.length)
      await part.update(ctx, { params: { id: Number(entry.key) }, body: entryBody(list, changed, entry) });
  }
}

/** The visitor reads the comment and continues. */
export async function giveBack(ctx: MemberCtx, { params, body: { comment } }: In<'giveBack'>) {
  const form = await lockSubmitted(ctx, params.id);
  await repo.updateForm(ctx, form.id, {
    returned_at: ctx.now.toISOString(),
    submitted_at: null,
    return_comment: comment,
  });
  const to = form.email ? { email: form.email } : form.mobile_number ? { mobile: form.mobile_number } : null;
  if (to) {
    const business = (await businessOf(ctx)).name;
    await sendMessage(
      ctx,
      publicFormMessages.returned,
      { name: form.name, business, comment },
      {
        to,
        about: `public_form:${form.id}`,
      },
    );
  }
  return forms.get(ctx, { params });
}
