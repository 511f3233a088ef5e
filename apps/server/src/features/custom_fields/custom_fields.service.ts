import type { Input } from '@daftar/contract/core/route';
import type { CustomFieldRecord, customFieldRoutes } from '@daftar/contract/custom_fields';
import type { Problem } from '@daftar/domain/client-rules';
import { customFieldProblem, customValueProblem, type CustomFieldType } from '@daftar/domain/custom-fields';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import * as repo from './custom_fields.repo.ts';

type Body<K extends keyof typeof customFieldRoutes> = Input<(typeof customFieldRoutes)[K]>['body'];

export const listFields = repo.listFields;

export async function createField(ctx: BusinessCtx, body: Body<'create'>) {
  await refuseTooMany(ctx);
  return repo.insertField(ctx, { ...body, business_id: ctx.businessId, created_by: actorId(ctx) });
}

export async function updateField(ctx: BusinessCtx, id: number, body: Body<'update'>) {
  const field = await lockRecord(ctx, 'custom_fields', id);
  const problem = customFieldProblem({
    type: field.type as CustomFieldType,
    options: body.options ?? field.options,
  });
  if (problem) throw invalid({ field: 'options', rule: 'options', message: problem });
  return repo.updateField(ctx, id, given(body));
}

export async function removeField(ctx: BusinessCtx, id: number): Promise<void> {
  await lockRecord(ctx, 'custom_fields', id);
  await repo.updateField(ctx, id, { deleted_at: ctx.now.toISOString() });
}

export async function restoreField(ctx: BusinessCtx, _id: number, plainly: () => Promise<void>): Promise<void> {
  await refuseTooMany(ctx);
  await plainly();
}

async function refuseTooMany(ctx: BusinessCtx): Promise<void> {
  if ((await repo.listFields(ctx)).length >= repo.MAX_FIELDS)
    throw conflict(`You can add up to ${repo.MAX_FIELDS} custom fields.`);
}

/** Validates custom values, for features whose records have them. */
export function valueProblems(
  fields: readonly CustomFieldRecord[],
  values: Record<string, unknown>,
  judgeMissing: boolean,
): Problem[] {
  const byId = new Map(fields.map((field) => [String(field.id), field]));
  const names = new Set([...Object.keys(values), ...(judgeMissing ? byId.keys() : [])]);
  return [...names].flatMap((name) => {
    const field = byId.get(name);
    const message = field ? customValueProblem(field, values[name]) : 'Unknown custom field';
    return message ? [{ field: `custom.${name}`, rule: message === 'Required' ? 'required' : 'format', message }] : [];
  });
}
