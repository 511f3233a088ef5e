import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { ProviderError, quotable } from './error.ts';

/**
 * Files GST returns through a GST Suvidha Provider (domain facts 2, B8). The provider signs and encrypts towards the
 * portal; this client speaks its plain JSON: `POST {GSP_URL}/{resource}` with an `action`.
 */
export type Gsp = { kind: 'local' } | ({ kind: 'http' } & GspClient);

export type PortalUser = { gstin: string; username: string };
export type PortalSession = PortalUser & { token: string; txn: string };
export type ReturnName = { form: PortalForm; period: string };
export type PortalForm = 'GSTR-1' | 'IFF' | 'GSTR-3B' | 'CMP-08';
/** IP in process, REC received, P processed, PE processed with errors, ER refused. */
export type SaveStatus = { status: 'IP' | 'REC' | 'P' | 'PE' | 'ER'; errors: PortalRowError[] };
export type PortalRowError = { section: string; reference: string; code: string; message: string };
export type SectionSum = { section: string; records: number; taxable_value: string; tax: string };
export type FiledOnPortal = { form: string; period: string; filed_on: string; arn: string; status: string };

export type GspClient = {
  requestOtp(user: PortalUser): Promise<{ txn: string }>;
  signIn(user: PortalUser, txn: string, otp: string): Promise<{ token: string; minutes: number }>;
  save(session: PortalSession, of: ReturnName, file: unknown): Promise<{ reference: string }>;
  saveStatus(session: PortalSession, of: ReturnName, reference: string): Promise<SaveStatus>;
  summary(session: PortalSession, of: ReturnName): Promise<SectionSum[]>;
  requestEvc(session: PortalSession, of: ReturnName, pan: string): Promise<void>;
  file(session: PortalSession, of: ReturnName, signed: { pan: string; otp: string }): Promise<{ arn: string }>;
  filed(gstin: string, financialYear: string): Promise<FiledOnPortal[]>;
};

/** An answer of the portal with its own code. */
export class PortalError extends ProviderError {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
/** No answer in time: the request may have succeeded. */
export class NoAnswer extends ProviderError {}

/** Codes after which the taxpayer signs in again. */
const SESSION_OVER = new Set(['AUTH4033', 'AUTH158', 'AUTH4038', 'RET11402', 'RET2B1010', 'RT-R1R3BAV-1007']);
export const isSessionOver = (error: unknown): boolean => error instanceof PortalError && SESSION_OVER.has(error.code);

const TIMEOUT_MS = 20_000;
const RESOURCES: Record<PortalForm, string> = {
  'GSTR-1': 'returns/gstr1',
  IFF: 'returns/gstr1',
  'GSTR-3B': 'returns/gstr3b',
  'CMP-08': 'returns/cmp08',
};

const failure = z.object({ error: z.object({ error_cd: z.string(), message: z.string() }) });
const rowError = z.object({
  section: z.string(),
  reference: z.string().default(''),
  error_cd: z.string(),
  error_msg: z.string(),
});
const ANSWERS = {
  otp: z.object({ txn: z.string().min(1) }),
  token: z.object({ auth_token: z.string().min(1), expiry: z.coerce.number().int().positive() }),
  saved: z.object({ reference_id: z.string().min(1) }),
  status: z.object({ status_cd: z.enum(['IP', 'REC', 'P', 'PE', 'ER']), error_report: z.array(rowError).default([]) }),
  summary: z.object({
    sec_sum: z.array(
      z.object({ sec_nm: z.string(), ttl_rec: z.number(), ttl_txval: z.coerce.string(), ttl_tax: z.coerce.string() }),
    ),
  }),
  done: z.object({}),
  filed: z.object({ ack_num: z.string().min(1) }),
  list: z.object({
    EFiledlist: z.array(
      z.object({ rtntype: z.string(), ret_prd: z.string(), dof: z.string(), arn: z.string(), status: z.string() }),
    ),
  }),
};

export function createGsp(env: Env, timeoutMs = TIMEOUT_MS): Gsp {
  if (!env.GSP_URL) return { kind: 'local' };
  const call = caller(env, timeoutMs);
  const inSession = ({ gstin, username, token, txn }: PortalSession, { period }: ReturnName) => ({
    gstin,
    username,
    'state-cd': gstin.slice(0, 2),
    'auth-token': token,
    txn,
    ret_period: period,
  });
  return {
    kind: 'http',
    requestOtp: async ({ gstin, username }) =>
      call(
        ANSWERS.otp,
        'authenticate',
        { gstin, username, 'state-cd': gstin.slice(0, 2) },
        { action: 'OTPREQUEST', username },
      ),
    async signIn({ gstin, username }, txn, otp) {
      const headers = { gstin, username, 'state-cd': gstin.slice(0, 2), txn };
      const answer = await call(ANSWERS.token, 'authenticate', headers, { action: 'AUTHTOKEN', username, otp });
      return { token: answer.auth_token, minutes: answer.expiry };
    },
    async save(session, of, file) {
      const answer = await call(ANSWERS.saved, RESOURCES[of.form], inSession(session, of), {
        action: 'RETSAVE',
        data: file,
      });
      return { reference: answer.reference_id };
    },
    async saveStatus(session, of, reference) {
      const body = { action: 'RETSTATUS', ref_id: reference };
      const { status_cd, error_report } = await call(ANSWERS.status, RESOURCES[of.form], inSession(session, of), body);
      return {
        status: status_cd,
        errors: error_report.map(({ error_cd, error_msg, ...row }) => ({ ...row, code: error_cd, message: error_msg })),
      };
    },
    async summary(session, of) {
      const { sec_sum } = await call(ANSWERS.summary, RESOURCES[of.form], inSession(session, of), { action: 'RETSUM' });
      return sec_sum.map(({ sec_nm, ttl_rec, ttl_txval, ttl_tax }) => ({
        section: sec_nm.toLowerCase(),
        records: ttl_rec,
        taxable_value: ttl_txval,
        tax: ttl_tax,
      }));
    },
    async requestEvc(session, of, pan) {
      await call(ANSWERS.done, 'authenticate', inSession(session, of), { action: 'EVCOTP', pan, form: of.form });
    },
    async file(session, of, { pan, otp }) {
      const body = { action: 'RETFILE', st: 'EVC', sid: `${pan}|${otp}` };
      const { ack_num } = await call(ANSWERS.filed, RESOURCES[of.form], inSession(session, of), body);
      return { arn: ack_num };
    },
    async filed(gstin, fy) {
      const { EFiledlist } = await call(ANSWERS.list, 'returns', { gstin }, { action: 'RETTRACK', gstin, fy });
      return EFiledlist.map(({ rtntype, ret_prd, dof, arn, status }) => ({
        form: rtntype,
        period: ret_prd,
        filed_on: dof.split('-').reverse().join('-'),
        arn,
        status,
      }));
    },
  };
}

/** Errors never repeat what was sent: OTPs and tokens must not reach logs or screens. */
function caller(env: Env, timeoutMs: number) {
  const base = env.GSP_URL!.replace(/\/$/, '');
  const own = { 'client-id': env.GSP_CLIENT_ID!, 'client-secret': env.GSP_CLIENT_SECRET! };
  return async <T extends z.ZodType>(
    schema: T,
    resource: string,
    headers: Record<string, string>,
    body: object,
  ): Promise<z.output<T>> => {
    const sent = JSON.stringify(body);
    const response = await fetch(`${base}/${resource}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...own, ...headers },
      body: sent,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new NoAnswer('The GST portal didn’t answer in time. Try again later.', { cause: error });
    });
    const answer: unknown = await response.json().catch(() => null);
    const refused = failure.safeParse(answer);
    if (refused.success) {
      const { error_cd, message } = refused.data.error;
      throw new PortalError(
        error_cd,
        quotable(message, `${sent} ${Object.values(headers).join(' ')}`) || 'The GST portal refused this.',
      );
    }
    if (!response.ok) throw new ProviderError(`The GST portal returned an error (${response.status}).`);
    const read = schema.safeParse(answer);
    if (!read.success) throw new ProviderError('The GST portal sent an unexpected response. Try again later.');
    return read.data;
  };
}
