import { createContext, use, useEffect } from 'react';

/** What may hold something unsaved: every Form, by itself; other content says so (`unsaved` of a layer, `useUnsaved`). */
export type Watched = { isDirty: () => boolean; giveUp?: () => void };

export type LayerApi = {
  watch: (one: Watched) => () => void;
  /** Does it, after asking where something in the layer is not saved. */
  leave: (then: () => void) => void;
  close: () => void;
};

/** The drawer or dialog around. A form inside tells it of itself, so that none closes over what was typed. */
export const LayerContext = createContext<LayerApi | null>(null);

/** Tells the layer around, where there is one, what is unsaved in it. */
export function useUnsaved(one: Watched): void {
  const layer = use(LayerContext);
  useEffect(() => layer?.watch(one));
}
