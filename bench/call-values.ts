/** Valid parameters and bodies for a call: of the demo's records, or of the rows that the census makes in every table. */
import type { Route } from '@daftar/contract/core/route';
import { leastOf } from '../apps/server/src/testing/minimal-bodies.ts';
import { ROUTES, type PlannedCall } from './call-plan.ts';
import { FILLED } from './filled-row.ts';
import { UNIQUE } from './unique-text.ts';

export type Values = Record<string, unknown>;
export type Input = { params: Values; query: Values | undefined; body: Values | undefined };
/** The records that a list answers with. */
export type RowsOf = (route: Route) => Promise<Values[]>;

const COLLECTIONS: Record<string, string> = {
  clientId: '/clients',
  noticeId: '/tax_notices',
  fileId: '/tax_files',
  firmId: '/firms',
  serviceId: '/services',
};
/** Paths that don't begin with the list of their records. */
const ELSEWHERE: Record<string, string> = {
  '/client/{id}': '/clients',
  '/clientDetail/{id}': '/clients',
  '/accounts/client/{id}': '/clients',
  '/client_opening_balance/{id}': '/clients',
  '/board/{id}': '/boards',
  '/clients_by_group_id/{id}': '/groups',
  '/clients_by_reference_id/{id}': '/client_references',
  '/export_loan/{id}': '/loans',
  '/client_login/invoices/{id}': '/client_login/getClientInvoices',
  '/client_login/receipts/{id}': '/client_login/getClientReceipts',
  '/client_login/task-details/task/{id}': '/client_login/getClientTask',
};
const TEXTS: Values = {
  country: 'IN',
  key: 'TODO',
  day: '2026-04-01',
  number: 1,
  entity: 'roles',
  print_id: FILLED.id,
};
const NAMED: Values = {
  country: 'IN',
  currency: 'INR',
  key: 'TODO',
  frequency: 'Monthly',
  starts_on: '2030-01-01',
  form: 'GSTR-1',
  text: `Bench ${UNIQUE}`,
  body: `Bench ${UNIQUE}`,
};

const listOf = (path: string): Route | undefined =>
  ROUTES.find((route) => route.method === 'GET' && route.path === path);

/** The list whose records the parameter names. */
function collectionOf(route: Route, key: string): Route | undefined {
  const before = route.path.slice(0, route.path.indexOf(`{${key}}`) - 1);
  return listOf(COLLECTIONS[key] ?? ELSEWHERE[`${before}/{id}`] ?? before);
}

/** Inputs to try in turn: the first that succeeds is measured. */
export async function inputsFor(call: PlannedCall, business: number, rowsOf: RowsOf): Promise<Input[]> {
  const { route } = call;
  const keys = Object.keys(route.params?.shape ?? {});
  const listed: Values = {};
  const filled: Values = {};
  for (const key of keys) {
    const isBusiness = key === 'businessId' || (route.business === 'id' && key === 'id');
    const row = isBusiness ? undefined : (await rowsOf(collectionOf(route, key) ?? route))[0];
    filled[key] = isBusiness ? business : (TEXTS[key] ?? (key.endsWith('Uuid') ? FILLED.uuid : FILLED.id));
    listed[key] = row?.[key] ?? (key.endsWith('Uuid') ? row?.uuid : (row?.id ?? row?.key)) ?? filled[key];
  }
  const mixed = keys.length > 1 ? [{ ...filled, [keys[0]!]: listed[keys[0]!] }] : [];
  const named = await demoRecords(rowsOf);
  const among = call.params ? [call.params] : keys.length ? [listed, filled, ...mixed] : [{}];
  return among.map((params) => ({ params, ...bodyOf(call, named) }));
}

/** Records that the census rows can't replace: a firm and a client with GST returns, a board with columns. */
async function demoRecords(rowsOf: RowsOf): Promise<Values> {
  const firm = (await rowsOf(listOf('/search/firms')!)).find(({ gst_type }) => gst_type === 'Regular');
  const [client] = await rowsOf(listOf('/gst_clients')!);
  const [board] = await rowsOf(listOf('/boards')!);
  return {
    ...(firm ? { firm_id: firm.id } : {}),
    ...(client ? { client_id: client.client_id, gstin: client.gstin } : {}),
    ...(board ? { board_id: board.id } : {}),
  };
}

function bodyOf({ route, query, body }: PlannedCall, found: Values) {
  const filling = { named: { ...NAMED, ...found }, own: { id: FILLED.id, ids: String(FILLED.id) } };
  const asked = route.query && (leastOf(route.query, filling) as Values);
  if (!route.body || !body) return { query: asked && { ...asked, ...query }, body: undefined };
  const also = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? found[name]]));
  const least = leastOf(route.body, { ...filling, named: { ...filling.named, ...also }, also }) as Values;
  return { query: asked, body: least };
}
