import { borrowerProblems, type BorrowerFacts } from '@daftar/domain/loans/borrower';
import type { FormSection } from '@daftar/domain/loans/public-form';
import {
  fieldsOf,
  isField,
  LIST_FIELDS,
  listsOf,
  TARGET_OF,
  typedValue,
  type FormField,
  type FormList,
  type FormTarget,
  type FormValues,
} from '@daftar/domain/loans/public-form-fields';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import type { z } from 'zod';
import { borrowerBody, borrowerParts } from '../borrowers.ts';
import { defaultMessage } from '../core/default-message.ts';
import type { FieldError } from '../core/errors.ts';
import { loanBody } from '../loans.ts';
import { propertyBody } from '../properties.ts';

/** The schemas of staff: a visitor's values pass the same rules. */
const BODIES: Record<FormTarget, z.ZodObject> = { loan: loanBody, borrower: borrowerBody, property: propertyBody };
const entryOf = (list: FormList): z.ZodObject => borrowerParts[list].fields;

type Typed = Record<string, unknown>;

/** Only these fields, with empty inputs as the schema has them. */
function schemaOf(whole: z.ZodObject, fields: readonly FormField[]): z.ZodObject {
  return whole.pick(Object.fromEntries(fields.map(({ name }) => [name, true])) as Record<string, true>);
}

function typed(schema: z.ZodObject, fields: readonly FormField[], values: Record<string, string>): Typed {
  const shape = schema.shape as Record<string, z.ZodType>;
  const blank = ({ name }: FormField): unknown =>
    ['', null].find((empty) => shape[name]!.safeParse(empty).success) ?? undefined;
  return Object.fromEntries(
    fields.map((field) => {
      const value = typedValue(field, values[field.name] ?? '');
      return [field.name, value === '' || value === null ? blank(field) : value];
    }),
  );
}

/** The part of a record's body that has these fields. Throws where they aren't valid. */
export function targetBody(target: FormTarget, fields: readonly FormField[], values: Record<string, string>): Typed {
  const schema = schemaOf(BODIES[target], fields);
  return schema.parse(typed(schema, fields, values)) as Typed;
}

export function entryBody(list: FormList, fields: readonly FormField[], values: Record<string, string>): Typed {
  const schema = schemaOf(entryOf(list), fields);
  return schema.parse(typed(schema, fields, values)) as Typed;
}

function problems(
  at: string,
  whole: z.ZodObject,
  fields: readonly FormField[],
  values: Record<string, string>,
): FieldError[] {
  const schema = schemaOf(whole, fields);
  const { error } = schema.safeParse(typed(schema, fields, values), {
    error: (issue) => defaultMessage(issue as never),
  });
  const found = new Map<string, FieldError>();
  for (const { path, message } of error?.issues ?? []) {
    const field = `${at}.${String(path[0])}`;
    if (!found.has(field)) found.set(field, { field, rule: 'format', message });
  }
  return [...found.values()];
}

/** Identifiers that are known but not shown have no value here. */
const facts = (values: Record<string, string>, isEntity: boolean): BorrowerFacts =>
  ({
    first_name: '',
    middle_name: '',
    last_name: '',
    entity_name: '',
    ...values,
    pan: (values['pan'] ?? '').replaceAll(/\s/g, '').toUpperCase(),
    aadhar_number: (values['aadhar_number'] ?? '').replaceAll(/\s/g, ''),
    birth_date: values['birth_date'] || null,
    is_entity: isEntity,
    credit_score: null,
  }) as BorrowerFacts;

/** All problems of these sections, by `borrower.pan`, `obligations.new1.emi`. */
export function formProblems(values: FormValues, sections: readonly FormSection[], today: string): FieldError[] {
  const isEntity = values.borrower['is_entity'] === 'true';
  const found: FieldError[] = [];
  for (const section of sections) {
    if (isField(section)) {
      const target = TARGET_OF[section];
      const fields = fieldsOf(section, isEntity);
      found.push(...problems(target, BODIES[target], fields, values[target]));
      const pincode = values[target]['pincode']?.trim();
      const wrong = pincode && fields.some(({ name }) => name === 'pincode') ? postalCodeProblem(pincode, 'IN') : null;
      if (wrong) found.push({ field: `${target}.pincode`, rule: 'format', message: wrong });
      if (section === 'personal') {
        const names = new Set(fields.map(({ name }) => name));
        const wrongs = borrowerProblems(facts(values.borrower, isEntity), today).filter(({ field }) =>
          names.has(field),
        );
        found.push(...wrongs.map((one) => ({ ...one, field: `borrower.${one.field}` })));
      }
    }
    for (const list of listsOf(section, values.borrower['income_kind'] ?? ''))
      for (const entry of values[list])
        found.push(...problems(`${list}.${entry.key}`, entryOf(list), LIST_FIELDS[list].fields, entry));
  }
  const first = new Map(found.map((one) => [one.field, one] as const).reverse());
  return found.filter((one) => first.get(one.field) === one);
}
