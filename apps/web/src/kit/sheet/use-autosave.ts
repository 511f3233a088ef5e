import { useEffect, useRef, useState } from 'react';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';
const WAIT = 700;

/**
 * Saves changed cells together, a moment after the last change and when the screen is left. Changes whose save failed
 * are sent with the next one, unless the cell was changed again.
 */
export function useAutosave<C>(
  send: (changes: ReadonlyMap<string, C>, isWaiting: (key: string) => boolean) => Promise<unknown>,
) {
  const [state, setState] = useState<SaveState>('saved');
  const waiting = useRef(new Map<string, C>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save(): Promise<void> {
    const sent = new Map(waiting.current);
    if (sent.size === 0) return;
    waiting.current.clear();
    setState('saving');
    try {
      await send(sent, (key) => waiting.current.has(key));
      setState(waiting.current.size ? 'waiting' : 'saved');
    } catch {
      for (const [key, change] of sent) if (!waiting.current.has(key)) waiting.current.set(key, change);
      setState('failed');
    }
  }

  function add(changes: Iterable<readonly [string, C]>): void {
    for (const [key, change] of changes) waiting.current.set(key, change);
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), WAIT);
  }

  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void saveNow.current();
    },
    [],
  );
  return { state, add, waitingFor: (key: string): C | undefined => waiting.current.get(key), retry: () => void save() };
}
