/** Addresses of the built screens, with records of the demo. */
import { keptFile } from './papers.ts';
import { CLIENT, OWNER } from './people.ts';
import { businessOf, callAs, PRACTICE, tokenOf } from './visit.ts';

type Sent = { method?: string; body?: unknown };
type Listed<T = { id: number }> = { data: T[] };

let practice: number;
let ownerToken: string;
let clientToken: string;

/** Signs in once for a file: that takes longer than any call. Returns the demo's first business. */
export async function enterPractice(): Promise<number> {
  [ownerToken, clientToken] = await Promise.all([tokenOf(OWNER), tokenOf(CLIENT)]);
  practice = await businessOf(ownerToken, PRACTICE);
  return practice;
}

export const asOwner = <T>(path: string, sent: Sent = {}): Promise<T> =>
  callAs<T>(ownerToken, path, { ...sent, business: practice });

const inPortal = <T>(path: string, clientId = ''): Promise<T> =>
  callAs<T>(clientToken, path, { business: practice, ...(clientId ? { client: Number(clientId) } : {}) });

export const isForm = (path: string): boolean => /^\/public-jwt-forms\/v1\/(retail_loan|borrower|property)/.test(path);

/** Portal screens are visited by the demo client, with its own records. */
export const isPortal = (path: string): boolean =>
  /\/client-list$|\/client\/:clientId\/(?:dashboard|deeds|gst_approvals|supports|client-|work-board|billing\/|workBoard-taskDetails)/.test(
    path,
  );

const firstOf = async (list: string): Promise<number> => (await asOwner<Listed>(list)).data[0]!.id;
const created = async (list: string, body: object): Promise<number> =>
  (await asOwner<{ id: number }>(list, { method: 'POST', body })).id;

const ownClient = async (): Promise<string> =>
  String((await inPortal<Listed>('/client_login/clients_list')).data[0]!.id);
const firstOwn = async (list: string): Promise<number> => (await inPortal<Listed>(list, await ownClient())).data[0]!.id;
const ownTask = async (): Promise<number> => {
  const needed = await inPortal<Listed<{ task_id: number }>>('/client_login/needed_documents', await ownClient());
  return needed.data[0]!.task_id;
};

/** The demonstration's drafts, with questions and preview. */
const DRAFT_DEEDS = '/deeds?status=Pending';

/** Lists whose first client has records for a screen. */
const CLIENT_LISTS: readonly (readonly [part: string, list: string])[] = [
  ['cashCredit', '/cash_credit_loans'],
  ['projectLoan', '/project_loans'],
  ['statements', '/tax_book_lines'],
  ['computation/', '/tax_computations'],
  ['deeds/', DRAFT_DEEDS],
];
async function clientFor(path: string): Promise<number> {
  const [, list] = CLIENT_LISTS.find(([part]) => path.includes(part)) ?? [];
  if (!list) return firstOf('/clients');
  return (await asOwner<Listed<{ client_id: number }>>(list)).data[0]!.client_id;
}

/** A draft of the first firm for the first client. */
const draftInvoice = async (): Promise<number> =>
  created('/invoices', {
    firm_id: await firstOf('/firms'),
    client_id: await firstOf('/clients'),
    date: '2026-11-15',
    lines: [{ description: 'Fees', rate: '1000' }],
  });

/** A day of the previous month, which the demonstration has whole. */
async function workedDay(): Promise<number> {
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);
  const { data } = await asOwner<Listed<{ id: number | null }>>(`/attendances?month=${month}`);
  return data.find(({ id }) => id !== null)!.id!;
}

const borrowerWithIncome = (): Promise<number> =>
  created('/borrowers', {
    first_name: 'Leela',
    parts: {
      salaried_incomes: [{ period: '2026-10', fixed: '60000' }],
      obligations: [{ lender: 'HDFC Bank', kind: 'Car loan', emi: '9000', closes: true }],
    },
  });
const propertyWithValue = (): Promise<number> =>
  created('/borrower_properties', {
    name: 'Shop 4, Relief Road',
    property_type: 'Commercial',
    valuations: [{ on: '2026-10-01', valuer: 'Pratham Valuers', value: '4500000' }],
  });
const newLoan = (): Promise<number> =>
  created('/loans', { loan_type: 'Home', amount: '2500000', months: 180, next_step: 'Collect bank statements' });

// Own templates hide the shipped one that they copy, so this copies one that no journey uses.
const ownTemplate = (): Promise<number> =>
  created('/deed_templates', { name: 'Short will', kind: 'Will', shipped_key: 'will' });

const quotationFor = (path: string): Promise<number> =>
  firstOf(path.endsWith('/edit') ? '/quotations?status=Draft' : '/quotations?answer=open');
const firstTask = () => firstOf('/board_tasks?all_boards=1');

type Find = (path: string) => Promise<number | string>;

/** The record for a parameter of an address. */
const RECORDS: Readonly<Record<string, Find>> = {
  ':businessId': async () => practice,
  ':industryId': async () => 'Chemicals',
  ':clientId': clientFor,
  ':ccLoanId': () => firstOf('/cash_credit_loans'),
  ':invoiceId': draftInvoice,
  ':quotationId': quotationFor,
  ':recurringInvoiceId': () => firstOf('/recurring_invoices'),
  ':loan_id': newLoan,
  ':boardId': () => firstOf('/boards'),
  ':lender_id': () => firstOf('/lenders'),
  ':attendanceId': workedDay,
  ':borrower_id': borrowerWithIncome,
  ':property_id': propertyWithValue,
  ':templateId': ownTemplate,
  ':emailTemplateId': () => firstOf('/email_templates'),
  ':whatsappTemplateId': () => firstOf('/whatsapp_templates'),
  ':documentId': () => firstOf(DRAFT_DEEDS),
  ':orderId': () => firstOf('/dsc_orders'),
  ':computationId': () => firstOf('/tax_computations'),
  ':noticeId': () => firstOf('/tax_notices'),
  ':threadId': () => firstOf('/mail_threads'),
  ':dashboardId': () => firstOf('/dashboards'),
  ':receiptId': () => firstOf('/receipts'),
  ':taskId': firstTask,
  '*': firstTask,
  'documentsRecord/:id': async () => `documentsRecord/${await firstOf('/document_records')}`,
  'supports/:id': async (path) =>
    `supports/${await firstOf(path.startsWith('/supports') ? '/product_tickets' : '/support_tickets')}`,
  ':firmId': () => firstOf('/firms'),
  ':report': async () => 'task-status-by-user',
  // All figures of all rows.
  ':status': async () => '*',
  ':name': async () => '*',
};
const PORTAL_RECORDS: Readonly<Record<string, Find>> = {
  ':clientId': ownClient,
  ':taskId': ownTask,
  ':deedId': () => firstOwn('/client_login/deeds'),
  ':approvalId': () => firstOwn('/client_login/gst_approvals'),
  'supports/:id': async () => `supports/${await firstOwn('/client_login/support_tickets')}`,
};

const ofOwnClient = async (): Promise<string> => `?client=${await ownClient()}`;

/** The record of a screen that needs one in its query. */
const QUERIES: Readonly<Record<string, () => Promise<string>>> = {
  '/resetPassword': async () => '?token=00000000000000000000000000',
  '/business/:businessId/settings-userDetails': async () => {
    const { data } = await asOwner<Listed>(`/users/${practice}`);
    return `?member=${data[0]!.id}`;
  },
  '/business/:businessId/workBoard-Tasks': async () => `?board=${await firstOf('/boards')}`,
  '/business/:businessId/workBoard-Setting': async () => `?board=${await firstOf('/boards')}&tab=columns`,
  '/business/:businessId/workboard-userDetails': async () => {
    const { data } = await asOwner<Listed<{ user_id: number }>>(`/users/${practice}`);
    return `?user=${data[0]!.user_id}`;
  },
  '/business/:businessId/gst/filing_statement': async () => `${await ofOwnClient()}&tab=tax`,
  '/business/:businessId/gst/filing_login': ofOwnClient,
  '/business/:businessId/gst/filing_completed': ofOwnClient,
  '/business/:businessId/gst/reconciliation': ofOwnClient,
  '/business/:businessId/review_data': ofOwnClient,
  '/business/:businessId/clients/edit/:tab?': async () => `?client=${await firstOf('/clients')}`,
  '/business/:businessId/invoice_details': async () => `?invoice=${await draftInvoice()}`,
  '/business/:businessId/dscDetails': async () => `?id=${await firstOf('/dsc_tokens')}`,
  '/business/:businessId/gst_file_import': async () => `?client=${await firstOf('/clients?search=Kesar')}`,
  '/business/:businessId/firmDetails': async () => `?firm=${await firstOf('/firms')}`,
  '/business/:businessId/report': async () => '?report=task-status-by-user',
  '/public-jwt-forms/v1/quotation': async () => {
    const link = `/quotations/${await quotationFor('')}/link`;
    return new URL((await asOwner<{ url: string }>(link, { method: 'POST' })).url).search;
  },
  '/business/:businessId/pdf-preview': async () => `?paper=file&path=${await keptFile(asOwner)}`,
};

/** Axe checks every cell: fifteen rows find the same as fifty in a third of the time. */
const FEW_ROWS = 'per_page=15';

export async function addressOf(path: string): Promise<string> {
  const required = path.replace(/\/:\w+\?/g, '');
  // The token of a form names its record.
  let address = isForm(path) ? required.replace(/:\w+_id/, '1') : required;
  const records = isPortal(path) ? { ...RECORDS, ...PORTAL_RECORDS } : RECORDS;
  for (const [parameter] of address.matchAll(/(?:documentsRecord|supports)\/:id|:\w+|\*$/g)) {
    const find = records[parameter];
    if (!find) throw new Error(`Say here which record ${path} shall be looked at with.`);
    address = address.replace(parameter, String(await find(path)));
  }
  const query = (await QUERIES[path]?.()) ?? '';
  return address.startsWith('/business/') ? `${address}${query}${query ? '&' : '?'}${FEW_ROWS}` : address + query;
}
