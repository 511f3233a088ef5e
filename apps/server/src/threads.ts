import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turns } from './turns.ts';
import { within } from './within.ts';

type Manner<Said> = {
  /** So many work at once; the others wait in the order they came. */
  most?: number;
  memoryMb?: number;
  /** What takes longer is given up, and its thread with it. */
  patienceMs: number;
  /** Without work for so long, a thread ends and gives its memory back. Where it is not said it stays. */
  restMs?: number;
  /** After such an answer nothing more is asked of the thread: who knows what it left behind. */
  suspect?: (said: Said) => boolean;
};

/** A thread that ended, or was ended, before it had answered. */
export class ThreadLost extends Error {}

/**
 * Work that keeps a core busy, away from the one that answers everybody else. A thread comes with its first work, is kept
 * for the next, since to load what it needs takes longer than most work does, and holds up no end of the process.
 */
export function threads<Asked, Said>(file: URL, manner: Manner<Said>): (asked: Asked) => Promise<Said> {
  const { most = 1, memoryMb, patienceMs, restMs, suspect } = manner;
  const inTurn = turns(most);
  const idle = new Map<Worker, NodeJS.Timeout | undefined>();

  function open(): Worker {
    const opened = new Worker(file, memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: memoryMb } } : {});
    // What ends it while nobody waits is nobody's failure; the next work finds that it is gone.
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
    idle.set(thread, restMs === undefined ? undefined : setTimeout(() => void thread.terminate(), restMs).unref());
  }

  return (asked) =>
    inTurn(async () => {
      const thread = take();
      thread.ref();
      try {
        const said = await answerOf<Said>(thread, asked, patienceMs);
        if (suspect?.(said)) void thread.terminate();
        else lay(thread);
        return said;
      } catch (error) {
        // Stuck or dead: it is given up, and the next work gets a new one.
        void thread.terminate();
        throw error;
      }
    });
}

async function answerOf<Said>(thread: Worker, asked: unknown, patienceMs: number): Promise<Said> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    // A port of a thread, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(asked);
    const said = Promise.race([
      once(thread, 'message', { signal }) as Promise<[Said]>,
      once(thread, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`The thread ended (${code}).`))),
    ]);
    const [answer] = (await within(patienceMs, said)) ?? [];
    if (answer === undefined) throw new Error('It took too long.');
    return answer;
  } catch (error) {
    throw new ThreadLost('The thread was lost.', { cause: error });
  } finally {
    waiting.abort();
  }
}
