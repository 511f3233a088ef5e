import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Asked = {
  resource: string;
  action: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};
type Answer = { status?: number; body: object } | 'lost';
type Act = (asked: Asked) => Answer | Promise<Answer>;

const OTP = '123456';
const refused = (error_cd: string, message: string): Answer => ({
  status: 400,
  body: { error: { error_cd, message } },
});

/** A GST Suvidha Provider on this machine: it keeps what is saved and filed, and each action can be made to misbehave. */
export async function startPortal() {
  const asked: Asked[] = [];
  const filed: { gstin: string; rtntype: string; ret_prd: string; dof: string; arn: string; status: string }[] = [];
  const overrides = new Map<string, Act[]>();
  let saved: Record<string, unknown> | null = null;
  const usual: Record<string, Act> = {
    OTPREQUEST: () => ({ body: { txn: 'txn-1' } }),
    AUTHTOKEN: ({ body }) =>
      body.otp === OTP ? { body: { auth_token: 'token-1', expiry: 360 } } : refused('AUTH158', 'Invalid OTP'),
    RETSAVE: ({ body }) => {
      saved = body.data as Record<string, unknown>;
      return { body: { reference_id: 'ref-1' } };
    },
    RETSTATUS: () => ({ body: { status_cd: 'P' } }),
    RETSUM: () => ({ body: { sec_sum: summaryOf(saved ?? {}) } }),
    EVCOTP: () => ({ body: {} }),
    RETFILE: ({ headers, body }) => {
      if (!String(body.sid).endsWith(`|${OTP}`)) return refused('EVCREQUEST', 'The OTP is wrong');
      return { body: { ack_num: fileIt(String(headers.gstin), String(headers.ret_period)) } };
    },
    RETTRACK: ({ body }) => ({ body: { EFiledlist: filed.filter(({ gstin }) => gstin === body.gstin) } }),
  };
  const fileIt = (gstin: string, period: string): string => {
    const arn = `AA24${period.slice(0, 2)}${period.slice(4)}${String(100_000 + filed.length)}K`;
    filed.push({ gstin, rtntype: 'GSTR1', ret_prd: period, dof: '10-10-2026', arn, status: 'Filed' });
    return arn;
  };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const call = { resource: request.url!, action: String(body.action), headers: request.headers, body };
    asked.push(call);
    const act = overrides.get(call.action)?.shift() ?? usual[call.action]!;
    const answer = await act(call);
    if (answer === 'lost') return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    filed,
    fileIt,
    refused,
    /** The next answer to an action. */
    once: (action: string, act: Act) => void overrides.set(action, [...(overrides.get(action) ?? []), act]),
    count: (action: string) => asked.filter((one) => one.action === action).length,
    stop: () => server.close(),
  };
}

type Items = { itms?: { itm_det: Record<string, number> }[] }[];

/** Totals of the saved invoices to registered buyers, as the portal sums them. */
function summaryOf(file: Record<string, unknown>): object[] {
  const invoices = ((file.b2b as { inv: Items }[] | undefined) ?? []).flatMap(({ inv }) => inv);
  const details = invoices.flatMap(({ itms = [] }) => itms.map(({ itm_det }) => itm_det));
  const sum = (...names: string[]) =>
    details.reduce((all, row) => all + names.reduce((part, name) => part + (row[name] ?? 0), 0), 0).toFixed(2);
  if (invoices.length === 0) return [];
  return [
    { sec_nm: 'B2B', ttl_rec: invoices.length, ttl_txval: sum('txval'), ttl_tax: sum('iamt', 'camt', 'samt', 'csamt') },
  ];
}
