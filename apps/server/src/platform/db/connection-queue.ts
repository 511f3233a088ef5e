/** Exports read for longer, and must not hold up the short calls of their business. */
export type CallKind = 'read' | 'write' | 'export';

export type ConnectionRequest = { tenant: string; kind: CallKind; waitMs: number; signal?: AbortSignal | undefined };

/** No connection became free in time, or nobody waits for the answer any more. Nothing was sent to the database. */
export class NoConnection extends Error {}

type Waiter = { kind: CallKind; admit: () => void };
type Running = Record<CallKind, number>;

/**
 * Waiting for a database connection, before one is taken. A tenant has at most half of the connections and a quarter for
 * writes: most writes of a business wait for the same locks (number series, counters), and without this limit ten of them
 * would hold every connection. Tenants are served in rotation; within a tenant the order is that of arrival.
 */
export class ConnectionQueue {
  readonly #total: number;
  readonly #perTenant: number;
  readonly #perKind: Running;
  #inUse = 0;
  #running = new Map<string, Running>();
  /** In the order in which they are served. */
  #waiting = new Map<string, Waiter[]>();

  /** One connection stays free for single statements without a business, such as reading a session. */
  constructor(connections: number) {
    this.#total = connections > 2 ? connections - 1 : connections;
    this.#perTenant = Math.max(1, Math.floor(connections / 2));
    const quarter = Math.max(Math.min(2, this.#perTenant), Math.floor(connections / 4));
    this.#perKind = { read: this.#perTenant, write: quarter, export: Math.ceil(quarter / 2) };
  }

  /** Resolves with the function that gives the place back. */
  enter({ tenant, kind, waitMs, signal }: ConnectionRequest): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(new NoConnection('The caller is gone.'));
    if (this.#mayRun(tenant, kind) && !this.#isAhead(tenant, kind)) return Promise.resolve(this.#start(tenant, kind));
    return new Promise((resolve, reject) => {
      const giveUp = (reason: string) => {
        stopWaiting();
        this.#forget(tenant, waiter);
        reject(new NoConnection(reason));
      };
      const abandon = () => giveUp('The caller is gone.');
      const timer = setTimeout(() => giveUp('No connection became free in time.'), waitMs);
      signal?.addEventListener('abort', abandon);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      };
      const waiter: Waiter = {
        kind,
        admit: () => {
          stopWaiting();
          resolve(this.#start(tenant, kind));
        },
      };
      this.#waiting.set(tenant, [...(this.#waiting.get(tenant) ?? []), waiter]);
    });
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.values().reduce((sum, waiters) => sum + waiters.length, 0);
  }

  #mayRun(tenant: string, kind: CallKind): boolean {
    const running = this.#running.get(tenant);
    if (this.#inUse >= this.#total) return false;
    if (!running) return true;
    return running.read + running.write + running.export < this.#perTenant && running[kind] < this.#perKind[kind];
  }

  #isAhead(tenant: string, kind: CallKind): boolean {
    return this.#waiting.get(tenant)?.some((waiter) => waiter.kind === kind) ?? false;
  }

  #start(tenant: string, kind: CallKind): () => void {
    const running = this.#running.get(tenant) ?? { read: 0, write: 0, export: 0 };
    this.#running.set(tenant, running);
    running[kind] += 1;
    this.#inUse += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running[kind] -= 1;
      this.#inUse -= 1;
      if (!running.read && !running.write && !running.export) this.#running.delete(tenant);
      this.#admitNext();
    };
  }

  #forget(tenant: string, waiter: Waiter): void {
    const rest = this.#waiting.get(tenant)!.filter((other) => other !== waiter);
    if (rest.length) this.#waiting.set(tenant, rest);
    else this.#waiting.delete(tenant);
  }

  #admitNext(): void {
    for (const [tenant, waiters] of this.#waiting) {
      if (this.#inUse >= this.#total) return;
      const next = waiters.find(({ kind }) => this.#mayRun(tenant, kind));
      if (!next) continue;
      this.#forget(tenant, next);
      // To the end: the others come first.
      const rest = this.#waiting.get(tenant);
      if (rest) {
        this.#waiting.delete(tenant);
        this.#waiting.set(tenant, rest);
      }
      next.admit();
    }
  }
}
