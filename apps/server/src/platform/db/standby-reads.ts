import type { QueryResult as Rows } from 'kysely';
import type { PoolClient } from 'pg';
import { databaseFault } from './database-fault.ts';
import { SESSION_CHANGED, type SetupStatement, type Statement } from './pipeline.ts';
import type { Pool } from './pool.ts';
import { askPosition, type CallPosition, type Position, type Standby } from './standbys.ts';
import type { Scope } from './transaction.ts';

type Read = {
  statement: Statement;
  /** The kind of Kysely's node: only these two can be reads. */
  kind: string;
  tenant: string | undefined;
  setup: () => SetupStatement[];
  /** Arguments of app.check_session where the session is not verified yet. */
  check: () => (string | null)[] | null;
};
const READS = new Set(['SelectQueryNode', 'RawNode']);

/**
 * Reads from a standby. Undefined where none may be used, and resolves to undefined where it could not answer: then the
 * primary does.
 */
export function readFromStandby(pool: Pool, scope: Scope, read: Read): Promise<Rows<unknown> | undefined> | undefined {
  const { standbys } = pool;
  const { position } = scope;
  if (!standbys || !position?.mayRead || !READS.has(read.kind)) return undefined;
  const standby = standbys.choose(position, scope, read.statement.text);
  return standby && readFrom(pool, scope, position, standby, read);
}

async function readFrom(
  { standbys }: Pool,
  { sessionCheck, limits }: Scope,
  position: CallPosition,
  standby: Standby,
  { statement, tenant = '', setup, check }: Read,
): Promise<Rows<unknown> | undefined> {
  const unverified = check();
  // The primary checks the session meanwhile: it knows who has been signed out, locked or removed.
  const [read, checked] = await Promise.allSettled([
    standby.read({ tenant, kind: 'read', signal: limits?.signal }, setup(), statement, limits?.statementMs),
    unverified && standbys!.checkSession(unverified),
  ]);
  if (checked.status === 'rejected') {
    if ((checked.reason as { code?: string }).code === SESSION_CHANGED) throw checked.reason;
    return undefined;
  }
  if (sessionCheck) sessionCheck.verified = true;
  if (read.status === 'fulfilled') {
    see(position, read.value.position);
    const { rows, rowCount } = read.value.result;
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }
  const fault = databaseFault(read.reason);
  // The primary would need as long.
  if (fault === 'slow') throw read.reason;
  if (fault === 'read_only') standbys!.refuse(statement.text, read.reason);
  else position.mayRead = false;
  return undefined;
}

export function see(position: CallPosition | undefined, at: Position | undefined): void {
  if (position && at !== undefined && at > position.seen) position.seen = at;
}

/** The code of warnings without one of their own. */
const WARNING = '01000';

type Ended = { command: string; isReplicated: boolean; position: Position | undefined };

/** COMMIT or ROLLBACK, with the position in the same round trip where standbys need it. */
export async function endTransaction(
  client: PoolClient,
  how: 'commit' | 'rollback',
  { standbys }: Pool,
): Promise<Ended> {
  // A timeout ends the wait for a synchronous standby: then COMMIT succeeds with a warning, and may be lost.
  let isReplicated = true;
  const note = ({ code }: { code: string | undefined }) => {
    if (how === 'commit' && code === WARNING) isReplicated = false;
  };
  client.on('notice', note);
  try {
    const ending = client.query(how);
    const position = how === 'commit' && standbys ? askPosition(client) : undefined;
    const { command } = await ending;
    return { command, isReplicated, position: await position };
  } finally {
    client.off('notice', note);
  }
}
