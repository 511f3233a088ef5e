/** Chat under load: 500 sockets in 50 groups, on one process and on two. Every message once, in order and quickly. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { messagesEvent, type ChatMessage } from '@daftar/contract/chat';
import { emptyLine, hear } from '@daftar/domain/chat/message-sync';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { hashToken, newToken } from '../apps/server/src/platform/tokens.ts';
import { createVaultKey } from '../apps/server/src/platform/vault.ts';
import { APP, startServer, stopServer } from './child-server.ts';

const GROUPS = 50;
const MEMBERS = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Messages per second and group. */
const PACE = 1;
/** 99th percentile in milliseconds from sending to receiving. */
const GOAL = 100;
const PORTS = [44_110, 44_111];
const CONNECTED_AT_ONCE = 25;
const PROBED_EVERY = 100;

type Person = { uuid: string; token: string; group: string };
type Office = { cluster: string; people: Person[] };

export async function chatDelivery(databaseUrl: string, dataDir: string): Promise<boolean> {
  const children: ChildProcess[] = [];
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'chat'),
    SECRET: 'x'.repeat(40),
    CREDENTIAL_KEYS: createVaultKey('1'),
    LOG_LEVEL: 'error',
  };
  try {
    const office = await furnish(databaseUrl);
    console.log(
      `${GROUPS * MEMBERS} sockets in ${GROUPS} groups, ${GROUPS * PACE} messages a second for ${SECONDS} s\n`,
    );
    console.log('processes   messages   deliveries   lost   double   out of order   p50 ms   p99 ms   bare p99 ms');
    let good = true;
    for (const count of [1, 2]) {
      const ports = PORTS.slice(0, count);
      for (const port of ports)
        await startServer(children, APP, port, {
          args: ['--empty'],
          env: { ...settings, CLUSTER: String(count > 1) },
          minutes: 1,
        });
      good = report(count, await talk(office, ports)) && good;
      for (const child of children.splice(0)) await stopServer(child);
    }
    return good;
  } finally {
    for (const child of children) await stopServer(child);
  }
}

/** A business of 500 members in 50 groups, inserted directly: setup is not measured. */
async function furnish(databaseUrl: string): Promise<Office> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    const tokens = Array.from({ length: GROUPS * MEMBERS }, () => newToken());
    const { rows: made } = await db.query(
      `insert into businesses (name, country, currency, join_code) values ('Chat bench', 'IN', 'INR', $1) returning id, cluster_uuid`,
      [randomUUID().slice(0, 8)],
    );
    const { id: business, cluster_uuid: cluster } = made[0];
    const { rows } = await db.query(
      `with people as (insert into users (kind, name, email, mobile_number, password_hash, email_verified_at, phone_verified_at)
         select 'staff', 'Talker ' || n, 'talker' || n || '-' || $3 || '@bench.example', (6000000000 + $3::bigint + n)::text, 'none', now(), now()
           from generate_series(1, $1::int) n returning id, uuid),
       joined as (insert into members (business_id, user_id) select $2, id from people)
       select id, uuid from people order by id`,
      [GROUPS * MEMBERS, business, process.pid * 1000],
    );
    await db.query(
      `insert into sessions (kind, user_id, token_hash, expires_at)
       select 'staff', id, hash, now() + interval '1 hour' from unnest($1::bigint[], $2::bytea[]) as s (id, hash)`,
      [rows.map(({ id }) => id), tokens.map((token) => hashToken(token))],
    );
    const { rows: groups } = await db.query(
      `insert into chat_groups (business_id, kind, group_name) select $1, 'group', 'Group ' || n from generate_series(1, $2::int) n returning id, uuid`,
      [business, GROUPS],
    );
    await db.query(`insert into chat_counters (business_id, group_id) select $1, unnest($2::bigint[])`, [
      business,
      groups.map(({ id }) => id),
    ]);
    const groupOf = (n: number) => groups[Math.floor(n / MEMBERS)];
    await db.query(
      `insert into chat_participants (business_id, group_id, user_id) select $1, g, u from unnest($2::bigint[], $3::bigint[]) as p (g, u)`,
      [business, rows.map((_, n) => groupOf(n).id), rows.map(({ id }) => id)],
    );
    await db.query('analyze');
    return { cluster, people: rows.map(({ uuid }, n) => ({ uuid, token: tokens[n]!, group: groupOf(n).uuid })) };
  } finally {
    await db.end();
  }
}

type Outcome = {
  sent: number;
  delivered: number;
  lost: number;
  double: number;
  unordered: number;
  waits: number[];
  bare: number[];
};

async function talk({ cluster, people }: Office, ports: readonly number[]): Promise<Outcome> {
  const sentAt = new Map<string, number>();
  const heard = people.map(() => new Map<string, number>());
  const lines = people.map(() => emptyLine<ChatMessage>());
  const starts = new Map<string, number>();
  const outcome: Outcome = { sent: 0, delivered: 0, lost: 0, double: 0, unordered: 0, waits: [], bare: [] };

  const sockets: Socket[] = [];
  for (let n = 0; n < people.length; n += CONNECTED_AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        people.slice(n, n + CONNECTED_AT_ONCE).map((person, i) => connect(ports[(n + i) % ports.length]!, person)),
      )),
    );
  await settled(sockets, cluster, people, starts);
  sockets.forEach((socket, n) => {
    const { group } = people[n]!;
    lines[n] = emptyLine(starts.get(group)!);
    socket.on(messagesEvent(group), (message: ChatMessage) => {
      const at = sentAt.get(message.uuid);
      if (at === undefined) return;
      if (heard[n]!.has(message.uuid)) outcome.double += 1;
      heard[n]!.set(message.uuid, message.seq);
      outcome.waits.push(performance.now() - at);
      outcome.delivered += 1;
      lines[n] = hear(lines[n]!, message);
    });
  });

  const probe = setInterval(() => void bareTrip(sockets[0]!, outcome.bare), PROBED_EVERY);
  const sending: Promise<void>[] = [];
  const rounds = SECONDS * PACE;
  for (let round = 0; round < rounds; round += 1)
    for (let group = 0; group < GROUPS; group += 1) {
      // Spread over the second.
      await until(started + ((round * GROUPS + group) * 1000) / (GROUPS * PACE));
      const n = group * MEMBERS + (round % MEMBERS);
      sending.push(send(sockets[n]!, people[n]!, cluster, sentAt));
      outcome.sent += 1;
    }
  await Promise.all(sending);
  const wanted = outcome.sent * MEMBERS;
  for (let i = 0; i < 100 && outcome.delivered < wanted; i += 1) await pause(50);
  outcome.lost = wanted - (outcome.delivered - outcome.double);
  // In order as a browser sees it: complete and by number.
  outcome.unordered = lines.filter(
    ({ waiting, messages }) => waiting.length || messages.some((one, i) => i > 0 && one.seq <= messages[i - 1]!.seq),
  ).length;
  clearInterval(probe);
  for (const socket of sockets) socket.close();
  return outcome;
}

/** Latency of an event without a query: on busy cores most of the wait. */
async function bareTrip(socket: Socket, trips: number[]): Promise<void> {
  const at = performance.now();
  try {
    await socket.timeout(20_000).emitWithAck('leave_notification_channel', {});
    trips.push(performance.now() - at);
  } catch {
    // Still under way when the measurement ended.
  }
}

let started = 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(moment: number): Promise<void> {
  const wait = moment - performance.now();
  if (wait > 1) await pause(wait);
}

function connect(port: number, { token }: Person): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Warm-up: everyone sends one message and the processes connect to each other. */
async function settled(
  sockets: readonly Socket[],
  cluster: string,
  people: readonly Person[],
  starts: Map<string, number>,
): Promise<void> {
  for (let group = 0; group < GROUPS; group += 1) {
    const [first, last] = [group * MEMBERS, group * MEMBERS + MEMBERS - 1];
    const { group: uuid } = people[first]!;
    const arrived = new Promise<ChatMessage>((resolve) => sockets[last]!.once(messagesEvent(uuid), resolve));
    await send(sockets[first]!, people[first]!, cluster, new Map());
    const message = await Promise.race([arrived, pause(3000)]);
    if (!message) {
      group -= 1;
      continue;
    }
    starts.set(uuid, (message as ChatMessage).seq);
  }
  started = performance.now();
}

async function send(socket: Socket, person: Person, clusterUuid: string, sentAt: Map<string, number>): Promise<void> {
  const messageUuid = randomUUID();
  sentAt.set(messageUuid, performance.now());
  const message = 'Kesar Foods sent the purchase register. 14 invoices are missing a GSTIN.';
  const sent = { clusterUuid, groupUuid: person.group, messageUuid, message, senderId: person.uuid };
  const answer = await socket.timeout(20_000).emitWithAck('send_message', sent);
  if (!answer.ok) throw new Error(answer.error);
}

function report(processes: number, { sent, delivered, lost, double, unordered, waits, bare }: Outcome): boolean {
  const p99 = at(waits, 0.99);
  const times = [at(waits, 0.5), p99, at(bare, 0.99)].map((ms) => ms.toFixed(1));
  const widths = [9, 11, 13, 7, 9, 15, 9, 9, 14];
  const figures = [processes, sent, delivered, lost, double, unordered, ...times];
  console.log(`${figures.map((figure, i) => String(figure).padStart(widths[i]!)).join('')}   (p99 at most ${GOAL})`);
  return lost === 0 && double === 0 && unordered === 0 && p99 <= GOAL;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Infinity;
}
