import type { Emitted } from '@daftar/contract/realtime';
import { useSocket } from '#web/core/socket.ts';
import { chat } from './store.ts';

const PATIENCE = 10_000;

/** An error answered by the server, as opposed to a lost connection. */
export class Refused extends Error {}

const CONNECTS_WITHIN = 3_000;
const STEP = 50;

/** Resolves once there is a connection, or if none comes: a page that has just opened connects a moment later. */
export async function connected(): Promise<void> {
  for (let waited = 0; waited < CONNECTS_WITHIN && !useSocket.getState().socket?.connected; waited += STEP)
    await new Promise((resolve) => setTimeout(resolve, STEP));
}

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
