/** The calls that `every_call` measures: every GET of the contract, and the writes that people make most. */
import { contract } from '@daftar/contract';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { FILLED } from './filled-row.ts';
import { UNIQUE } from './unique-text.ts';

/** A junior sees only the own tasks of each board; made for a large business only. */
export type Caller = 'colleague' | 'junior' | 'owner' | 'client' | 'form' | 'nobody';
export type PlannedCall = {
  title: string;
  route: Route;
  caller: Caller;
  /** Instead of a record of a list. */
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

export const ROUTES = Object.values(contract).flatMap((routes) => Object.values<Route>(routes));
export const titleOf = (route: Route): string => `${route.method} ${route.path}`;

const FILES = new Set([
  '/client_import/template',
  '/cma_import/template',
  '/gst_import_template',
  '/dsc_labels',
  '/document_labels',
  '/dsc_movements/{id}/receipt',
]);

/** Calls that can't be compared with their statements. */
const REASONS: [(route: Route) => boolean, string][] = [
  [
    (route) => Boolean(route.makesFile),
    'Creates a file in a worker, one at a time per caller: bench pdf, sheets, deeds',
  ],
  [(route) => route.audit === 'export' || /[_/]export$/.test(route.path), 'Exports a file: bench sheets'],
  [(route) => /\/(pdf|workbook)$/.test(route.path), 'Creates a file: bench pdf, cma_workbook'],
  [(route) => route.rate === 'ask', 'Asks a register or service outside'],
  [(route) => Boolean(route.byLink), 'Needs the token of a link that was sent'],
  [(route) => route.audit === 'reveal', 'Reveals a stored password, which is limited to a few a minute'],
  [(route) => route.path === '/email_accounts/{id}/dns', 'Asks the name servers'],
  [(route) => FILES.has(route.path), 'Creates a file: bench pdf, sheets'],
];
export const reasonNot = (route: Route): string | undefined => REASONS.find(([applies]) => applies(route))?.[1];

/** Lists that people search all day: also measured with a search. */
const SEARCHED: Record<string, string> = {
  '/clients': 'sh',
  '/board_tasks': 'gst',
  '/invoices': 'sh',
  '/receipts': 'sh',
  '/groups': 'a',
  '/services': 'gst',
  '/loans': 'sh',
  '/branches': 'a',
};

const name = `Bench ${UNIQUE}`;
const line = { description: 'Professional fees', hsn_sac: '998221', tax_rate: '18', rate: '4000' };
const today = () => new Date().toISOString().slice(0, 10);

/** With the fields that the smallest valid body lacks; undefined is a record of the demo. */
export const WRITES: Record<string, Record<string, unknown>> = {
  'POST /clients': {
    first_name: 'Bench',
    last_name: 'Person',
    category: 'Individual',
    code_number: UNIQUE,
    primary_mobile_number: `9${UNIQUE}`,
  },
  'PUT /clients/{id}': { city: name },
  'POST /board_tasks': { name, board_id: undefined },
  'PUT /board_tasks/{id}': { name },
  'POST /board_tasks/{id}/comments': {},
  'POST /board_tasks/{id}/to_dos': { name },
  'PUT /task_to_dos/{id}': { name },
  'POST /board_tasks/{id}/watch': {},
  'POST /invoices': { date: today(), lines: [line, line, line] },
  'POST /quotations': { date: today(), lines: [line, line, line] },
  'POST /notes': { name },
  'PUT /notes/{id}': { text: name, body: name, title: name },
  'POST /reminders': { title: name, on: '2030-01-01', user_ids: [FILLED.id], channels: ['app'] },
  'POST /communications': {},
  'PUT /communications/{id}': { notes: name, note: name, subject: name },
  'PUT /preferences': {},
  'PUT /notifications/read_all': {},
  'PUT /notifications/{id}/read': {},
  'POST /groups': { name },
  'PUT /groups/{id}': { name },
  'POST /client_references': { name },
  'POST /client_tags': { name },
  'POST /client/{clientId}/address': {},
  'POST /client/{clientId}/bank_detail': { account_number: UNIQUE },
  'POST /client/{clientId}/emails': { email: `bench${UNIQUE}@example.in` },
  'POST /client/{clientId}/mobile_numbers': { mobile_number: `9${UNIQUE}` },
  'POST /client/{clientId}/client_contact_details': { name: 'Bench Person' },
  'POST /client/{clientId}/relatives': { name: 'Bench Person' },
  'POST /client/{clientId}/credentials': { name, title: name },
  'POST /services': { name },
  'PUT /services/{id}': { name },
  'POST /branches': { name },
  'PUT /branches/{id}': { name },
  'POST /roles': { name, permissions: { clients: 'read' } },
  'POST /saved_views': { name },
  'POST /useful_links': { title: name, url: `https://example.in/${UNIQUE}` },
  'POST /borrowers': {
    first_name: 'Bench',
    last_name: 'Person',
    mobile_number: `9${UNIQUE}`,
    email: `bench${UNIQUE}@example.in`,
  },
  'POST /lenders': { name },
  'POST /support_tickets': { subject: name },
  'POST /document_places': { folder: name },
  'POST /tax_notices': {},
  'PUT /chat_groups/{groupUuid}/read': {},
  'POST /dashboards': { name },
  'POST /boards/{id}/columns': { name },
  'POST /whatsapp_quick_replies': { name, title: name },
  'POST /emails': { subject: name },
  'POST /loan_contact_details': { name },
};

export function callerOf(route: Route): Caller {
  const actors = actorsOf(route);
  if (actors.includes('anyone')) return 'nobody';
  if (actors.includes('staff')) return route.permission === 'owner' ? 'owner' : 'colleague';
  return actors.includes('client') ? 'client' : 'form';
}

export function plannedCalls(): PlannedCall[] {
  const of = (route: Route, more: Partial<PlannedCall> = {}): PlannedCall => ({
    title: titleOf(route),
    route,
    caller: callerOf(route),
    ...more,
  });
  const reads = ROUTES.filter((route) => route.method === 'GET' && !reasonNot(route));
  const searched = reads.flatMap((route) => {
    const search = SEARCHED[route.path];
    return search ? [of(route, { title: `${titleOf(route)}?search=${search}`, query: { search } })] : [];
  });
  const writes = Object.entries(WRITES).map(([title, body]) => {
    const route = ROUTES.find((one) => titleOf(one) === title);
    if (!route) throw new Error(`The contract has no ${title}.`);
    return of(route, { body });
  });
  return [...reads.map((route) => of(route)), ...searched, ...writes];
}
