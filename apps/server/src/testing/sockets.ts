import { TOUCH_EVENT, type Emitted, type TouchEvent } from '@daftar/contract/realtime';
import { io, type Socket } from 'socket.io-client';

/** What every event is answered with; an event has more to say. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever an event answers
export type Acknowledged = { ok: boolean; error?: string } & Record<string, any>;

export type Browser = {
  socket: Socket;
  /** Every name that was touched, in the order heard. */
  touched: string[];
  /** Emits and waits for the acknowledgement. */
  ask: (event: Emitted | (string & {}), payload?: unknown) => Promise<Acknowledged>;
  /** Resolves when the server has ended the connection. */
  ended: Promise<string>;
};

const options = { reconnection: false, transports: ['websocket'], forceNew: true };

/** A browser's socket, open and authenticated; rejects with the server's words when refused. */
export async function openSocket(url: string, token?: string): Promise<Browser> {
  const socket = io(url, { ...options, auth: token === undefined ? {} : { token } });
  const touched: string[] = [];
  socket.on(TOUCH_EVENT, (event: TouchEvent) => touched.push(...event.touches));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    touched,
    ask: (event, payload = {}) => socket.timeout(20_000).emitWithAck(event, payload),
    ended,
  };
}
