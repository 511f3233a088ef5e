import type { LinkedRecord } from '@daftar/contract/reports/declaration';

type Id = string | number;
type Fields = Readonly<Record<string, unknown>>;

const given = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';

/** Records within another one need its ID too: without it in the row, the list around them opens. */
const within = (row: Fields, field: string, path: (of: Id) => string, list: string): string => {
  const of = row[field];
  return given(of) ? path(of) : list;
};

/** Addresses of records, within the business. */
export const RECORD_PATHS: Readonly<Record<LinkedRecord, (id: Id, row: Fields) => string>> = {
  attendance: (id) => `attendance/edit/${id}`,
  board: (id) => `workBoard-Tasks?board=${id}`,
  client: (id) => `clients/${id}`,
  cma_file: (id, row) => within(row, 'client_id', (client) => `cashCredit/client/${client}/CMA/${id}`, 'cashCredit'),
  communication: (id) => `workBoards-Communications?communication=${id}`,
  deed: (id, row) => within(row, 'client_id', (client) => `deeds/${client}/document/${id}`, 'deeds'),
  document_record: (id) => `documentsRecord/${id}`,
  dsc: (id) => `dscDetails?id=${id}`,
  dsc_order: (id) => `OrderDSCList/${id}`,
  file: (_, row) => within(row, 'client_id', (client) => `client/${client}/drive`, 'docs'),
  filing: (id) => `filings?filing=${id}`,
  gst_client: (id) => `gst/gst_return_status?client=${id}`,
  gst_import: (id, row) =>
    within(row, 'client_id', (client) => `gst_file_import?client=${client}&import=${id}`, 'gst_file_import'),
  invoice: (id) => `invoice/${id}/view`,
  ledger: (id) => `outstanding?client=${id}`,
  loan: (id) => `retail_loan/${id}`,
  meeting: (id) => `workBoards-Communications?communication=${id}`,
  message: (_, row) => within(row, 'client_id', (client) => `clients/${client}`, 'email'),
  quotation: (id) => `quotation/${id}/view`,
  receipt: (id) => `payments/${id}`,
  recurring_invoice: (id) => `recurring-invoice/${id}/view`,
  recurring_task: (id, row) =>
    within(row, 'board_id', (board) => `workBoard/${board}/recurringTask?rule=${id}`, 'workBoards'),
  service: () => 'services',
  task: (id) => `workBoardTask/${id}`,
  ticket: (id) => `supports/${id}`,
  timesheet: (_, row) => within(row, 'day', (day) => `timesheet?tab=day&day=${day}`, 'timesheet'),
  user: (id) => `workboard-userDetails?user=${id}`,
};

/** URL of a cell's record; null without an ID. */
export function recordUrl(
  businessId: string | undefined,
  link: { to: LinkedRecord; id: string } | undefined,
  row: Fields,
): string | null {
  const id = link && row[link.id];
  if (!link || !given(id) || id === '') return null;
  return `/business/${businessId ?? ''}/${RECORD_PATHS[link.to](id, row)}`;
}
