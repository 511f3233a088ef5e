import { TOUCH_EVENT, type Emitted, type TouchEvent } from '@daftar/contract/realtime';
import { io, type Socket } from 'socket.io-client';

/** Acknowledgement of every event. Events may add fields. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever an event answers
export type Acknowledged = { ok: boolean; error?: string } & Record<string, any>;

export type Browser = {
  socket: Socket;
  /** Every touched name, in order. */
  touched: string[];
  /** Emits and waits for the acknowledgement. */
  ask: (event: Emitted | (string & {}), payload?: unknown) => Promise<Acknowledged>;
  /** Resolves when the server closes the connection. */
  ended: Promise<string>;
};

const options = { reconnection: false, transports: ['websocket'], forceNew: true };

/** An authenticated browser socket. Rejects with the server's error. */
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
