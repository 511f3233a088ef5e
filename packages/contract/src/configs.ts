import { checkConfig } from '@daftar/domain/business-configs';
import { CONFIG_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, id, ok } from './core/page.ts';
import { businessConfig, configReading, nature } from './configs/reading.ts';
import { routes } from './core/route.ts';

const manage = { module: 'business_management', level: 'write' } as const;
export { businessConfig, nature };
const inBusiness = { actor: 'staff', business: 'header' } as const;

/** Known settings of the type only, each with a value of its kind; what is left out falls back to the layer below. */
export const configBody = z
  .object({
    type: z.enum(CONFIG_TYPES),
    branch_id: id.nullable().default(null),
    config: z.record(z.string(), z.unknown()),
  })
  .superRefine(({ type, branch_id, config }, issues) => {
    for (const { field, message } of checkConfig(type, config, branch_id !== null)) {
      issues.addIssue({ code: 'custom', path: ['config', field], message });
    }
  });

export const configRoutes = routes({
  get: configReading.get,
  save: {
    ...inBusiness,
    method: 'POST',
    path: '/business_configs',
    summary: 'Save a configuration',
    permission: manage,
    status: 200,
    touches: ['configs'],
    body: configBody,
    answer: businessConfig,
  },
  natures: configReading.natures,
  nature: {
    ...inBusiness,
    method: 'GET',
    path: '/nature_of_business_configs/{id}',
    summary: 'One nature of business',
    permission: 'member',
    reads: 'natures',
    params: byId,
    answer: nature,
  },
  createNature: {
    ...inBusiness,
    method: 'POST',
    path: '/nature_of_business_configs',
    summary: 'Add a nature of business',
    permission: manage,
    touches: ['natures'],
    body: z.object({ name: required(80), is_active: z.boolean().default(true) }),
    answer: nature,
  },
  updateNature: {
    ...inBusiness,
    method: 'PUT',
    path: '/nature_of_business_configs/{id}',
    summary: 'Rename, switch on or off',
    permission: manage,
    touches: ['natures'],
    params: byId,
    body: z.object({ name: required(80).optional(), is_active: z.boolean().optional() }),
    answer: nature,
  },
  deleteNature: {
    ...inBusiness,
    method: 'DELETE',
    path: '/nature_of_business_configs/{id}',
    summary: 'Move a nature of business that no client has to the bin',
    permission: manage,
    touches: ['natures', 'bin'],
    params: byId,
    answer: ok,
  },
});
