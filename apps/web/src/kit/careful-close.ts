import { useCallback, useEffect, useMemo, useRef } from 'react';
import { confirm } from './confirm.ts';
import type { LayerApi, Watched } from './layer-context.ts';

/** Asks where something is unsaved; on yes it is given up for good, and no draft of it comes back. */
export async function leaveCarefully(watched: Iterable<Watched>, then: () => void): Promise<void> {
  const unsaved = [...watched].filter((one) => one.isDirty());
  if (!unsaved.length) return then();
  const yes = await confirm({
    title: 'Close without saving?',
    body: 'What you entered here is not saved yet.',
    verb: 'Close',
    danger: true,
  });
  if (!yes) return;
  for (const one of unsaved) one.giveUp?.();
  then();
}

/** For the layer itself: what its content says of itself, and the one way to close it. */
export function useCarefulLayer(onClose: () => void, unsaved: boolean): LayerApi {
  const watched = useRef(new Set<Watched>());
  const latest = useRef({ onClose, unsaved });
  useEffect(() => {
    latest.current = { onClose, unsaved };
  });
  const watch = useCallback((one: Watched) => {
    watched.current.add(one);
    return () => void watched.current.delete(one);
  }, []);
  return useMemo(() => {
    const itself: Watched = { isDirty: () => latest.current.unsaved };
    const leave = (then: () => void): void => void leaveCarefully([itself, ...watched.current], then);
    return { watch, leave, close: () => leave(() => latest.current.onClose()) };
  }, [watch]);
}
