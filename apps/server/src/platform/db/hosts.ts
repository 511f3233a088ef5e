import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** pg connects to one host; the others of DATABASE_URL are kept in this parameter, which pg ignores. */
const OTHERS = 'other_hosts';
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@,/?#]+),([^@/?#]+)(.*)$/s;

/** `postgres://user@a:5432,b:5432/daftar` as one URL that URL and pg can read. */
export function withOtherHosts(text: string): string {
  const [, start, first, others, rest] = SEVERAL.exec(text) ?? [];
  const url = others === undefined ? null : URL.parse(`${start}${first}${rest}`);
  if (!url) return text;
  url.searchParams.set(OTHERS, others!);
  // Understood by libpq; here the primary is always looked for.
  url.searchParams.delete('target_session_attrs');
  return url.href;
}

export type Host = { host: string; port: number };

/** All hosts of a URL with several, else undefined: a single one is not asked whether it is the primary. */
export function hostsOf(connectionString: string | undefined): Host[] | undefined {
  const url = connectionString === undefined ? null : URL.parse(connectionString);
  const others = url?.searchParams.get(OTHERS);
  if (!url || !others) return undefined;
  return [url.host, ...others.split(',')].map((each) => {
    const { hostname, port } = new URL(`postgres://${each}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || Number(url.port) || 5432 };
  });
}

const PROBE_TIMEOUT_MS = 2_000;
/** Once a primary is known, the others have this long to say that they are newer. */
const OTHERS_MS = 300;
/** How long an answer is used: a lost primary is looked for again with the next connection. */
const KEPT_MS = { found: 1_000, missing: 200 };

const searches = new Map<string, { until: number; result: Promise<Host> }>();

/**
 * The host that takes writes. After a failover an old primary may run again: the one with the highest timeline wins,
 * because each promotion starts a new one.
 */
export function findPrimary(hosts: readonly Host[], connectionString: string): Promise<Host> {
  const known = searches.get(connectionString);
  if (known && Date.now() < known.until) return known.result;
  const search = { until: Infinity, result: ask(hosts, connectionString) };
  searches.set(connectionString, search);
  search.result.then(
    () => (search.until = Date.now() + KEPT_MS.found),
    () => (search.until = Date.now() + KEPT_MS.missing),
  );
  return search.result;
}

async function ask(hosts: readonly Host[], connectionString: string): Promise<Host> {
  const found: { host: Host; timeline: string }[] = [];
  const probes = hosts.map(async (host) => {
    const timeline = await timelineOf(host, connectionString).catch(() => null);
    if (timeline) found.push({ host, timeline });
    else throw new Error('not the primary');
  });
  const all = Promise.allSettled(probes);
  await Promise.any(probes).catch(() => {});
  await Promise.race([all, delay(OTHERS_MS)]);
  const newest = found.sort((a, b) => (a.timeline < b.timeline ? 1 : -1))[0];
  if (newest) return newest.host;
  throw Object.assign(new Error('None of the database hosts takes writes.'), { code: '57P03' });
}

/** Null for a standby. */
async function timelineOf({ host, port }: Host, connectionString: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  Object.assign(client, { host, port });
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery()
                   then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline`,
    );
    return rows[0]!.timeline;
  } finally {
    void client.end().catch(() => {});
  }
}
