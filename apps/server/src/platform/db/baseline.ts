import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of db/schema in the order they are applied: a foreign key needs the table it references. */
const ORDER = [
  'tenancy',
  'activity',
  'identity',
  'requests',
  'realtime',
  'businesses',
  'files',
  'team',
  'settings',
  'links',
  'outbox',
  'jobs',
  'notifications',
  'saved_views',
  'preferences',
  'notes',
  'client_labels',
  'custom_fields',
  'clients',
  'client_records',
  'client_search',
  'client_imports',
  'client_settings',
  'portal',
  'portal_profile',
  'gst',
  'firms',
  'services',
  'recurring_invoices',
  'invoices',
  'receipts',
  'receivables',
  'billing',
  'quotations',
  'fee_plans',
  'gst_returns',
  'portal_billing',
  'boards',
  'bulk_tasks',
  'tasks',
  'recurring_tasks',
  'compliance',
  'timesheets',
  'work_billing',
  'attendance',
  'communications',
  'reminders',
  'portal_work',
  'chat',
  'drive',
] as const;

const FOLDER = join(import.meta.dirname, '../../db/schema');

/** The schema of an empty database, before the first migration. */
export type Baseline = { files: { name: string; sql: string }[]; checksum: string };

export async function readBaseline(): Promise<Baseline> {
  const files = await Promise.all(
    ORDER.map(async (name) => ({ name: `${name}.sql`, sql: await readFile(join(FOLDER, `${name}.sql`), 'utf8') })),
  );
  return baselineOf(files);
}

export function baselineOf(files: Baseline['files']): Baseline {
  const hash = createHash('sha256');
  for (const { name, sql } of files) hash.update(`${name}\n${sql}`);
  return { files, checksum: hash.digest('hex') };
}
