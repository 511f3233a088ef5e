import { randomUUID } from 'node:crypto';
import { chatRoutes, type ChatMessage } from '@daftar/contract/chat';
import { makeClient } from '@daftar/contract/core/client';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { testProgram, type TestProgram } from '#server/testing/server-process.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await testProgram();
});
afterEach(() => program.end());

const WRITERS = 4;
const EACH = 40;

test('killed midway and restarted: acknowledged messages are stored, and resent ones are stored once', async () => {
  const url = await program.start();
  const { headers, businessId } = await program.signUp(url);
  const owner = headers.authorization.slice('Bearer '.length);
  const second = newToken();
  const { rows } = await program.query(
    `with colleague as (insert into users (kind, name, email, mobile_number, password_hash, email_verified_at, phone_verified_at)
       values ('staff', 'Reader', 'reader@example.in', '9000000002', 'none', now(), now()) returning id, uuid),
     joined as (insert into members (business_id, user_id) select $1, id from colleague),
     signed as (insert into sessions (kind, user_id, token_hash, expires_at) select 'staff', id, $2, now() + interval '1 hour' from colleague)
     select uuid from colleague`,
    [businessId, hashToken(second)],
  );
  const [me] = (await program.query(`select uuid from users where email = 'writer@example.in'`)).rows;
  const call = makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => headers });
  const group = await call(chatRoutes.create, { body: { group_name: 'Night shift', users: [rows[0].uuid] } });
  const { cluster_uuid } = await call(chatRoutes.groups, {});

  let address = url;
  let acknowledged = 0;
  /** As a browser does: a message that was not acknowledged is sent again, under its own name, when the line is back. */
  async function write(writer: number): Promise<void> {
    for (let n = 0; n < EACH; n += 1) {
      const sent = {
        clusterUuid: cluster_uuid,
        groupUuid: group.uuid,
        messageUuid: randomUUID(),
        message: `${writer}-${n}`,
        senderId: me.uuid,
      };
      while (!(await once(sent))) await new Promise((resolve) => setTimeout(resolve, 50));
      acknowledged += 1;
    }
  }
  async function once(sent: object): Promise<boolean> {
    const socket = io(address, {
      reconnection: false,
      transports: ['websocket'],
      forceNew: true,
      auth: { token: owner },
    });
    try {
      await new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(null));
        socket.once('connect_error', reject);
        socket.once('disconnect', reject);
      });
      const lost = new Promise<{ ok: false }>((resolve) => socket.once('disconnect', () => resolve({ ok: false })));
      const answer = await Promise.race([socket.timeout(10_000).emitWithAck('send_message', sent), lost]);
      return answer.ok;
    } catch {
      return false;
    } finally {
      socket.close();
    }
  }

  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan((WRITERS * EACH) / 4), 60_000);
  program.running().kill('SIGKILL');
  address = await program.start();
  await Promise.all(writers);

  const after = makeClient({
    base: `${address}/api`,
    timeoutMs: 20_000,
    headers: () => ({ authorization: `Bearer ${second}`, 'x-business-id': String(businessId) }),
  });
  const found: ChatMessage[] = [];
  for (let since = 0, more = true; more;) {
    const page = await after(chatRoutes.messages, { params: { groupUuid: group.uuid }, query: { since, limit: 200 } });
    found.push(...page.messages);
    [since, more] = [page.last_seq, page.more];
  }
  const wanted = Array.from({ length: WRITERS * EACH }, (_, i) => `${Math.floor(i / EACH)}-${i % EACH}`);
  expect(found.map(({ message }) => message).sort()).toEqual(wanted.sort());
  expect(found.map(({ number }) => number)).toEqual(found.map((_, i) => i + 1));
}, 120_000);
