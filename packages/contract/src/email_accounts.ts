import {
  ACCOUNT_KINDS,
  ACCOUNT_OWNERS,
  ACCOUNT_STATES,
  OAUTH_KINDS,
  TLS_MODES,
} from '@daftar/domain/email_accounts/accounts';
import { DNS_CHECKS, DNS_STATES } from '@daftar/domain/email_accounts/dns';
import { z } from 'zod';
import { email, required, text } from './core/fields.ts';
import { byId, id } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

/** The service decides by record: own accounts need compose_mail, those of business and firms business_management. */
const permission = 'member';
const touches = ['email_accounts'];

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.)[a-z\d.-]*$|^\[?[a-f\d:.]+\]?$/, 'Enter a host name like smtp.example.in');
const port = z.number().int().min(1, 'Enter a port').max(65_535);
/** Kept as typed: a password may start or end with a space. */
const accountPassword = z.string().max(500).default('');

export const serverBody = z.object({
  smtp_host: host.pipe(z.string().min(1, 'Required')),
  smtp_port: port.default(587),
  smtp_tls: z.enum(TLS_MODES).default('starttls'),
  /** Empty: the server asks for no sign-in. */
  smtp_user: text(254).default(''),
  password: accountPassword,
});

const imapBody = {
  /** Empty: the account only sends. */
  imap_host: z.union([z.literal(''), host]).default(''),
  imap_port: port.default(993),
  imap_tls: z.enum(TLS_MODES).default('tls'),
};

export const emailAccountBody = serverBody.extend({
  owner: z.enum(ACCOUNT_OWNERS),
  /** For `firm`. */
  firm_id: id.nullable().default(null),
  from_name: required(100),
  from_address: email,
  reply_to: z.union([email, z.literal('')]).default(''),
  ...imapBody,
  /** Messages a minute. */
  rate_limit: z.number().int().min(1).max(600).default(30),
  /** Empty: common ones are tried. */
  dkim_selector: z
    .string()
    .trim()
    .max(63)
    .regex(/^[\w.-]*$/, 'Enter a selector like google')
    .default(''),
  is_default: z.boolean().default(false),
});

export const emailAccountResource = resource({
  table: 'email_accounts',
  path: '/email_accounts',
  labels: { one: 'email account', many: 'email accounts' },
  title: 'from_address',
  fields: emailAccountBody,
  secrets: ['password'],
  answers: {
    firm_id: z.number().nullable(),
    firm_name: z.string().nullable(),
    user_id: z.number().nullable(),
    kind: z.enum(ACCOUNT_KINDS),
    smtp_host: z.string(),
    smtp_port: z.number(),
    imap_host: z.string(),
    imap_port: z.number(),
    reply_to: z.string(),
    state: z.enum(ACCOUNT_STATES),
    paused_reason: z.string(),
    /** The last time that its server accepted a sign-in. */
    checked_at: z.string().nullable(),
    may_edit: z.boolean(),
  },
  sorts: ['from_address', 'created_at'],
  filters: { owner: z.enum(ACCOUNT_OWNERS).optional(), state: z.enum(ACCOUNT_STATES).optional() },
  search: ['from_address', 'from_name'],
  permission: { read: permission, write: permission },
  permanent: true,
  // Whoever sets the server reads and writes as the business.
  confirm: { changes: ['email_accounts'] },
});
export type EmailAccount = z.output<typeof emailAccountResource.row>;

const dnsCheck = z.object({
  check: z.enum(DNS_CHECKS),
  state: z.enum(DNS_STATES),
  message: z.string(),
  found: z.string().nullable(),
  set: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }).nullable(),
});

const checked = {
  /** Of sending. Null: it connects and signs in. */
  problem: z.string().nullable(),
  /** Of receiving. Null: the account only sends. */
  imap: z.object({ problem: z.string().nullable() }).nullable(),
};

export const emailAccountRoutes = routes({
  ...emailAccountResource.routes,
  options: {
    ...inBusiness,
    method: 'GET',
    path: '/email_account_options',
    summary: 'List the kinds of email accounts that can be added',
    permission,
    reads: 'email_accounts',
    answer: z.object({
      /** Sign-in is set up on this server. */
      providers: z.array(z.enum(OAUTH_KINDS)),
      /** Owners that the caller may add accounts for. */
      owners: z.array(z.enum(ACCOUNT_OWNERS)),
      firms: z.array(z.object({ id: z.number(), name: z.string() })).max(200),
      /** Servers without encryption are allowed, because they are in a private network. */
      allows_plain: z.boolean(),
    }),
  },
  checkServer: {
    ...inBusiness,
    method: 'POST',
    path: '/email_account_checks',
    summary: 'Check the settings of mail servers',
    permission,
    rate: 'send',
    status: 200,
    changesNothing: true,
    body: serverBody.extend(imapBody),
    answer: z.object(checked),
  },
  check: {
    ...inBusiness,
    method: 'POST',
    path: '/email_accounts/{id}/check',
    summary: 'Check an email account',
    permission,
    rate: 'send',
    status: 200,
    touches,
    params: byId,
    answer: z.object({ ...checked, account: emailAccountResource.row }),
  },
  sendTest: {
    ...inBusiness,
    method: 'POST',
    path: '/email_accounts/{id}/test',
    summary: 'Send a test email',
    permission,
    rate: 'send',
    status: 200,
    touches: ['email_accounts', 'outbox'],
    params: byId,
    answer: z.object({ to: z.string() }),
  },
  dns: {
    ...inBusiness,
    method: 'GET',
    path: '/email_accounts/{id}/dns',
    summary: 'Check SPF, DKIM and DMARC of an email account',
    permission,
    rate: 'ask',
    reads: 'email_accounts',
    params: byId,
    answer: z.object({
      domain: z.string(),
      /** The provider of the mailbox publishes the records. */
      is_public: z.boolean(),
      checks: z.array(dnsCheck).max(DNS_CHECKS.length),
    }),
  },
  connect: {
    ...inBusiness,
    method: 'POST',
    path: '/email_account_sign_ins',
    summary: 'Start a sign-in with Google or Microsoft',
    permission,
    // Asked here too, so that people are not asked when the provider sends them back.
    confirm: true,
    rate: 'send',
    madeAnew: true,
    body: z.object({
      provider: z.enum(OAUTH_KINDS),
      owner: z.enum(ACCOUNT_OWNERS),
      firm_id: id.nullable().default(null),
    }),
    answer: z.object({ url: z.string() }),
  },
  finishConnect: {
    ...inBusiness,
    method: 'POST',
    path: '/email_account_sign_ins/finish',
    summary: 'Finish a sign-in with Google or Microsoft',
    permission,
    confirm: true,
    rate: 'guess',
    status: 200,
    touches,
    body: z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(2000) }),
    answer: emailAccountResource.row,
  },
});
