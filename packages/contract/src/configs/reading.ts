/** Reading settings, without the rules by which they are saved: screens that only look need not fetch those. */
import { CONFIG_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { flag, id, idList, listQuery, page, record } from '../core/page.ts';
import { routes } from '../core/route.ts';

export const businessConfig = z.object({
  type: z.enum(CONFIG_TYPES),
  /** Null for the whole business; a branch's own values stand above it. */
  branch_id: z.number().nullable(),
  /** The stored values laid over the typed defaults (@daftar/domain/business-configs). */
  config: z.record(z.string(), z.unknown()),
  /** The settings stored right here; all others come from the layer below. */
  own: z.array(z.string()),
  /** Of what is stored for the business, or for the branch; 0 while nothing is. */
  version: z.number(),
});

export const nature = z.object({ ...record, name: z.string(), is_active: z.boolean() });

export const configReading = routes({
  get: {
    actor: 'staff',
    business: 'header',
    method: 'GET',
    path: '/business_configs',
    summary: 'One configuration of the business, or of a branch',
    permission: 'member',
    reads: 'configs',
    query: z.object({ type: z.enum(CONFIG_TYPES), branch_id: id.optional() }),
    answer: businessConfig,
  },
  natures: {
    actor: 'staff',
    business: 'header',
    method: 'GET',
    path: '/nature_of_business_configs',
    summary: 'Natures of business clients may have',
    permission: 'member',
    reads: 'natures',
    /** `ids`: these, also those in the bin: a client that has one of them is still called so. */
    query: listQuery(['name', 'created_at'], { is_active: flag, ids: idList.optional() }),
    answer: page(nature),
  },
});
