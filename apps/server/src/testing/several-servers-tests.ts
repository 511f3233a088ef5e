import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import type { Call } from '@daftar/contract/core/client';
import { ApiError } from '@daftar/contract/core/errors';
import { fileRoutes } from '@daftar/contract/files';
import { identityRoutes } from '@daftar/contract/identity';
import { linkRoutes } from '@daftar/contract/links';
import { webhookRoutes } from '@daftar/contract/webhooks';
import { PASSWORD_GUESSES } from '@daftar/domain/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from './people.ts';
import { eventually, severalServers, steadySocket, underLoad, type SeveralServers } from './several-servers.ts';
import { webhookReceiver } from './webhook-receiver.ts';

/** A start takes 8 seconds of a core, which a busy machine gives in a minute or two. */
const LONG = 900_000;

type Size = {
  /** An even number. */
  processes: number;
  /** How many halves of them a rolling update replaces. */
  updates: 1 | 2;
};

/** The tests of several servers behind the balancer, for so many processes. */
export function testSeveralServers({ processes, updates }: Size): void {
  const each = (value: number): number[] => Array.from({ length: processes }, () => value);

  let servers: SeveralServers;
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let headers: { authorization: string; 'x-business-id': string };
  let businessId: number;
  let token: string;
  /** Calls of the owner through the balancer. */
  let call: Call;

  beforeAll(async () => {
    [servers, receiver] = [await severalServers(processes), await webhookReceiver()];
    ({ headers, businessId } = await servers.program.signUp(servers.balancer.url));
    token = headers.authorization.slice('Bearer '.length);
    call = servers.callAt(servers.balancer.url, headers);
    await call(webhookRoutes.create, { body: { name: 'Books', url: receiver.url('/ok'), events: ['client.created'] } });
  }, LONG);
  afterAll(async () => {
    await servers?.end();
    await receiver?.close();
  });

  /** The same call at each process. */
  const everywhere = <T>(of: (at: Call) => Promise<T>, as: Record<string, string> = headers): Promise<T[]> =>
    Promise.all(servers.places.map(({ url }) => of(servers.callAt(url, as))));

  const statusOf = (sent: Promise<unknown>): Promise<number> =>
    sent.then(
      () => 200,
      (error: unknown) => {
        if (error instanceof ApiError) return error.status;
        throw error;
      },
    );

  test(
    'the balancer spreads calls and sockets, and sockets hear what was written at another process',
    async () => {
      const sockets = await Promise.all([
        ...Array.from({ length: processes }, () => steadySocket(servers.balancer.url, token, businessId)),
        steadySocket(servers.balancer.url, token, businessId, ['polling']),
      ]);
      expect((await servers.balancer.servers('sockets')).map(({ open }) => open)).toEqual(each(1));
      const body = { title: 'Notary', url: 'https://example.in/notary', category: 'Courts' };
      await call(linkRoutes.create, { body });
      for (const { touched } of sockets) await eventually(() => expect(touched).toContain('links'));
      for (const socket of sockets) socket.close();
      expect((await servers.balancer.servers('calls')).filter(({ total }) => total > 0)).toHaveLength(processes);
    },
    LONG,
  );

  test(
    'an upload through the balancer is read at every process',
    async () => {
      const file = {
        target: 'document',
        file_name: 'scan.pdf',
        file_type: 'application/pdf',
        file_extension: 'pdf',
      } as const;
      const [place] = await call(fileRoutes.upload, { body: { files: [file] } });
      expect(place!.pre_signed_url).toContain(servers.balancer.url);
      const content = Buffer.alloc(8_000_000, '%PDF-');
      expect((await fetch(place!.pre_signed_url, { method: 'PUT', body: content })).status).toBe(200);
      for (const { url } of servers.places) {
        const { urls } = await call(fileRoutes.show, { body: { files: [{ file_path: place!.url }] } });
        const { pathname, search } = new URL(urls[0]!);
        const read = await fetch(`${url}${pathname}${search}`);
        expect((await read.arrayBuffer()).byteLength).toBe(content.length);
      }
    },
    LONG,
  );

  test(
    'guesses are counted across processes, whatever address the caller claims',
    async () => {
      const body = { login: 'somebody@example.in', password: 'wrong guess 1' };
      const guess = (url: string, n: number) =>
        statusOf(servers.callAt(url, { 'x-forwarded-for': `198.51.100.${n}` })(identityRoutes.login, { body }));
      const answers: number[] = [];
      for (let n = 0; n < PASSWORD_GUESSES.tries; n += 1) answers.push(await guess(servers.balancer.url, n));
      expect(answers).not.toContain(429);
      const own = { 'x-forwarded-for': '127.0.0.1' };
      expect(await everywhere((at) => statusOf(at(identityRoutes.login, { body })), own)).toEqual(each(429));
      expect(await guess(servers.balancer.url, 200)).toBe(429);
    },
    LONG,
  );

  test(
    'a lock and a sign-out at one process count at once at all, which had cached the session',
    async () => {
      const { user } = await call(identityRoutes.login, { body: { login: 'writer@example.in', password: PASSWORD } });
      const other = { ...headers, authorization: `Bearer ${user.token.token}` };
      const [first] = servers.places;
      const list = () => everywhere((at) => statusOf(at(businessRoutes.branches, { query: {} })), other);
      await servers.callAt(first!.url, other)(identityRoutes.setPin, {
        body: { current_password: PASSWORD, pin: '2580' },
      });
      for (let n = 0; n < 2; n += 1) expect(await list()).toEqual(each(200));
      await servers.callAt(first!.url, other)(identityRoutes.lock, {});
      expect(await list()).toEqual(each(403));
      await servers.callAt(servers.places[1]!.url, other)(identityRoutes.unlock, { body: { pin: '2580' } });
      expect(await list()).toEqual(each(200));
      await servers.callAt(servers.places.at(-1)!.url, other)(identityRoutes.logout, {});
      expect(await list()).toEqual(each(401));
    },
    LONG,
  );

  test(
    'one Idempotency-Key sent to all processes at once writes once',
    async () => {
      const body = {
        category: 'Individual',
        address_1: '12 Ring Road',
        first_name: 'Once',
        last_name: 'Only',
      } as const;
      const made = await everywhere((at) => at(clientRoutes.create, { body }), {
        ...headers,
        'idempotency-key': 'once',
      });
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await clients('Once')).toEqual([{ id: made[0]!.id, name: 'Once Only' }]);
    },
    LONG,
  );

  test(
    'a rolling update under load loses no call, and every job runs once',
    async () => {
      const sockets = await socketAtEach();
      // Without a key and without a second attempt: a call that fails is lost.
      const load = underLoad(servers, headers, { repeats: false });
      await load.goesOn();
      // Half of them at a time: faster than one by one, and harder on those that stay.
      const halves = [servers.places.slice(0, processes / 2), servers.places.slice(processes / 2)];
      for (const half of halves.slice(0, updates)) {
        await Promise.all(half.map(servers.replace));
        await servers.balanced(processes);
        await load.goesOn();
      }
      const { acknowledged, failed, tag } = await load.stop();
      expect(failed).toEqual([]);
      expect(await clients(tag)).toEqual(acknowledged.toSorted((a, b) => a.id - b.id));
      // Those of the replaced half at least: they were moved to the other one.
      const moved = () => sockets.filter((socket) => socket.joined() > 1).length;
      await eventually(() => expect(moved()).toBeGreaterThanOrEqual(processes / 2));
      await eventually(() => expect(sockets.every((socket) => socket.isListening())).toBe(true));
      for (const socket of sockets) await expectNews(socket.touched);
      for (const socket of sockets) socket.close();
      await eventually(() => expect(delivered(tag).length).toBe(acknowledged.length));
      expect(delivered(tag).toSorted()).toEqual(acknowledged.map(({ name }) => name).toSorted());
    },
    LONG,
  );

  test(
    'one killed under load: nothing is lost or written twice, and its sockets come back',
    async () => {
      const sockets = await socketAtEach(2);
      const load = underLoad(servers, headers, { repeats: true });
      await load.goesOn();
      const [killed] = servers.places;
      await servers.kill(killed!);
      await servers.balanced(processes - 1);
      await load.goesOn(40);
      await eventually(() => expect(sockets.filter((socket) => socket.joined() > 1)).toHaveLength(2));
      const { acknowledged, failed, tag } = await load.stop();
      expect(failed).toEqual([]);
      expect(await clients(tag)).toEqual(acknowledged.toSorted((a, b) => a.id - b.id));
      // Each is logged once, in the transaction that wrote it.
      const { rows } = await servers.program.query(
        `select c.id from clients c left join activities a
           on a.business_id = c.business_id and a.entity = 'clients' and a.record_id = c.id and a.action = 'create'
        where c.first_name = $1 group by c.id having count(a.id) <> 1`,
        [tag],
      );
      expect(rows).toEqual([]);
      for (const socket of sockets) await expectNews(socket.touched);
      for (const socket of sockets) socket.close();
      // A job of the killed process is taken over. Its receiver may have heard of it, and recognises it by its event.
      const events = () => new Set(delivered(tag));
      await eventually(() => expect(events().size).toBe(acknowledged.length));
    },
    LONG,
  );

  const openSockets = async () => (await servers.balancer.servers('sockets')).map(({ open }) => open);

  /** Sockets at every process, as many at each: the balancer chooses the one with the fewest. */
  async function socketAtEach(many = 1) {
    await eventually(async () => expect(await openSockets()).toEqual(each(0)));
    const sockets = await Promise.all(
      Array.from({ length: many * processes }, () => steadySocket(servers.balancer.url, token, businessId)),
    );
    expect(await openSockets()).toEqual(each(many));
    return sockets;
  }

  const clients = async (firstName: string) =>
    (
      await servers.program.query(
        `select id::int, client_full_name as name from clients where business_id = $1 and first_name = $2 order by id`,
        [businessId, firstName],
      )
    ).rows;

  /** Names of the clients that the receiver got. */
  const delivered = (firstName: string): string[] =>
    receiver.received
      .map(({ body }): string => JSON.parse(body).data.client.name)
      .filter((name) => name.startsWith(`${firstName} `));

  /** A change at any process is heard. */
  async function expectNews(touched: string[]): Promise<void> {
    touched.splice(0);
    const url = `https://example.in/${Math.random()}`;
    await call(linkRoutes.create, { body: { title: 'News', url, category: 'Courts' } });
    await eventually(() => expect(touched).toContain('links'));
  }
}
