import { z } from 'zod';

const flag = z.stringbool();
const number = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const SECRET_LENGTH = 32;

/** Every setting of the server, with its default. Nothing else reads process.env. README lists them. */
const settings = z.object({
  PORT: number(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach the server; links in mails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: number(1, 200).default(8),
  /** Signs file links and hashes one-time codes. Without one, a random secret is kept in DATA_DIR. */
  SECRET: z.string().min(SECRET_LENGTH).optional(),
  /** Seal the passwords kept for clients: `id:key,id:key`, the newest first. Without them, a file in DATA_DIR. */
  CREDENTIAL_KEYS: z
    .string()
    .regex(/^\w{1,20}:[\w+/]{43}=(,\w{1,20}:[\w+/]{43}=)*$/, 'must be like id:key,id:key, keys of 32 bytes in base64')
    .optional(),
  SESSION_HOURS: number(1, 24 * 30).default(12),
  /** Multiplies the limits on whatever can be guessed. */
  RATE_LIMIT_FACTOR: number(1, 1_000_000).default(1),
  /** How many proxies stand in front and add to X-Forwarded-For; what is further left in it anyone may have written. */
  TRUST_PROXY: flag.transform(Number).or(number(0, 10)).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Several processes on one database: sockets then talk through PostgreSQL. */
  CLUSTER: flag.default(false),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().default('Daftar <no-reply@localhost>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_PROVIDER: z.enum(['outbox', 'http']).default('outbox'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  /** The register behind GET gst/{number}: without one, what the number itself tells. */
  GST_PROVIDER: z.enum(['local', 'http']).default('local'),
  GST_URL: z.url({ protocol: /^https?$/ }).optional(),
  GST_TOKEN: z.string().optional(),
  STORAGE_PROVIDER: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MAX_UPLOAD_MB: number(1, 1024).default(25),
  /** How many times the demonstration practice is made larger (benchmarks). */
  DEMO_SCALE: number(1, 10_000).default(1),
});

const complete = settings.superRefine((env, issues) => {
  const need = (setting: keyof typeof env, when: string) => {
    if (!env[setting]) issues.addIssue({ code: 'custom', path: [setting], message: `is needed when ${when}` });
  };
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

export class SettingError extends Error {}

/** One clear sentence for the first wrong setting. Empty values count as not set. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(SETTINGS.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
  const result = complete.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new SettingError(`The setting ${issue.path.join('.')} is wrong: ${issue.message}.`);
}
