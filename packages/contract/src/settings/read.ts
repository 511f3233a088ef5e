/** Reading settings without the validation rules, which read-only screens need not load. */
import { CONFIG_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { required } from '../core/fields.ts';
import { flag, id, idList } from '../core/page.ts';
import { resource } from '../core/resource.ts';
import { routes } from '../core/route.ts';

export const businessConfig = z.object({
  type: z.enum(CONFIG_TYPES),
  /** Null for the whole business; branch values override it. */
  branch_id: z.number().nullable(),
  /** Stored values merged with the defaults (@daftar/domain/business-configs). */
  config: z.record(z.string(), z.unknown()),
  /** Settings stored at this level; the others are inherited. */
  own: z.array(z.string()),
  /** Version of the stored settings; 0 when none are stored. */
  version: z.number(),
});

export const natureResource = resource({
  table: 'natures_of_business',
  path: '/nature_of_business_configs',
  labels: { one: 'nature of business', many: 'nature of business options' },
  title: 'name',
  fields: z.object({ name: required(80), is_active: z.boolean().default(true) }),
  sorts: ['name', 'created_at'],
  order: 'created_at',
  /** `ids` includes those in the bin, since clients keep their names. */
  filters: { is_active: flag, ids: idList.optional() },
  search: ['name'],
  permission: { read: 'member', write: { module: 'business_management', level: 'write' } },
  reads: 'natures',
});

export const configReading = routes({
  get: {
    actor: 'staff',
    business: 'header',
    method: 'GET',
    path: '/business_configs',
    summary: 'Get a configuration',
    permission: 'member',
    reads: 'configs',
    query: z.object({ type: z.enum(CONFIG_TYPES), branch_id: id.optional() }),
    answer: businessConfig,
  },
  natures: natureResource.routes.list,
});
