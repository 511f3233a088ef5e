import { useEffect, useRef, useState } from 'react';
import { handleFailure } from '#web/core/api.ts';
import { pendingOf, queued, requeued, type Pending } from './pending.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';
const WAIT = 700;
const now = (): number => Date.now();

/**
 * Saves changed cells together, a moment after the last change and when the screen is left, one save at a time. Changes
 * whose save failed are sent with the next one.
 */
export function useAutosave(send: (changes: ReadonlyMap<string, Pending>) => Promise<unknown>) {
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const queues = useRef({ waiting: new Map<string, Pending>(), sending: new Map<string, Pending>() });
  const hasFailed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save(): Promise<void> {
    const { waiting, sending } = queues.current;
    if (waiting.size === 0 || sending.size > 0) return;
    queues.current = { waiting: new Map(), sending: waiting };
    setState('saving');
    try {
      await send(waiting);
      queues.current.sending = new Map();
      hasFailed.current = false;
      setSavedAt(now());
      setState(queues.current.waiting.size ? 'waiting' : 'saved');
      if (queues.current.waiting.size) void save();
    } catch (error) {
      // Says why once: each key typed later tries again.
      if (!hasFailed.current) handleFailure(error);
      hasFailed.current = true;
      queues.current = { waiting: requeued(queues.current.waiting, waiting), sending: new Map() };
      setState('failed');
    }
  }

  /** `seen` is the value of the cell when its author began to type. */
  function add(changes: Iterable<readonly [key: string, change: Pending, seen: string | null]>): void {
    const { waiting, sending } = queues.current;
    for (const [key, change, seen] of changes) waiting.set(key, queued(waiting, sending, key, change, seen));
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow.current(), WAIT);
  }

  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    // Closing a tab with unsaved changes asks first; they are sent meanwhile.
    const onClose = (event: BeforeUnloadEvent): void => {
      const { waiting, sending } = queues.current;
      if (waiting.size + sending.size === 0) return;
      void saveNow.current();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onClose);
    return () => {
      window.removeEventListener('beforeunload', onClose);
      clearTimeout(timer.current);
      void saveNow.current();
    };
  }, []);
  return {
    state,
    savedAt,
    add,
    pending: (key: string): Pending | undefined => pendingOf(queues.current.waiting, queues.current.sending, key),
    pendingKeys: (): Set<string> => new Set([...queues.current.waiting.keys(), ...queues.current.sending.keys()]),
    retry: () => void save(),
  };
}
