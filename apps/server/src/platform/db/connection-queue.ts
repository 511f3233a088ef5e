/** Exports read for longer, and must not hold up the short calls of their business. Reports can read millions of rows. */
export type CallKind = 'read' | 'report' | 'write' | 'export';

export type ConnectionRequest = { tenant: string; kind: CallKind; waitMs: number; signal?: AbortSignal | undefined };

/** No connection became free in time, or the caller has left. Nothing was sent to the database. */
export class NoConnection extends Error {}

/** Gives the place back. `committing`: waits for the disk alone, so another write of the tenant may begin. */
export type Place = (() => void) & { committing: () => void };

type Waiter = { kind: CallKind; admit: () => void };
type Running = Record<CallKind | 'committing', number>;

/**
 * Waiting for a database connection, before one is taken. A tenant has at most half of the connections and a quarter for
 * writes: most writes of a business wait for the same locks (number series, counters), and without this limit ten of them
 * would hold every connection. Reports of all tenants together have a third: each keeps a processor busy, so more at once
 * would only make each slower. Tenants are served in rotation; within a tenant the order is that of arrival.
 */
export class ConnectionQueue {
  readonly #total: number;
  readonly #perTenant: number;
  readonly #perKind: Record<CallKind, number>;
  readonly #reports: number;
  #inUse = 0;
  #reportsRunning = 0;
  #running = new Map<string, Running>();
  /** In the order in which they are served. */
  #waiting = new Map<string, Waiter[]>();

  /** One connection stays free for single statements without a business, such as reading a session. */
  constructor(connections: number) {
    this.#total = connections > 2 ? connections - 1 : connections;
    this.#perTenant = Math.max(1, Math.floor(connections / 2));
    const quarter = Math.max(Math.min(2, this.#perTenant), Math.floor(connections / 4));
    this.#reports = Math.max(1, Math.ceil(connections / 3));
    // One place is left for the reports of others.
    const report = Math.max(1, Math.min(this.#perTenant, this.#reports - 1));
    this.#perKind = { read: this.#perTenant, report, write: quarter, export: Math.ceil(quarter / 2) };
  }

  enter({ tenant, kind, waitMs, signal }: ConnectionRequest): Promise<Place> {
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
    if (this.#inUse >= this.#total || (kind === 'report' && this.#reportsRunning >= this.#reports)) return false;
    return !running || (countOf(running) < this.#perTenant && running[kind] < this.#perKind[kind]);
  }

  #isAhead(tenant: string, kind: CallKind): boolean {
    return this.#waiting.get(tenant)?.some((waiter) => waiter.kind === kind) ?? false;
  }

  #start(tenant: string, kind: CallKind): Place {
    const running = this.#running.get(tenant) ?? { read: 0, report: 0, write: 0, export: 0, committing: 0 };
    this.#running.set(tenant, running);
    running[kind] += 1;
    this.#inUse += 1;
    if (kind === 'report') this.#reportsRunning += 1;
    let counted: keyof Running | undefined = kind;
    const leave = () => {
      if (!counted) return;
      running[counted] -= 1;
      counted = undefined;
      this.#inUse -= 1;
      if (kind === 'report') this.#reportsRunning -= 1;
      if (countOf(running) === 0) this.#running.delete(tenant);
      this.#admitNext();
    };
    const committing = () => {
      if (counted !== kind) return;
      running[kind] -= 1;
      running.committing += 1;
      counted = 'committing';
      this.#admitNext();
    };
    return Object.assign(leave, { committing });
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

const countOf = ({ read, report, write, export: exports, committing }: Running): number =>
  read + report + write + exports + committing;
