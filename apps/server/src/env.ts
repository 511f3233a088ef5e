import { z } from 'zod';
import { StartError } from './start-error.ts';

/** What follows the name of a setting in the sentence that refuses it. */
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

/** With a host: `postgres://` alone is an address by the letter. A database may be at a socket, which the query names. */
function address(like: string, ...protocols: string[]) {
  const isOne = (text: string): boolean => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && Boolean(url.hostname || url.searchParams.get('host'));
  };
  return z.string().refine(isOne, `must be an address like ${like}`).optional();
}
const webAddress = () => address('https://daftar.example.in', 'http:', 'https:');

/** Links are put behind it, and the web app is served at the root: an address that says more would lead nowhere. */
const origin = webAddress()
  .refine(
    (text) => text === undefined || (!/[?#@]/.test(text) && URL.parse(text)?.pathname === '/'),
    'must be an address like https://daftar.example.in, with nothing after the host and port',
  )
  .transform((text) => text && new URL(text).origin);

const named = (pattern: RegExp, like: string) => z.string().regex(pattern, `must be a name like ${like}`);

const MAILBOX = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/;

export const SECRET_LENGTH = 32;

/** Every setting of the server, with its default. Nothing else reads process.env. README lists them. */
const settings = z.object({
  PORT: number(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach the server; links in mails start with it. */
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres://user:password@host:5432/daftar', 'postgres:', 'postgresql:'),
  DATABASE_POOL: number(1, 200).default(8),
  /** Signs file links and hashes one-time codes. Without one, a random secret is kept in DATA_DIR. */
  SECRET: z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`).optional(),
  /** Seal the passwords kept for clients: `id:key,id:key`, the newest first. Without them, a file in DATA_DIR. */
  CREDENTIAL_KEYS: z
    .string()
    .regex(
      /^\w{1,20}:[\w+/]{43}=(,\w{1,20}:[\w+/]{43}=)*$/,
      'must be like id:key,id:key with keys of 32 bytes in base64',
    )
    .optional(),
  SESSION_HOURS: number(1, 24 * 30).default(12),
  /** Multiplies the limits on whatever can be guessed. */
  RATE_LIMIT_FACTOR: number(1, 1_000_000).default(1),
  /** How many proxies stand in front and add to X-Forwarded-For; what is further left in it anyone may have written. */
  TRUST_PROXY: z
    .union([z.stringbool().transform(Number), number(0, 10)], {
      error: 'must be true, false or how many proxies there are, at most 10',
    })
    .default(0),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  /** Several processes on one database: sockets then talk through PostgreSQL. */
  CLUSTER: flag.default(false),
  MAIL_PROVIDER: choice('outbox', 'smtp').default('outbox'),
  MAIL_FROM: z
    .string()
    .regex(MAILBOX, 'must be an e-mail address, or a name and one: Daftar <no-reply@example.in>')
    .default('Daftar <no-reply@localhost>'),
  SMTP_URL: address('smtp://user:password@mail.example.in:587', 'smtp:', 'smtps:'),
  SMS_PROVIDER: choice('outbox', 'http').default('outbox'),
  SMS_URL: webAddress(),
  SMS_TOKEN: z.string().optional(),
  /** The register behind GET gst/{number}: without one, what the number itself tells. */
  GST_PROVIDER: choice('local', 'http').default('local'),
  GST_URL: webAddress(),
  GST_TOKEN: z.string().optional(),
  STORAGE_PROVIDER: choice('local', 's3').default('local'),
  S3_ENDPOINT: webAddress(),
  S3_REGION: named(/^[\w-]+$/, 'ap-south-1').default('us-east-1'),
  S3_BUCKET: named(/^[\w.-]{3,63}$/, 'daftar-files').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MAX_UPLOAD_MB: number(1, 1024).default(25),
  /** How many times the demonstration practice is made larger (benchmarks). */
  DEMO_SCALE: number(1, 10_000).default(1),
});

const complete = settings.superRefine((env, issues) => {
  const need = (setting: keyof typeof env, when: string) => {
    if (!env[setting]) issues.addIssue({ code: 'custom', path: [setting], message: `is needed where ${when}` });
  };
  if (env.CLUSTER) {
    // Each would make its own in its own folder: links, codes and kept passwords of one would be nothing to the others.
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

/** One clear sentence for the first wrong setting. Space around a value is none of it; empty ones count as not set. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = SETTINGS.map((name) => [name, source[name]?.trim()]).filter(([, value]) => value);
  const result = complete.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new StartError(`The setting ${issue.path.join('.')} ${issue.message}.`);
}
