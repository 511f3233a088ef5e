import { randomBytes } from 'node:crypto';
import type { Input } from '@daftar/contract/core/route';
import { publicFormResource, type publicFormRoutes } from '@daftar/contract/public_forms';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { formState, MAX_FORM_DAYS, SECTIONS_OF, type FormKind } from '@daftar/domain/loans/public-form';
import type { BusinessCtx } from '#server/platform/context.ts';
import { isUnfiltered } from '#server/platform/db/list-page.ts';
import { given } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { borrowers } from '#server/features/borrowers/borrowers.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import * as repo from './public_forms.repo.ts';

export type In<K extends keyof typeof publicFormRoutes> = Input<(typeof publicFormRoutes)[K]>;
type Body = Partial<In<'create'>['body']>;

const MAX_FORMS = 100;
const wrong = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const forms = resourceService(publicFormResource, {
  queries: repo.queries,
  present: (ctx, row) => ({ ...row, state: formState(row, ctx.now) }),
  async beforeSave(ctx, { body, before }) {
    if (before?.accepted_at) throw conflict('This form is accepted. Create a new one.');
    const { sections, items, name, email, mobile_number, language, expires_on } = body;
    const about = before ? {} : await aboutOf(ctx, body);
    // A form stays with the records that it was created for.
    const known = SECTIONS_OF[(before?.kind ?? body.kind) as FormKind];
    if (sections?.some(({ key }) => !known.includes(key))) throw wrong('sections', 'Select the sections again');
    return {
      ...given({ name, email, mobile_number, language, expires_on }),
      ...about,
      ...(sections && { sections: JSON.stringify(sections) }),
      ...(items && { items: JSON.stringify(items.map((item) => ({ ...item, key: item.key || newKey() }))) }),
      ...(expires_on && { expires_at: endOf(ctx, expires_on) }),
    };
  },
  afterSave: (ctx, { id }) => repo.addAnswers(ctx, id),
});

const newKey = (): string => randomBytes(6).toString('base64url');

function endOf(ctx: BusinessCtx, day: string): string {
  const now = today(ctx.now, ctx.timezone);
  if (day < now) throw invalid({ field: 'expires_on', rule: 'min', message: 'Enter today or a later date' });
  if (day > addDays(now, MAX_FORM_DAYS))
    throw invalid({ field: 'expires_on', rule: 'max', message: `Enter a date within ${MAX_FORM_DAYS} days` });
  return startOfDay(addDays(day, 1), ctx.timezone).toISOString();
}

/** The records that the form is about, and the person who gets it. */
async function aboutOf(ctx: BusinessCtx, body: Body) {
  const { kind, loan_id = null, borrower_id = null, property_id = null, sections = [] } = body;
  const loan = loan_id ? await loans.find(ctx, { id: loan_id }) : null;
  if (loan_id && !loan) throw wrong('loan_id', 'Select a loan file');
  const person = borrower_id ? await borrowers.find(ctx, { id: borrower_id }) : null;
  if (borrower_id && !person) throw wrong('borrower_id', 'Select a borrower');
  if (property_id && !(await properties.areThere(ctx, [property_id]))) throw wrong('property_id', 'Select a property');
  if (kind === 'retail_loan' && !loan) throw wrong('loan_id', 'Select a loan file');
  if (kind !== 'property' && !person) throw wrong('borrower_id', 'Select a borrower');
  if (loan && person && !loan.people.some((one) => one.borrower_id === person.id))
    throw wrong('borrower_id', 'Select a person of this loan file');
  if (kind === 'property' && !property_id && !loan && !person) throw wrong('property_id', 'Select a property');
  const name = body.name || person?.name || '';
  if (!name) throw invalid({ field: 'name', rule: 'required', message: 'Required' });
  const asksProperty = sections.some(({ key }) => key === 'property');
  return {
    kind,
    loan_id,
    borrower_id,
    property_id: property_id ?? (asksProperty && kind === 'retail_loan' ? (loan!.property_ids[0] ?? null) : null),
    name,
    email: body.email || person?.email || '',
    mobile_number: body.mobile_number || person?.mobile_number || '',
  };
}

/** All forms of one record. */
export async function formsOf(ctx: BusinessCtx, { query }: In<'byFormData'>) {
  if (isUnfiltered(query)) return { data: [] };
  const { data } = await forms.list(ctx, { query: { ...query, page: 1, per_page: MAX_FORMS } });
  return { data };
}

export async function visits(ctx: BusinessCtx, { params }: In<'visits'>) {
  await seen(ctx, params.id);
  return { data: await repo.visitsOf(ctx, params.id) };
}

export async function seen(ctx: BusinessCtx, id: number) {
  const form = await forms.find(ctx, { id });
  if (!form) throw notFound('form');
  return form;
}
