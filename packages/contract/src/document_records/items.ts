/** Documents of the register, and who holds them. */
import { DUE_FROM, HOLDERS, MOVEMENT_KINDS } from '@daftar/domain/document_records/custody';
import { COPY_KINDS } from '@daftar/domain/document_records/values';
import { z } from 'zod';
import { flag, id, idList, moment, record } from '../core/page.ts';
import { listReport } from '../core/report.ts';

export const REGISTER = 'document_records';

export const documentItemRow = z.object({
  ...record,
  code: z.string(),
  record_id: z.number(),
  record_number: z.string(),
  client_id: z.number(),
  client_name: z.string(),
  name: z.string(),
  number: z.string(),
  period: z.string(),
  copy_kind: z.enum(COPY_KINDS),
  pages: z.number(),
  quantity: z.number(),
  condition: z.string(),
  scan_item_id: z.number().nullable(),
  moves: z.number(),
  holder: z.enum(HOLDERS),
  place_id: z.number().nullable(),
  holder_id: z.number().nullable(),
  /** "Ahmedabad › Cabinet 2", "Ravi Patel", "Kesar Traders (out)". */
  held_by: z.string(),
  held_since: moment,
  last_record_id: z.number(),
  returnable_by: z.string().nullable(),
  due_from: z.enum(DUE_FROM),
  returned_on: z.string().nullable(),
  is_overdue: z.boolean(),
  destroyed_on: z.string().nullable(),
  authority: z.string(),
});
export type DocumentItem = z.output<typeof documentItemRow>;

const options = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }));
export const HELD = ['with_us', 'place', 'person', 'out', 'destroyed'] as const;

export const documentItemReport = listReport({
  id: 'document-items',
  title: 'Documents held',
  path: '/document_items',
  exportPath: '/document_items_export',
  permission: { module: 'drive', level: 'read' },
  reads: REGISTER,
  filters: {
    held: { schema: z.enum(HELD).optional() },
    holder_id: { schema: id.optional(), label: 'Team member', record: 'users' },
    place_id: { schema: id.optional() },
    client_id: { schema: id.optional() },
    record_id: { schema: id.optional() },
    ids: { schema: idList.optional() },
    copy_kind: { label: 'Copy', schema: z.enum(COPY_KINDS).optional(), options: options(COPY_KINDS) },
    overdue: { schema: flag },
  },
  row: documentItemRow,
  sorts: ['held_since', 'returnable_by'],
  columns: {
    code: { title: 'Code', kind: 'code', width: 20 },
    name: { title: 'Document', kind: 'text', width: 26 },
    number: { title: 'Number', kind: 'code', width: 16, offPaper: true },
    period: { title: 'Period', kind: 'text', width: 10 },
    copy_kind: { title: 'Copy', kind: 'text', width: 13 },
    quantity: { title: 'Quantity', kind: 'number', width: 9 },
    pages: { title: 'Pages', kind: 'number', width: 8, offPaper: true },
    client_name: { title: 'Client', kind: 'text', width: 28 },
    held_by: { title: 'Held by', kind: 'text', width: 30 },
    held_since: { title: 'Since', kind: 'moment', width: 12 },
    returnable_by: { title: 'Returnable by', kind: 'date', width: 13 },
    returned_on: { title: 'Returned', kind: 'date', width: 12, offPaper: true },
    destroyed_on: { title: 'Destroyed', kind: 'date', width: 12, offPaper: true },
    authority: { title: 'Authority', kind: 'text', width: 24, offPaper: true },
  },
  exported: { title: 'Documents held', file: 'documents-held', entity: 'document_items' },
});

export const movement = z.object({
  id: z.number(),
  nth: z.number(),
  kind: z.enum(MOVEMENT_KINDS),
  record_id: z.number().nullable(),
  record_number: z.string().nullable(),
  moved_at: moment,
  holder: z.enum(HOLDERS),
  held_by: z.string(),
  returnable_by: z.string().nullable(),
  note: z.string(),
  by: z.string().nullable(),
});
export type DocumentMovement = z.output<typeof movement>;
