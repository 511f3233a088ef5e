import { sql } from 'kysely';
import type { App, BusinessCtx } from '#server/platform/context.ts';

/** Owned by a record, only by deleted records, or by none. */
export type FileState = 'kept' | 'gone' | 'loose';

export async function fileStateOf(ctx: BusinessCtx, path: string): Promise<FileState> {
  const { rows } = await sql<{ state: FileState }>`select app.file_state(${path}) as state`.execute(ctx.db);
  return rows[0]!.state;
}

export async function isLinkOpen(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select app.is_link_open(${id}) as is_open`.execute(ctx.db);
  return rows[0]!.is_open;
}

export async function isSessionOpen(app: App, id: number): Promise<boolean> {
  const { rowCount } = await app.pool.query('select from sessions where id = $1 and expires_at > now()', [id]);
  return rowCount === 1;
}
