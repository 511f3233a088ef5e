import { isMasked } from '@daftar/domain/masking';
import { shownAadhaar, shownPan, type FormSection } from '@daftar/domain/loans/public-form';
import {
  fieldsOf,
  FORM_LISTS,
  isField,
  LIST_FIELDS,
  MAX_ENTRIES,
  noValues,
  TARGET_OF,
  type FormEntry,
  type FormList,
  type FormValues,
} from '@daftar/domain/loans/public-form-fields';
import type { BusinessCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { borrowers, parts } from '#server/features/borrowers/borrowers.service.ts';
import { openNumbers } from '#server/features/clients/sealed-numbers.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import type { FormRow } from './public_forms.repo.ts';

type Row = Record<string, unknown>;
const texts = (row: Row, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(row[name] ?? '')]));

export const sectionsOf = (form: FormRow): { key: FormSection; edit: boolean }[] => form.sections as never;
export const editableOf = (form: FormRow): FormSection[] =>
  sectionsOf(form).flatMap(({ key, edit }) => (edit ? [key] : []));

/** Stored values of these sections. Records in the bin have none. */
export async function knownValues(
  ctx: BusinessCtx,
  form: FormRow,
  sections: readonly FormSection[],
): Promise<FormValues> {
  const { loan_id, borrower_id, property_id } = form;
  const rows = {
    loan: loan_id ? await loans.find(ctx, { id: loan_id }) : undefined,
    borrower: borrower_id ? await borrowers.find(ctx, { id: borrower_id }) : undefined,
    property: property_id ? await properties.find(ctx, { id: property_id }) : undefined,
  };
  const known = noValues();
  const isEntity = rows.borrower?.is_entity ?? false;
  known.borrower['is_entity'] = String(isEntity);
  for (const section of sections) {
    if (isField(section)) {
      const target = TARGET_OF[section];
      const row = rows[target] as Row | undefined;
      const names = fieldsOf(section, isEntity).map(({ name }) => name);
      if (row) Object.assign(known[target], texts(target === 'borrower' ? openNumbers(ctx, row) : row, names));
    }
    for (const list of FORM_LISTS.filter((one) => LIST_FIELDS[one].section === section))
      if (rows.borrower) known[list] = await entriesOf(ctx, list, rows.borrower.id);
  }
  return known;
}

async function entriesOf(ctx: BusinessCtx, list: FormList, borrowerId: number): Promise<FormEntry[]> {
  const query = { borrower_ids: [borrowerId], page: 1, per_page: MAX_ENTRIES };
  const { data } = (await parts[list].list(ctx, { query })) as unknown as { data: (Row & { id: number })[] };
  const names = LIST_FIELDS[list].fields.map(({ name }) => name);
  return data.map((row) => ({ ...texts(row, names), key: String(row.id) }));
}

/** As the visitor sees it. */
export function maskedValues(known: FormValues): FormValues {
  const { pan = '', aadhar_number = '' } = known.borrower;
  const masks = {
    ...(pan && { pan: shownPan(pan) }),
    ...(aadhar_number && { aadhar_number: shownAadhaar(aadhar_number) }),
  };
  return { ...known, borrower: { ...known.borrower, ...masks } };
}

const KEY = /^(\d{1,15}|new\w{0,12})$/;

/** Only fields of the sections that the visitor can edit; a mask that comes back is no value. */
export function allowedValues(sent: FormValues, sections: readonly FormSection[], isEntity: boolean): FormValues {
  const allowed = noValues();
  const pick = (values: Record<string, string>, names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => (values[name] === undefined || isMasked(values[name]) ? [] : [[name, values[name]]])),
    );
  for (const section of sections) {
    if (isField(section)) {
      const names = fieldsOf(section, isEntity).map(({ name }) => name);
      Object.assign(allowed[TARGET_OF[section]], pick(sent[TARGET_OF[section]], names));
    }
    for (const list of FORM_LISTS.filter((one) => LIST_FIELDS[one].section === section)) {
      const names = LIST_FIELDS[list].fields.map(({ name }) => name);
      allowed[list] = sent[list]
        .filter(({ key }) => KEY.test(key))
        .map((entry) => ({ ...pick(entry, names), key: entry.key }));
    }
  }
  return allowed;
}

export const sealValues = (ctx: BusinessCtx, values: FormValues): string =>
  ctx.app.vault.seal(JSON.stringify(values), sealOwner(ctx.businessId));

/** Empty after a restore without its keys. */
export function openValues(ctx: BusinessCtx, sealed: string | undefined): FormValues {
  if (!sealed || !ctx.app.vault.isSealed(sealed)) return noValues();
  try {
    return { ...noValues(), ...(JSON.parse(ctx.app.vault.open(sealed, sealOwner(ctx.businessId))) as FormValues) };
  } catch {
    return noValues();
  }
}
