import { useCallback, useEffect, useMemo, useRef, createContext, use } from 'react';
import { confirm } from './confirm.ts';

/** Asks about unsaved changes, and discards them and their draft if confirmed. */
export async function confirmDiscard(watched: Iterable<Watched>, then: () => void): Promise<void> {
  const unsaved = [...watched].filter((one) => one.isDirty());
  if (!unsaved.length) return then();
  const yes = await confirm({
    title: 'Discard changes?',
    body: 'Your changes are not saved.',
    verb: 'Discard changes',
    danger: true,
  });
  if (!yes) return;
  for (const one of unsaved) one.giveUp?.();
  then();
}

/** For the layer: collects what is unsaved in it, and closes it. */
export function useUnsavedGuard(onClose: () => void, unsaved: boolean): LayerApi {
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
    const leave = (then: () => void): void => void confirmDiscard([itself, ...watched.current], then);
    return { watch, leave, close: () => leave(() => latest.current.onClose()) };
  }, [watch]);
}

/** Content that may be unsaved: Forms register themselves; other content uses `unsaved` of a layer or `useUnsaved`. */
export type Watched = { isDirty: () => boolean; giveUp?: () => void };

export type LayerApi = {
  watch: (one: Watched) => () => void;
  /** Runs `then`, after asking about unsaved changes. */
  leave: (then: () => void) => void;
  close: () => void;
};

/** The surrounding drawer or dialog. Forms register with it, so that it asks before closing. */
export const LayerContext = createContext<LayerApi | null>(null);

/** Registers unsaved content with the surrounding layer, if any. */
export function useUnsaved(one: Watched): void {
  const layer = use(LayerContext);
  useEffect(() => layer?.watch(one));
}
