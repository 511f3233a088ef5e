/**
 * The network side of a Socket.IO connection, in place of the browser's WebSocket: the real client speaks to it. Frames
 * are those of Engine.IO 4 (0 open, 2 ping, 4 message) with those of Socket.IO 5 (0 connect, 2 event, 3 acknowledge).
 */
type Emitted = { event: string; payload: unknown };

let current: FakeSocket | null = null;
const emitted: Emitted[] = [];

const connected = (one: FakeSocket): void => {
  current = one;
};

export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readyState = 0;
  binaryType = 'blob';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    queueMicrotask(() => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      this.onopen?.(new Event('open'));
      this.receive(
        `0${JSON.stringify({ sid: 'test', upgrades: [], pingInterval: 1e8, pingTimeout: 1e8, maxPayload: 1e6 })}`,
      );
    });
  }

  receive(frame: string): void {
    this.onmessage?.({ data: frame });
  }

  /** Never while the page still sends, as over a network: the client listens for answers only afterwards. */
  #answer(frame: string): void {
    queueMicrotask(() => {
      if (this.readyState !== 1) return;
      if (frame.startsWith('40')) connected(this);
      this.receive(frame);
    });
  }

  send(frame: string): void {
    if (frame.startsWith('40')) return this.#answer('40{"sid":"test"}');
    const [, ack, body] = /^42(\d*)(\[.*\])$/s.exec(frame) ?? [];
    if (!body) return;
    const [event, payload] = JSON.parse(body) as [string, unknown];
    emitted.push({ event, payload });
    if (ack) this.#answer(`43${ack}[{"ok":true}]`);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    if (current === this) current = null;
    this.onclose?.({ code: 1000 });
  }
}

/** The live connection, seen from the server. */
export const socket = {
  isOpen: (): boolean => current !== null,
  /** Sends an event to the page. Wait for `isOpen` first. */
  sends: (event: string, payload: unknown): void => {
    if (!current)
      throw new Error('The page has no live connection yet: await waitFor(() => expect(socket.isOpen()).toBe(true)).');
    current.receive(`42${JSON.stringify([event, payload])}`);
  },
  /** What the page has sent, oldest first. */
  emitted: (): readonly Emitted[] => emitted,
  reset: (): void => {
    current?.close();
    current = null;
    emitted.length = 0;
  },
};
