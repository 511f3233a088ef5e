/** Custom fields as columns and filters of reports (contract/reports/custom-fields.ts). */
import { fieldKey, withCustomFields, type ReportField } from '@daftar/contract/reports/custom-fields';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { z } from 'zod';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listFields } from './custom_fields.service.ts';

/** Clients keep the value of an option that was removed, so any text can be asked for. */
const FILTER_VALUE = z.string().max(200).optional();

const known = new WeakMap<BusinessCtx, ReturnType<typeof listFields>>();

/** Looked up once per report, which asks for its columns, filters and values. */
export function reportFields(ctx: BusinessCtx): ReturnType<typeof listFields> {
  const found = known.get(ctx) ?? listFields(ctx);
  known.set(ctx, found);
  return found;
}

/** The declaration with a column per custom field of the business, if its rows have them. */
export const withFieldsOf = async (ctx: BusinessCtx, declared: DeclaredReport): Promise<DeclaredReport> =>
  declared.hasCustomFields ? withCustomFields(declared, await reportFields(ctx), FILTER_VALUE) : declared;

const VALUES: Partial<Record<ReportField['type'], (text: string) => unknown>> = {
  'Toggle Button': (text) => text === 'true',
  Checkbox: (text) => [text],
};

/** The chosen values by field ID, as clients have them stored. */
export async function chosenFields(ctx: BusinessCtx, chosen: Readonly<Record<string, unknown>>): Promise<object> {
  if (!Object.keys(chosen).some((name) => name.startsWith('custom_'))) return {};
  const found = (await reportFields(ctx)).flatMap((field) => {
    const text = chosen[fieldKey(field)];
    return typeof text === 'string' ? [[String(field.id), VALUES[field.type]?.(text) ?? text]] : [];
  });
  return Object.fromEntries(found) as object;
}
