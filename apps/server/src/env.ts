import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { withOtherHosts } from './platform/db/hosts.ts';
import { StartupError } from './platform/startup-error.ts';

// Error texts follow the name of the setting: "The setting PORT must be …".
const flag = z.stringbool({ error: 'must be true or false' });

function number(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number({ error }).min(min, error).max(max, error));
}

const choice = <const T extends [string, ...string[]]>(...among: T) =>
  z.enum(among, { error: `must be ${among.slice(0, -1).join(', ')} or ${among.at(-1)}` });

/** Requires a host, since `postgres://` alone is a valid URL. A database socket is named in the query instead. */
function url(like: string, ...protocols: string[]) {
  const isValid = (text: string): boolean => {
    const parsed = URL.parse(text);
    if (!parsed || !protocols.includes(parsed.protocol)) return false;
    return Boolean(parsed.hostname || parsed.searchParams.get('host'));
  };
  return z.string().refine(isValid, `must be a URL like ${like}`).optional();
}
const databaseUrl = url('postgres://user:password@host:5432/daftar', 'postgres:', 'postgresql:');
const DATABASE_URLS = 'URLs like postgres://user:password@standby:5432/daftar, separated by commas';
const webUrl = () => url('https://daftar.example.in', 'http:', 'https:');

/** Links are appended to it and the web app is served at the root, so a path is not allowed. */
const origin = webUrl()
  .refine(
    (text) => text === undefined || (!/[?#@]/.test(text) && URL.parse(text)?.pathname === '/'),
    'must be a URL like https://daftar.example.in, without a path',
  )
  .transform((text) => text && new URL(text).origin);

const named = (pattern: RegExp, like: string) => z.string().regex(pattern, `must be a name like ${like}`);

function isCron(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return text.trim().split(/\s+/).length === 5;
  } catch {
    return false;
  }
}

/** `name=value`, where OpenTelemetry percent-encodes spaces and commas of the value. */
function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [
    text.slice(0, at),
    text
      .slice(at + 1)
      .replaceAll('%20', ' ')
      .replaceAll(/%2c/gi, ','),
  ];
}

const MAILBOX = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/;

export const SECRET_LENGTH = 32;

/** Every setting of the server, with its default. Nothing else reads process.env. README lists them. */
const settings = z.object({
  PORT: number(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** The address people open; links in emails start with it. */
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default('./data'),
  /** Several hosts (`host1:5432,host2:5432`) are a primary and the standbys that may replace it. */
  DATABASE_URL: z.string().transform(withOtherHosts).pipe(databaseUrl.unwrap()).optional(),
  /** Hot standbys for reads, separated by commas. */
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(/,(?=postgres(?:ql)?:)/).map((each) => each.trim()))
    .refine((all) => all.every((each) => databaseUrl.safeParse(each).success), `must be ${DATABASE_URLS}`)
    .optional(),
  DATABASE_POOL: number(1, 200).default(8),
  /** Signs file links and hashes one-time codes. Without one, a random secret is kept in DATA_DIR. */
  SECRET: z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`).optional(),
  /** Encrypt the passwords stored for clients: `id:key,id:key`, the newest first. Without them, a file in DATA_DIR. */
  CREDENTIAL_KEYS: z
    .string()
    .regex(
      /^\w{1,20}:[\w+/]{43}=(,\w{1,20}:[\w+/]{43}=)*$/,
      'must be id:key pairs separated by commas, each key 32 bytes in base64',
    )
    .optional(),
  SESSION_HOURS: number(1, 24 * 30).default(12),
  /** Multiplies the limits on sign-in and other guessable calls. */
  RATE_LIMIT_FACTOR: number(1, 1_000_000).default(1),
  /** Number of proxies that add to X-Forwarded-For. Entries further left can be forged by the caller. */
  TRUST_PROXY: z
    .union([z.stringbool().transform(Number), number(0, 10)], {
      error: 'must be true, false or the number of proxies (up to 10)',
    })
    .default(0),
  /** Webhooks and mail accounts may use hosts of private networks. For tests, and servers that only insiders use. */
  ALLOW_PRIVATE_NETWORK: flag.default(false),
  /** Readers of /api/docs. Without it: everybody on a server without a public address, otherwise members. */
  API_DOCS: choice('open', 'members', 'closed').optional(),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  /** Token for /metrics. Without one, there are no metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S+$/, 'must have no spaces')
    .min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`)
    .optional(),
  /** Logs statements that take longer. */
  SLOW_STATEMENT_MS: number(1, 600_000).optional(),
  /** OpenTelemetry's own names. Without a collector, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http://127.0.0.1:4318', 'http:', 'https:'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, 'must be name=value pairs separated by commas')
    .transform((text) => Object.fromEntries(text.split(',').map(pairOf)))
    .default({}),
  OTEL_SERVICE_NAME: z.string().max(100, 'must be at most 100 characters long').default('daftar'),
  /** Share of calls and jobs that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  /** Several processes on one database: socket events then go through PostgreSQL. */
  CLUSTER: flag.default(false),
  /** How long a stopping server still takes calls while /readyz answers 503. Without it: 5 in a cluster, otherwise 0. */
  SHUTDOWN_DELAY_SECONDS: number(0, 300).optional(),
  MAIL_PROVIDER: choice('outbox', 'smtp').default('outbox'),
  MAIL_FROM: z
    .string()
    .regex(MAILBOX, 'must be an email address, with or without a name: Daftar <no-reply@example.in>')
    .default('Daftar <no-reply@localhost>'),
  SMTP_URL: url('smtp://user:password@mail.example.in:587', 'smtp:', 'smtps:'),
  /** Accounts that answer tickets of staff about the product, separated by commas. Without them nobody is notified. */
  SUPPORT_EMAILS: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim().toLowerCase()))
    .refine(
      (all) => all.every((address) => /^[^\s<>@,]+@[^\s<>@,]+$/.test(address)),
      'must be email addresses separated by commas',
    )
    .default([]),
  /** Sign-in of email accounts with Gmail and Outlook. Without them, only SMTP accounts can be added. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTH_URL: webUrl().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webUrl().default('https://oauth2.googleapis.com/token'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_AUTH_URL: webUrl().default('https://login.microsoftonline.com/common/oauth2/v2.0/authorize'),
  MICROSOFT_TOKEN_URL: webUrl().default('https://login.microsoftonline.com/common/oauth2/v2.0/token'),
  /** Name servers for the check of SPF, DKIM and DMARC. Without them, those of the machine. */
  DNS_SERVERS: z
    .string()
    .regex(/^[\d.:[\]a-f]+(,[\d.:[\]a-f]+)*$/i, 'must be addresses like 1.1.1.1,9.9.9.9')
    .optional(),
  SMS_PROVIDER: choice('outbox', 'http').default('outbox'),
  SMS_URL: webUrl(),
  SMS_TOKEN: z.string().optional(),
  /** Meta’s Cloud API; businesses enter their own numbers and tokens. Changed in tests only. */
  WHATSAPP_URL: webUrl().default('https://graph.facebook.com/v23.0'),
  /** The service behind GET gst/{number}. Without one, the answer comes from the number itself. */
  GST_PROVIDER: choice('local', 'http').default('local'),
  GST_URL: webUrl(),
  GST_TOKEN: z.string().optional(),
  /** The service that files clients' GST returns. Without one, people file on the portal and record the acknowledgement. */
  GSP_URL: webUrl(),
  GSP_CLIENT_ID: z.string().optional(),
  GSP_CLIENT_SECRET: z.string().optional(),
  STORAGE_PROVIDER: choice('local', 's3').default('local'),
  S3_ENDPOINT: webUrl(),
  S3_REGION: named(/^[\w-]+$/, 'ap-south-1').default('us-east-1'),
  S3_BUCKET: named(/^[\w.-]{3,63}$/, 'daftar-files').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MAX_UPLOAD_MB: number(1, 1024).default(25),
  /** Folder of backups; without it, `backups` in DATA_DIR. */
  BACKUP_DIR: z.string().optional(),
  /** Encrypts backups, which then contain the keys too. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
  /** A cron line in Indian time; without it, the server makes no backups. */
  BACKUP_SCHEDULE: z.string().refine(isCron, 'must be a cron line like 30 2 * * *').optional(),
  /** Number of backups in BACKUP_DIR that a scheduled backup keeps. */
  BACKUP_KEEP: number(1, 10_000).default(14),
  /** Months that rows are kept; 0 keeps them for ever. Older ones are deleted in the background. */
  KEEP_ACTIVITY_MONTHS: number(0, 1200).default(0),
  KEEP_CHAT_MONTHS: number(0, 1200).default(0),
  KEEP_MESSAGES_MONTHS: number(0, 1200).default(12),
  KEEP_NOTIFICATIONS_MONTHS: number(0, 1200).default(6),
  /** Multiplies the size of the demo business (benchmarks). */
  DEMO_SCALE: number(1, 10_000).default(1),
});

const complete = settings.superRefine((env, issues) => {
  const need = (setting: keyof typeof env, when: string) => {
    if (!env[setting]) issues.addIssue({ code: 'custom', path: [setting], message: `is required when ${when}` });
  };
  if (env.DATABASE_READ_URL) need('DATABASE_URL', 'DATABASE_READ_URL is set');
  if (env.CLUSTER) {
    // Each process would create its own, and could not read links, codes and passwords of the others.
    need('DATABASE_URL', 'CLUSTER is true');
    need('SECRET', 'CLUSTER is true');
    need('CREDENTIAL_KEYS', 'CLUSTER is true');
  }
  if (env.MAIL_PROVIDER === 'smtp') need('SMTP_URL', 'MAIL_PROVIDER is smtp');
  if (env.GOOGLE_CLIENT_ID) need('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID is set');
  if (env.MICROSOFT_CLIENT_ID) need('MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID is set');
  if (env.SMS_PROVIDER === 'http') need('SMS_URL', 'SMS_PROVIDER is http');
  if (env.GST_PROVIDER === 'http') need('GST_URL', 'GST_PROVIDER is http');
  if (env.GSP_URL) {
    need('GSP_CLIENT_ID', 'GSP_URL is set');
    need('GSP_CLIENT_SECRET', 'GSP_URL is set');
  }
  if (env.STORAGE_PROVIDER === 's3') {
    need('S3_BUCKET', 'STORAGE_PROVIDER is s3');
    need('S3_ACCESS_KEY_ID', 'STORAGE_PROVIDER is s3');
    need('S3_SECRET_ACCESS_KEY', 'STORAGE_PROVIDER is s3');
  }
});

export type Env = z.output<typeof settings>;
export const SETTINGS = Object.keys(settings.shape);

/** Throws one sentence for the first wrong setting. Values are trimmed; empty ones count as not set. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values = SETTINGS.map((name) => [name, source[name]?.trim()]).filter(([, value]) => value);
  const result = complete.safeParse(Object.fromEntries(values));
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new StartupError(`The setting ${issue.path.join('.')} ${issue.message}.`);
}
