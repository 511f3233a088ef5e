import type { Emitted } from '@daftar/contract/realtime';
import { useLive } from '#web/app/live.ts';
import { chat } from './store.ts';

const PATIENCE = 10_000;

/** What the server would not do, in its words; nothing of the line having been down. */
export class Refused extends Error {}

/** Emits an event in the chat space of the business and waits for its acknowledgement. */
export async function ask<T>(event: Emitted, payload: object = {}): Promise<T> {
  const { socket } = useLive.getState();
  const { cluster } = chat();
  if (!socket?.connected || !cluster) throw new Error('The live connection is down. It comes back by itself.');
  const answer = (await socket.timeout(PATIENCE).emitWithAck(event, { clusterUuid: cluster, ...payload })) as
    | ({ ok: true } & T)
    | { ok: false; error: string };
  if (!answer.ok) throw new Refused(answer.error);
  return answer;
}
