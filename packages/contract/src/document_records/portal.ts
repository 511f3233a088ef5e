/** The register as the client sees it in the portal. */
import { DIRECTIONS, RECORD_STATES } from '@daftar/domain/document_records/values';
import { z } from 'zod';
import { moment } from '../core/page.ts';

/** A portal login, for the client in the header. */
export const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
export const clientRecord = z.object({
  id: z.number(),
  number: z.string(),
  direction: z.enum(DIRECTIONS),
  happened_at: moment,
  person: z.string(),
  mode: z.string(),
  docket_number: z.string(),
  state: z.enum(RECORD_STATES),
  signed_name: z.string(),
  confirmed_at: moment.nullable(),
  items: z.array(z.object({ name: z.string(), number: z.string(), copy_kind: z.string(), quantity: z.number() })),
  can_confirm: z.boolean(),
});
export type ClientDocumentRecord = z.output<typeof clientRecord>;
export const clientItem = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string(),
  period: z.string(),
  copy_kind: z.string(),
  quantity: z.number(),
  received_on: moment,
  returnable_by: z.string().nullable(),
});
export type ClientDocumentItem = z.output<typeof clientItem>;
