import pg from 'pg';

/** A table of all businesses, with the reason. Citus would copy it to every node; cells have one in their directory. */
export const PLATFORM_TABLES: Record<string, readonly string[]> = {
  'the distribution key itself: its row is stored with the rows of the business': ['businesses'],
  'accounts of people, who may belong to several businesses': [
    'users',
    'sessions',
    'access_versions',
    'authenticators',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'one_time_codes',
    'password_resets',
    'failed_sign_ins',
    'last_sign_ins',
    'notification_choices',
    'plain_backup_warnings',
    'idempotency_keys',
  ],
  'for a moment only: open sockets and their events between processes': ['presences', 'socket_io_attachments'],
  'of the installation: counters, backups, keys, public registers, tickets to its administrator': [
    'rate_limits',
    'backups',
    'key_fingerprints',
    'gst_lookups',
    'product_tickets',
    'product_messages',
    'migrations',
  ],
};

/** Keys of tenant tables without business_id, with the reason. */
export const KEYS_WITHOUT_BUSINESS: Record<string, string> = {
  'messages messages_pkey':
    'messages to accounts (codes, invitations) have no business; distributed, they need a table of their own',
  'time_sheet_ranges time_sheet_ranges_running_key':
    'a person has one running timer, and works on one thing at a time (constraints of the partitions), also across businesses',
};

/** Foreign keys that leave the business, with the reason. */
export const FOREIGN_KEYS_WITHOUT_BUSINESS: Record<string, string> = {
  'sessions sessions_viewed_business_id_viewed_client_id_fkey':
    'a member who views the portal as a client; distributed, a check at sign-in replaces it',
};

/** Functions that look across businesses by design, with the reason. */
export const FUNCTIONS_WITHOUT_BUSINESS: Record<string, string> = {
  due_notification_mails: 'background work asks which people have mail due, in any business',
  product_files: 'files of tickets to the administrator of the installation',
};

type Db = Pick<pg.ClientBase, 'query'>;
const TENANT = `select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'business_id' and not a.attisdropped`;

const names = async (db: Db, text: string, values: unknown[] = []): Promise<string[]> =>
  (await db.query(text, values)).rows.map(({ name }) => name);

export const tablesWithoutBusiness = (db: Db) =>
  names(
    db,
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and oid not in (${TENANT}) order by 1`,
  );

export const tablesWithOptionalBusiness = (db: Db) =>
  names(
    db,
    `select attrelid::regclass::text as name from pg_attribute
      where attrelid in (${TENANT}) and attname = 'business_id' and not attnotnull order by 1`,
  );

/** Primary keys, unique indexes and exclusion constraints: a shard can check only what has its business. */
export const keysWithoutBusiness = (db: Db) =>
  names(
    db,
    `select i.indrelid::regclass || ' ' || k.relname as name from pg_index i join pg_class k on k.oid = i.indexrelid
      where i.indrelid in (${TENANT}) and (i.indisunique or i.indisexclusion)
        and not exists (select from unnest(i.indkey[0:i.indnkeyatts - 1]) n join pg_attribute a
                          on a.attrelid = i.indrelid and a.attnum = n where a.attname = 'business_id')
      order by 1`,
  );

/**
 * Foreign keys between tenant tables that don't pair business_id with business_id, those to businesses by another column,
 * those to another table than accounts, and those of platform tables to tenant tables.
 */
export const foreignKeysWithoutBusiness = (db: Db) =>
  names(
    db,
    `with keys as (
       select f.conname, f.conrelid, f.confrelid, f.conrelid in (${TENANT}) as is_tenant, f.confrelid in (${TENANT}) as to_tenant,
              exists (select from unnest(f.conkey, f.confkey) as k (own, other)
                        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname = 'business_id'
                        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other
                         and b.attname = case when f.confrelid = 'businesses'::regclass then 'id' else 'business_id' end) as carries
         from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace)
     select conrelid::regclass || ' ' || conname as name from keys
      where (is_tenant or to_tenant) and confrelid <> 'users'::regclass and not (is_tenant and carries) order by 1`,
  );

/** Functions of the schema app that name a tenant table and no business. */
export const functionsWithoutBusiness = (db: Db) =>
  names(
    db,
    `select p.proname as name from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosrc !~* 'business'
        and exists (select from pg_class c where c.oid in (${TENANT})
                      and p.prosrc ~* ('\\m(from|join|update|into|using)\\s+(public\\.)?' || c.relname || '\\M'))
      order by 1`,
  );

/** Statement texts sent to the database by this process, each with the call that sent it first. */
export function recordStatements() {
  const seen = new Map<string, string>();
  let call = '';
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: unknown }];
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (typeof text === 'string' && !seen.has(text)) seen.set(text, call);
    return Reflect.apply(original, this, args);
  } as never;
  return {
    seen,
    at: (name: string): void => void (call = name),
    stop: (): void => void (pg.Client.prototype.query = original),
  };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<string, unknown>;

/**
 * Statements with a scan of a tenant table that their own text doesn't limit to a business, as `call: table: text`.
 * Planned for the owner of the tables, to whom row-level security adds no condition, and for unknown values.
 */
export async function statementsWithoutBusiness(
  db: Db,
  tables: readonly string[],
  seen: ReadonlyMap<string, string>,
): Promise<string[]> {
  const found: string[] = [];
  await db.query('set plan_cache_mode = force_generic_plan');
  for (const [text, call] of seen) {
    if (!/^\s*(select|with|insert|update|delete|merge)\b/i.test(text)) continue;
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
    const values = count ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : '';
    try {
      await db.query(`prepare one as ${text}`);
      const { rows } = await db.query(`explain (format json, costs off) execute one${values}`);
      for (const table of scansWithoutBusiness(rows[0]['QUERY PLAN'][0].Plan, tables))
        found.push(`${call}: ${table}: ${text}`);
    } catch (error) {
      found.push(`${call}: ${(error as Error).message}: ${text}`);
    } finally {
      await db.query('deallocate all');
    }
  }
  return found;
}

function scansWithoutBusiness(plan: Plan, tables: readonly string[]): string[] {
  const below = (plan.Plans ?? []).flatMap((child) => scansWithoutBusiness(child, tables));
  // Of a partitioned table, the partitions are read.
  const table = plan['Relation Name']?.replace(/_[ph]\d+$/, '');
  if (!table || !tables.includes(table) || !plan['Node Type'].endsWith('Scan')) return below;
  // A bitmap scan has its conditions in the index scans below it.
  const conditions = [plan, ...(plan.Plans ?? [])].flatMap((node) => [
    node['Index Cond'],
    node['Recheck Cond'],
    node['Filter'],
  ]);
  return conditions.some((condition) => /\bbusiness_id\b/.test(String(condition ?? ''))) ? below : [table, ...below];
}
