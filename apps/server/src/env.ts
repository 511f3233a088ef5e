import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
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

const MAILBOX = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/;

export const SECRET_LENGTH = 32;

/** Every setting of the server, with its default. Nothing else reads process.env. README lists them. */
const settings = z.object({
  PORT: number(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** The address people open; links in emails start with it. */
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres://user:password@host:5432/daftar', 'postgres:', 'postgresql:'),
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
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  /** Several processes on one database: socket events then go through PostgreSQL. */
  CLUSTER: flag.default(false),
  MAIL_PROVIDER: choice('outbox', 'smtp').default('outbox'),
  MAIL_FROM: z
    .string()
    .regex(MAILBOX, 'must be an email address, with or without a name: Daftar <no-reply@example.in>')
    .default('Daftar <no-reply@localhost>'),
  SMTP_URL: url('smtp://user:password@mail.example.in:587', 'smtp:', 'smtps:'),
  SMS_PROVIDER: choice('outbox', 'http').default('outbox'),
  SMS_URL: webUrl(),
  SMS_TOKEN: z.string().optional(),
  /** The service behind GET gst/{number}. Without one, the answer comes from the number itself. */
  GST_PROVIDER: choice('local', 'http').default('local'),
  GST_URL: webUrl(),
  GST_TOKEN: z.string().optional(),
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
  /** Multiplies the size of the demo business (benchmarks). */
  DEMO_SCALE: number(1, 10_000).default(1),
});

const complete = settings.superRefine((env, issues) => {
  const need = (setting: keyof typeof env, when: string) => {
    if (!env[setting]) issues.addIssue({ code: 'custom', path: [setting], message: `is required when ${when}` });
  };
  if (env.CLUSTER) {
    // Each process would create its own, and could not read links, codes and passwords of the others.
    need('DATABASE_URL', 'CLUSTER is true');
    need('SECRET', 'CLUSTER is true');
    need('CREDENTIAL_KEYS', 'CLUSTER is true');
  }
  if (env.MAIL_PROVIDER === 'smtp') need('SMTP_URL', 'MAIL_PROVIDER is smtp');
  if (env.SMS_PROVIDER === 'http') need('SMS_URL', 'SMS_PROVIDER is http');
  if (env.GST_PROVIDER === 'http') need('GST_URL', 'GST_PROVIDER is http');
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
