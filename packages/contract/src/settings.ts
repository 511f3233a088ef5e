import { checkConfig } from '@daftar/domain/business-configs';
import { CONFIG_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { id } from './core/page.ts';
import { businessConfig, configReading, natureResource } from './settings/read.ts';
import { inBusiness, routes } from './core/route.ts';

const manage = { module: 'business_management', level: 'write' } as const;
const natures = natureResource.routes;
export { businessConfig, natureResource };

/** Known settings of the type with valid values. A setting left out uses the business value or the default. */
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
    summary: 'Update a configuration',
    permission: manage,
    status: 200,
    touches: ['configs'],
    body: configBody,
    answer: businessConfig,
  },
  natures: natures.list,
  nature: natures.get,
  createNature: natures.create,
  updateNature: natures.update,
  deleteNature: natures.remove,
});
