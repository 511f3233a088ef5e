import type { Pool } from './pool.ts';
import type { Vault } from '../vault.ts';

/** Binds the ciphertext to the business, so that a copy elsewhere can't be decrypted. */
export const sealOwner = (businessId: number): string => `business ${businessId}`;

type EncryptedColumn = {
  table: string;
  column: string;
  /** The column with the keyed hash, where equal values are searched. */
  hash?: string;
  /** For a JSON column: the keys whose values are encrypted. */
  keys?: readonly string[];
  /** Rows from before the column was encrypted; an index finds them. */
  plain?: string;
};

export const IDENTITY_NUMBERS = ['aadhar_number', 'passport_no'] as const;

const PLAIN_CLIENTS = `((aadhar_number <> '' and aadhar_hash = '') or (passport_no <> '' and passport_hash = ''))`;
const PLAIN_REQUESTS = '(app.has_plain_number(before) or app.has_plain_number(after))';

/** Every column that holds encrypted values. A rotation of the key encrypts all of them again. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'client_credentials', column: 'password' },
  { table: 'dsc_tokens', column: 'password' },
  { table: 'webhook_endpoints', column: 'secret' },
  { table: 'clients', column: 'aadhar_number', hash: 'aadhar_hash', plain: PLAIN_CLIENTS },
  { table: 'clients', column: 'passport_no', hash: 'passport_hash', plain: PLAIN_CLIENTS },
  { table: 'borrowers', column: 'aadhar_number', hash: 'aadhar_hash' },
  { table: 'email_account_secrets', column: 'password' },
  { table: 'email_account_secrets', column: 'refresh_token' },
  { table: 'email_account_secrets', column: 'access_token' },
  { table: 'public_form_answers', column: 'draft' },
  { table: 'public_form_answers', column: 'submission' },
  { table: 'whatsapp_settings', column: 'access_token' },
  { table: 'whatsapp_settings', column: 'app_secret' },
  { table: 'change_requests', column: 'before', keys: IDENTITY_NUMBERS, plain: PLAIN_REQUESTS },
  { table: 'change_requests', column: 'after', keys: IDENTITY_NUMBERS, plain: PLAIN_REQUESTS },
];

/** The input of a hash names the column: equal values of two columns have different hashes. */
export const hashInput = (column: string, value: string): string => `${column} ${value}`;

const AT_ONCE = 500;
type Row = { business_id: number; id: number; value: unknown };

/**
 * Encrypts values that are plain or of an older key with the current one, in batches. As the database owner, because
 * it covers all businesses. Returns the number of values.
 */
export async function reencryptAll(pool: Pool, vault: Vault): Promise<number> {
  let count = 0;
  for (const column of ENCRYPTED_COLUMNS) count += await reencrypt(pool, vault, column);
  return count;
}

/** At the start of the server: rows from before their column was encrypted. */
export async function encryptPlainRows(pool: Pool, vault: Vault): Promise<number> {
  let count = 0;
  for (const column of ENCRYPTED_COLUMNS)
    if (column.plain) count += await reencrypt(pool, vault, column, `and ${column.plain}`);
  return count;
}

async function reencrypt(pool: Pool, vault: Vault, { table, column, hash, keys }: EncryptedColumn, where = '') {
  const client = await pool.connect();
  let [count, business, id] = [0, 0, 0];
  try {
    for (;;) {
      await client.query(`begin; set local app.reencrypting = 'on'`);
      const { rows } = await client.query<Row>(
        `select business_id, id, "${column}" as value from ${table}
          where (business_id, id) > ($1, $2) ${where} order by business_id, id limit $3 for update`,
        [business, id, AT_ONCE],
      );
      for (const row of rows) {
        const encrypt = (value: unknown): string | null => encrypted(vault, value, sealOwner(row.business_id));
        const next = keys ? inJson(row.value, keys, encrypt) : encrypt(row.value);
        if (next === null) continue;
        const key = [row.business_id, row.id];
        await client.query(`update ${table} set "${column}" = $3 where business_id = $1 and id = $2`, [...key, next]);
        if (hash) {
          const owner = sealOwner(row.business_id);
          const hashed = vault.hash(hashInput(column, vault.open(next, owner)), owner);
          await client.query(`update ${table} set "${hash}" = $3 where business_id = $1 and id = $2`, [...key, hashed]);
        }
        count += 1;
      }
      await client.query('commit');
      const last = rows.at(-1);
      if (!last) return count;
      [business, id] = [last.business_id, last.id];
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Null if there is nothing to do. */
function encrypted(vault: Vault, value: unknown, owner: string): string | null {
  if (typeof value !== 'string' || !value || vault.isCurrent(value)) return null;
  return vault.seal(vault.isSealed(value) ? vault.open(value, owner) : value, owner);
}

function inJson(value: unknown, keys: readonly string[], encrypt: (value: unknown) => string | null): string | null {
  const record = value as Record<string, unknown>;
  const changed = keys.flatMap((key) => {
    const next = encrypt(record[key]);
    return next === null ? [] : [[key, next] as const];
  });
  return changed.length ? JSON.stringify({ ...record, ...Object.fromEntries(changed) }) : null;
}
