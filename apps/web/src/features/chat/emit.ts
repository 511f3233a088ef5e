import type { Emitted } from '@daftar/contract/realtime';
import { useSocket } from '#web/core/socket.ts';
import { chat } from './store.ts';

const PATIENCE = 10_000;

/** An error answered by the server, as opposed to a lost connection. */
export class Refused extends Error {}

/** Emits an event in the chat space of the business and waits for its acknowledgement. */
export async function ask<T>(event: Emitted, payload: object = {}): Promise<T> {
  const { socket } = useSocket.getState();
  const { cluster } = chat();
  if (!socket?.connected || !cluster) throw new Error('No connection. Reconnecting…');
  const answer = (await socket.timeout(PATIENCE).emitWithAck(event, { clusterUuid: cluster, ...payload })) as
    | ({ ok: true } & T)
    | { ok: false; error: string };
  if (!answer.ok) throw new Refused(answer.error);
  return answer;
}
