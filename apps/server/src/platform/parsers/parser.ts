import { createWorkerPool, WorkerLost } from '#server/platform/worker-pool.ts';

/**
 * A parser of what a user or a stranger sends runs in a thread with limits, so that a crafted file stops nobody else
 * (docs/decisions/0136-parsers.md). Its module ends with `.parse.ts` and is loaded in the thread only.
 */
export type ParserModule = {
  parse(input: never): unknown;
  /** Errors whose messages are for the person who sent the file. */
  refusals?: readonly (abstract new (...values: never[]) => Error)[];
};
type InputOf<M extends ParserModule> = Parameters<M['parse']>[0];
type OutputOf<M extends ParserModule> = Awaited<ReturnType<M['parse']>>;

export type ParserLimits = {
  name: string;
  /** Its content, in words for people. */
  reads: string;
  /** Largest content that it is given. */
  maxBytes: number;
  /** Computing time. On a busy machine it takes several times as long. */
  cpuMs: number;
};
export type WorkerParser<Input = never, Output = unknown> = ParserLimits & {
  /** `most` lowers the computing time. */
  run(input: Input, businessId: number | undefined, most?: number): Promise<Output>;
};

/** Why a file isn't read. */
export class ParseRefused extends Error {
  /** Of the call, where something else than the file is wrong, such as its password. */
  readonly field: string | null;
  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}

const TOO_LARGE = 'The file is too large. Split it and try again.';

export type ParseOrder = { module: string; input: unknown };
export type ParseAnswer = { output: unknown } | { refused: string; field: string | null } | { fault: string };

export const THREADS = 2;
export const MEMORY_MB = 512;
const IDLE_MS = 60_000;
/** For a thread that doesn't compute either: how many times its computing time a task may take. */
const WALL = 6;

/**
 * All parsers share two threads, and a business holds at most one of them. A file may need half a gigabyte for a moment,
 * so there are no more. A thread that refused a file is replaced: its state is unknown.
 */
const parseInThread = createWorkerPool<ParseOrder, ParseAnswer>(new URL('./parse.worker.ts', import.meta.url), {
  max: THREADS,
  maxPerBusiness: Math.max(1, Math.floor(THREADS / 2)),
  memoryMb: MEMORY_MB,
  timeoutMs: WALL * 10_000,
  idleMs: IDLE_MS,
  isFailed: (answer) => !('output' in answer),
});

export function workerParser<M extends ParserModule>({
  module,
  ...limits
}: ParserLimits & { module: URL }): WorkerParser<InputOf<M>, OutputOf<M>> {
  const { maxBytes, cpuMs } = limits;
  return {
    ...limits,
    async run(input, businessId, most = cpuMs) {
      if (bytesIn(input) > maxBytes) throw new ParseRefused(TOO_LARGE);
      const answer = await parseInThread(
        { module: module.href, input },
        { businessId, cpuMs: Math.min(cpuMs, most), timeoutMs: WALL * cpuMs },
      ).catch((error: unknown): ParseAnswer => {
        if (error instanceof WorkerLost) return { refused: TOO_LARGE, field: null };
        throw error;
      });
      if ('refused' in answer) throw new ParseRefused(answer.refused, answer.field);
      if ('fault' in answer) throw new Error(`The parser ${limits.name} failed: ${answer.fault}`);
      return answer.output as never;
    },
  };
}

const bytesIn = (input: unknown): number =>
  (Object.values(input as object) as unknown[]).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array ? value.length : typeof value === 'string' ? value.length : 0),
    0,
  );
