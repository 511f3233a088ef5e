import { randomUUID } from 'node:crypto';
import { chatRoutes, type ChatMessage } from '@daftar/contract/chat';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Gate } from '../server-process.ts';
import { placeFor, type KillCase } from './kill-case.ts';

type Sent = { clusterUuid: string; groupUuid: string; messageUuid: string; message: string; senderId: string };

/** Chat messages of several writers, killed at this one: acknowledged ones are stored, and resent ones once. */
export function chatMessages({
  writers,
  each,
  killedAt,
}: {
  writers: number;
  each: number;
  killedAt: number;
}): KillCase {
  let gate: Gate;
  let address: string;
  let token: string;
  let groupUuid: string;
  let reader: string;
  let writing: Promise<void>[] = [];
  const acknowledged: Sent[] = [];

  /** As a browser does: a message without an answer is sent again, under its own name, when the line is back. */
  async function write(writer: number, as: Omit<Sent, 'messageUuid' | 'message'>): Promise<void> {
    for (let n = 0; n < each; n += 1) {
      const sent = { ...as, messageUuid: randomUUID(), message: `${writer}-${n}` };
      while (!(await once(sent))) await new Promise((resolve) => setTimeout(resolve, 50));
      acknowledged.push(sent);
    }
  }
  async function once(sent: Sent): Promise<boolean> {
    const socket = io(address, { reconnection: false, transports: ['websocket'], forceNew: true, auth: { token } });
    try {
      await new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(null));
        socket.once('connect_error', reject);
        socket.once('disconnect', reject);
      });
      const lost = new Promise<{ ok: false }>((resolve) => socket.once('disconnect', () => resolve({ ok: false })));
      const answer = await Promise.race([socket.timeout(30_000).emitWithAck('send_message', sent), lost]);
      return answer.ok;
    } catch {
      return false;
    } finally {
      socket.close();
    }
  }

  return {
    async begin({ call, program, url, headers, businessId }) {
      address = url;
      token = headers['authorization']!.slice('Bearer '.length);
      reader = newToken();
      const { rows } = await program.query(
        `with colleague as (insert into users (kind, name, email, mobile_number, password_hash, email_verified_at, phone_verified_at)
           values ('staff', 'Reader', 'reader@example.in', '9000000002', 'none', now(), now()) returning id, uuid),
         joined as (insert into members (business_id, user_id) select $1, id from colleague),
         signed as (insert into sessions (kind, user_id, token_hash, expires_at) select 'staff', id, $2, now() + interval '1 hour' from colleague)
         select uuid from colleague`,
        [businessId, hashToken(reader)],
      );
      const [me] = (await program.query(`select uuid from users where email = 'writer@example.in'`)).rows;
      const group = await call(chatRoutes.create, { body: { group_name: 'Night shift', users: [rows[0].uuid] } });
      groupUuid = group.uuid;
      const { cluster_uuid } = await call(chatRoutes.groups, {});
      gate = await program.gate('chat_messages', businessId, killedAt);
      const as = { clusterUuid: cluster_uuid, groupUuid, senderId: me.uuid };
      writing = Array.from({ length: writers }, (_, writer) => write(writer, as));
      await gate.reached();
    },
    killed: () => gate.open(),
    async check(at) {
      address = at.url;
      await Promise.all(writing);
      // As if their answers had been lost.
      for (const sent of acknowledged.slice(0, writers)) expect(await once(sent)).toBe(true);
      const headers = { authorization: `Bearer ${reader}`, 'x-business-id': String(at.businessId) };
      const { call } = await placeFor(at.program, at.url, { headers, businessId: at.businessId });
      const found: ChatMessage[] = [];
      for (let since = 0, more = true; more;) {
        const page = await call(chatRoutes.messages, { params: { groupUuid }, query: { since, limit: 200 } });
        found.push(...page.messages);
        [since, more] = [page.last_seq, page.more];
      }
      const wanted = Array.from({ length: writers * each }, (_, i) => `${Math.floor(i / each)}-${i % each}`);
      expect(found.map(({ message }) => message).toSorted()).toEqual(wanted.toSorted());
      expect(found.map(({ number }) => number)).toEqual(found.map((_, i) => i + 1));
    },
  };
}
