import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limitConcurrencyFairly, withTimeout } from './async.ts';

type PoolOptions<Output> = {
  /** Maximum number of threads; other tasks wait in order. */
  max?: number;
  /** Threads that one business may hold. By default all. */
  maxPerBusiness?: number;
  memoryMb?: number;
  /** Slower tasks are aborted with their thread. */
  timeoutMs: number;
  /** An idle thread ends after this time. By default it stays. */
  idleMs?: number;
  /** Threads with such an answer aren't reused: their state is unknown. */
  isFailed?: (answer: Output) => boolean;
};

export type TaskOptions = {
  /** Businesses take turns. Tasks without one share a turn. */
  businessId?: number | undefined;
  /** Instead of that of the pool. */
  timeoutMs?: number;
  /** Computing time of the task: unlike its duration, it is the same on a busy machine. */
  cpuMs?: number;
};

/** A thread that ended before it answered. */
export class WorkerLost extends Error {}

/**
 * Runs CPU-heavy tasks in worker threads. A thread starts with the first task, is reused because loading its code takes
 * longer than most tasks, and doesn't keep the process alive.
 */
export function createWorkerPool<Input, Output>(
  file: URL,
  options: PoolOptions<Output>,
): (input: Input, task?: TaskOptions) => Promise<Output> {
  const { max = 1, maxPerBusiness = max, memoryMb, timeoutMs, idleMs, isFailed } = options;
  const limit = limitConcurrencyFairly(max, maxPerBusiness);
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();

  function open(): Worker {
    const opened = new Worker(file, memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: memoryMb } } : {});
    // The end of an idle thread isn't an error; the next task starts a new one.
    opened.on('error', () => undefined);
    opened.once('exit', () => forget(opened));
    return opened;
  }
  function forget(thread: Worker): void {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  }
  function take(): Worker {
    const [thread = open()] = idle.keys();
    forget(thread);
    return thread;
  }
  /** Ending takes a moment, in which no task may get the thread. */
  function end(thread: Worker): void {
    forget(thread);
    void thread.terminate();
  }
  function lay(thread: Worker): void {
    thread.unref();
    idle.set(thread, idleMs === undefined ? undefined : setTimeout(() => end(thread), idleMs).unref());
  }

  return (input, task = {}) =>
    limit(String(task.businessId ?? ''))(async () => {
      const thread = take();
      thread.ref();
      try {
        const answer = await answerOf<Output>(thread, input, { timeoutMs, ...task });
        if (isFailed?.(answer)) void thread.terminate();
        else lay(thread);
        return answer;
      } catch (error) {
        // Stuck or dead: the next task gets a new thread.
        void thread.terminate();
        throw error;
      }
    });
}

type Limits = { timeoutMs: number; cpuMs?: number };

async function answerOf<Output>(thread: Worker, input: unknown, { timeoutMs, cpuMs }: Limits): Promise<Output> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    // A thread's port has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(input);
    const received = Promise.race([
      once(thread, 'message', { signal }) as Promise<[Output]>,
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended (${code}).`))),
      ...(cpuMs === undefined ? [] : [cpuSpent(thread, cpuMs, signal)]),
    ]);
    const [answer] = (await withTimeout(timeoutMs, received)) ?? [];
    if (answer === undefined) throw new Error('It took too long.');
    return answer;
  } catch (error) {
    throw new WorkerLost('The thread was lost.', { cause: error });
  } finally {
    waiting.abort();
  }
}

const LOOK_EVERY_MS = 250;

/** Fails when the thread has computed for so long. */
async function cpuSpent(thread: Worker, cpuMs: number, signal: AbortSignal): Promise<never> {
  let start: NodeJS.CpuUsage | undefined;
  for (;;) {
    // A thread that starts or ends can't say.
    const now = await thread.cpuUsage().catch(() => undefined);
    start ??= now;
    if (now && start && now.user + now.system - start.user - start.system > cpuMs * 1000)
      throw new Error('It computed for too long.');
    await delay(LOOK_EVERY_MS, undefined, { signal, ref: false });
  }
}
