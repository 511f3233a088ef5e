/** The document register: inward and outward entries, their items, and where each item is. */
import { COPY_KINDS, DIRECTIONS, MAX_ITEMS, MODES, RECORD_STATES } from '@daftar/domain/document_records/values';
import { driveNameProblem } from '@daftar/domain/drive';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { checked, filePath, required, text } from './core/fields.ts';
import { byId, day, flag, id, idList, inOrder, listQuery, moment, page, typedMoment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { drawnSignature } from './core/signature.ts';
import { documentItemReport, documentItemRow, movement, REGISTER } from './document_records/items.ts';
import { clientItem, clientRecord, own } from './document_records/portal.ts';
import { stocktake, stocktakeResult } from './document_records/stocktakes.ts';

/** For those who handle documents (docs/decisions/0091-document-register.md). */
const read = { module: 'drive', level: 'read' } as const;
const write = { module: 'drive', level: 'write' } as const;
/** Portal logins' browsers have their own name for it. */
export const CLIENT_REGISTER = 'client_document_records';
const touches = [REGISTER, CLIENT_REGISTER];
const writing = { ...inBusiness, method: 'POST', status: 200, permission: write, touches } as const;
const reading = { ...inBusiness, method: 'GET', permission: read, reads: REGISTER } as const;

export const MAX_SCANNED = 1000;
export const MAX_LABELS = 200;

const count = (most: number) => z.number().int().min(0).max(most);
const line = (max: number) => text(max).default('');

export const documentItemBody = z.object({
  /** Null for an item that is added. */
  id: id.nullable().default(null),
  name: required(120),
  number: line(60),
  period: line(20),
  copy_kind: z.enum(COPY_KINDS).default('Original'),
  pages: count(99_999).default(0),
  quantity: z.number().int().min(1, 'Enter at least 1').max(9999).default(1),
  condition: line(120),
  /** Inward: we return it by then. Outward: the client does. */
  returnable_by: day.nullable().default(null),
  /** Place of an inward item; if absent, the user who receives it keeps it. */
  place_id: id.nullable().default(null),
});

/** An item of the register that goes out, or comes back. */
const pickedItem = z.object({
  id,
  /** Movements so far, as the caller saw them: of two movements at once, one wins. */
  moves: count(100_000),
  returnable_by: day.nullable().default(null),
  place_id: id.nullable().default(null),
});

export const documentRecordResource = resource({
  table: 'document_records',
  path: '/document_records',
  labels: { one: 'register entry', many: 'register entries', verb: 'Create' },
  title: 'number',
  fields: z.object({
    direction: z.enum(DIRECTIONS),
    happened_at: typedMoment,
    client_id: id,
    /** Inward: from whom. Outward: to whom. */
    person: required(120),
    mode: z.enum(MODES).default('By hand'),
    docket_number: line(60),
    purpose: line(200),
    task_id: id.nullable().default(null),
    remarks: paragraph(2000).default(''),
    items: z.array(documentItemBody).max(MAX_ITEMS, `Add up to ${MAX_ITEMS} items`).default([]),
    picked: z.array(pickedItem).max(MAX_ITEMS, `Add up to ${MAX_ITEMS} items`).default([]),
  }),
  secrets: ['items', 'picked'],
  answers: {
    number: z.string(),
    happened_at: moment,
    client_id: z.number(),
    client_name: z.string(),
    task_id: z.number().nullable(),
    task_name: z.string().nullable(),
    state: z.enum(RECORD_STATES),
    signed_name: z.string(),
    signed_at: moment.nullable(),
    is_drawn: z.boolean(),
    confirmed_at: moment.nullable(),
    delivered_note: z.string(),
    delivered_at: moment.nullable(),
    cancel_reason: z.string(),
    cancelled_at: moment.nullable(),
    created_by_name: z.string().nullable(),
    item_count: z.number(),
    /** Names of the first items. */
    item_names: z.array(z.string()),
    overdue: z.number(),
    /** Whether the caller may record a delivery without a signature. */
    can_mark_delivered: z.boolean(),
  },
  sorts: ['happened_at', 'number'],
  order: '-happened_at',
  filters: {
    direction: z.enum(DIRECTIONS).optional(),
    state: z.enum(RECORD_STATES).optional(),
    mode: z.enum(MODES).optional(),
    client_id: id.optional(),
    task_id: id.optional(),
    overdue: flag,
    from: day.optional(),
    to: day.optional(),
  },
  permission: { read, write },
  reads: REGISTER,
  touches,
  permanent: true,
});
export type DocumentRecord = z.output<typeof documentRecordResource.row>;

export const documentPlaceResource = resource({
  table: 'document_places',
  path: '/document_places',
  labels: { one: 'place', many: 'places' },
  title: 'name',
  fields: z.object({ office: required(60), cabinet: line(60), box: line(60), folder: line(60) }),
  answers: { name: z.string(), items: z.number() },
  sorts: ['name', 'created_at'],
  filters: { ids: idList.optional() },
  permission: { read, write },
  reads: 'document_places',
  touches: ['document_places', ...touches],
  permanent: true,
});
export type DocumentPlace = z.output<typeof documentPlaceResource.row>;

const seen = z
  .array(z.object({ id, moves: count(100_000) }))
  .min(1, 'Select at least one document')
  .max(MAX_ITEMS);
const moved = z.object({ moved: z.number() });

const { page: _page, per_page: _per, sort: _sort, ...asked } = documentRecordResource.routes.list.query.shape;
const pdf = z.object({ url: z.string(), file_name: z.string() });

export const documentRecordRoutes = routes({
  list: documentRecordResource.routes.list,
  get: documentRecordResource.routes.get,
  create: documentRecordResource.routes.create,
  update: documentRecordResource.routes.update,
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/document_records_export',
    summary: 'Export the document register',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
  sign: {
    ...writing,
    path: '/document_records/{id}/signature',
    summary: 'Sign a register entry',
    params: byId,
    body: z.object({
      name: required(120),
      image: drawnSignature,
    }),
    answer: documentRecordResource.row,
  },
  signature: {
    ...reading,
    path: '/document_records/{id}/signature',
    summary: 'Get the signature of a register entry',
    params: byId,
    answer: z.object({ name: z.string(), image: z.string().nullable(), signed_at: moment }),
  },
  deliver: {
    ...writing,
    path: '/document_records/{id}/delivered',
    summary: 'Record a delivery without a signature',
    params: byId,
    body: z.object({ note: required(300) }),
    answer: documentRecordResource.row,
  },
  cancel: {
    ...writing,
    path: '/document_records/{id}/cancel',
    summary: 'Cancel a register entry',
    params: byId,
    body: z.object({ reason: required(300) }),
    answer: documentRecordResource.row,
  },
  pdf: {
    ...inBusiness,
    method: 'GET',
    path: '/document_records/{id}/pdf',
    summary: 'Print a register entry',
    permission: read,
    rate: 'send',
    params: byId,
    answer: pdf,
  },
  labels: {
    ...inBusiness,
    method: 'GET',
    path: '/document_labels',
    summary: 'Print QR labels',
    permission: read,
    rate: 'send',
    query: z.object({ record_id: id.optional(), item_ids: idList.optional(), place_ids: idList.optional() }),
    answer: pdf,
  },
  items: documentItemReport.list,
  exportItems: documentItemReport.export,
  movements: {
    ...reading,
    path: '/document_items/{id}/movements',
    summary: 'List the movements of a document',
    params: byId,
    answer: z.object({ data: z.array(movement) }),
  },
  move: {
    ...writing,
    path: '/document_items_move',
    summary: 'Hand over or move documents',
    /** To a team member or to a place. */
    body: z.object({
      items: seen,
      to_user_id: id.nullable().default(null),
      to_place_id: id.nullable().default(null),
      note: line(300),
    }),
    answer: moved,
  },
  destroy: {
    ...writing,
    path: '/document_items_destroy',
    summary: 'Record that copies were destroyed',
    body: z.object({ items: seen, destroyed_on: day, authority: required(200) }),
    answer: moved,
  },
  addScan: {
    ...writing,
    touches: [...touches, 'drive'],
    path: '/document_items/{id}/scan',
    summary: 'Add the scan of a document',
    params: byId,
    body: z.object({
      url: filePath.min(1),
      name: checked(z.string().trim().max(120), driveNameProblem).optional(),
    }),
    answer: documentItemRow,
  },
  scan: {
    ...inBusiness,
    method: 'GET',
    path: '/document_items/{id}/scan',
    summary: 'Get a link to the scan of a document',
    permission: read,
    params: byId,
    query: z.object({ download: flag }),
    answer: z.object({ url: z.string(), name: z.string(), kind: z.string() }),
  },
  holders: {
    ...reading,
    path: '/document_holders',
    summary: 'Count documents by holder',
    answer: z.object({
      data: z.array(
        z.object({
          holder: z.enum(['place', 'person', 'out']),
          id: z.number().nullable(),
          name: z.string(),
          items: z.number(),
          originals: z.number(),
          overdue: z.number(),
        }),
      ),
    }),
  },
  places: documentPlaceResource.routes.list,
  place: documentPlaceResource.routes.get,
  addPlace: documentPlaceResource.routes.create,
  updatePlace: documentPlaceResource.routes.update,
  removePlace: documentPlaceResource.routes.remove,
  stocktakes: {
    ...reading,
    path: '/document_stocktakes',
    summary: 'List stocktakes',
    query: listQuery(['created_at'], { place_id: id.optional() }),
    answer: page(stocktake),
  },
  stocktake: {
    ...reading,
    path: '/document_stocktakes/{id}',
    summary: 'Get a stocktake',
    params: byId,
    answer: stocktakeResult,
  },
  takeStock: {
    ...inBusiness,
    method: 'POST',
    path: '/document_stocktakes',
    summary: 'Save a stocktake',
    permission: write,
    touches,
    body: z.object({
      place_id: id,
      /** Links of labels, or typed codes. */
      codes: z.array(required(300)).max(MAX_SCANNED, `Scan up to ${MAX_SCANNED} documents`),
      note: line(300),
    }),
    answer: stocktakeResult,
  },
  clientRecords: {
    ...own,
    method: 'GET',
    path: '/client_login/document_records',
    summary: 'List documents that the client handed over and received',
    reads: CLIENT_REGISTER,
    query: listQuery(['happened_at'], {}),
    answer: page(clientRecord),
  },
  clientItems: {
    ...own,
    method: 'GET',
    path: '/client_login/document_items',
    summary: 'List documents held for the client',
    reads: CLIENT_REGISTER,
    query: listQuery(['held_since'], {}),
    answer: page(clientItem),
  },
  confirm: {
    ...own,
    method: 'POST',
    status: 200,
    path: '/client_login/document_records/{id}/confirm',
    summary: 'Confirm a register entry as the client',
    touches,
    params: byId,
    answer: z.object({ ok: z.literal(true) }),
  },
});
