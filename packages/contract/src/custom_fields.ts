import { CUSTOM_FIELD_TYPES } from '@daftar/domain/enumerations';
import { customFieldProblem } from '@daftar/domain/custom-fields';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, ok, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const manage = { module: 'business_management', level: 'write' } as const;

const shape = {
  label: required(80),
  type: z.enum(CUSTOM_FIELD_TYPES),
  options: z.array(required(80)).max(100).default([]),
  is_required: z.boolean().default(false),
  position: z.number().int().min(0).max(10_000).default(0),
};
const body = z.object(shape).superRefine((field, issues) => {
  const message = customFieldProblem(field);
  if (message) issues.addIssue({ code: 'custom', path: ['options'], message });
});

export const customField = z.object({
  ...record,
  label: z.string(),
  type: z.enum(CUSTOM_FIELD_TYPES),
  options: z.array(z.string()),
  is_required: z.boolean(),
  position: z.number(),
});
export type CustomFieldRecord = z.output<typeof customField>;

/** Custom fields of clients. The type of a field can't change, so that stored values stay readable. */
export const customFieldRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/custom_fields',
    summary: 'List custom fields',
    permission: 'member',
    reads: 'custom_fields',
    answer: z.object({ data: z.array(customField) }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/custom_fields',
    summary: 'Add a custom field',
    permission: manage,
    touches: ['custom_fields'],
    body,
    answer: customField,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/custom_fields/{id}',
    summary: 'Update a custom field',
    permission: manage,
    touches: ['custom_fields'],
    params: byId,
    body: z.object({
      label: required(80).optional(),
      options: z.array(required(80)).max(100).optional(),
      is_required: z.boolean().optional(),
      position: shape.position.unwrap().optional(),
    }),
    answer: customField,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/custom_fields/{id}',
    summary: 'Move a custom field to bin',
    permission: manage,
    touches: ['custom_fields', 'bin'],
    params: byId,
    answer: ok,
  },
});
