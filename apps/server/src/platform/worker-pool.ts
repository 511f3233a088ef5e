import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from './async.ts';
import { withTimeout } from './async.ts';

type PoolOptions<Output> = {
  /** Maximum number of threads; other tasks wait in order. */
  max?: number;
  memoryMb?: number;
  /** Slower tasks are aborted with their thread. */
  timeoutMs: number;
  /** An idle thread ends after this time. By default it stays. */
  idleMs?: number;
  /** Threads with such an answer aren't reused: their state is unknown. */
  isFailed?: (answer: Output) => boolean;
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
): (input: Input) => Promise<Output> {
  const { max = 1, memoryMb, timeoutMs, idleMs, isFailed } = options;
  const limit = limitConcurrency(max);
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
  function lay(thread: Worker): void {
    thread.unref();
    idle.set(thread, idleMs === undefined ? undefined : setTimeout(() => void thread.terminate(), idleMs).unref());
  }

  return (input) =>
    limit(async () => {
      const thread = take();
      thread.ref();
      try {
        const answer = await answerOf<Output>(thread, input, timeoutMs);
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

async function answerOf<Output>(thread: Worker, input: unknown, timeoutMs: number): Promise<Output> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    // A thread's port has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(input);
    const received = Promise.race([
      once(thread, 'message', { signal }) as Promise<[Output]>,
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended (${code}).`))),
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
