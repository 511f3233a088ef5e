import { TimedClient, type Pool } from '#server/platform/db/pool.ts';

type Result = { startedAt: Date; file: string; isEncrypted: boolean; bytes?: number; error?: string };

/** As the owner, who alone may write it. */
export async function saveResult(url: string, result: Result): Promise<void> {
  const { startedAt, file, isEncrypted, bytes, error } = result;
  const client = new TimedClient({ connectionString: url, application_name: 'daftar backup' });
  await client.connect();
  try {
    await client.query(
      'insert into backups (started_at, file, is_encrypted, bytes, error) values ($1, $2, $3, $4, $5)',
      [startedAt, file, isEncrypted, bytes ?? null, error ?? null],
    );
  } finally {
    await client.end();
  }
}

/** For /readyz: when the last backup succeeded, and whether the last attempt did. */
export type BackupState = { last_success_at: string | null; last_attempt: 'ok' | 'failed' | 'none' };

export async function backupState(pool: Pool): Promise<BackupState> {
  const { rows } = await pool.query<BackupState>(`
    select (select max(finished_at) from backups where error is null) as last_success_at,
           coalesce((select case when error is null then 'ok' else 'failed' end from backups order by id desc limit 1), 'none') as last_attempt`);
  return rows[0]!;
}
