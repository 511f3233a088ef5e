/** Stands in for `zustand` in component tests (vitest.config.ts): the same stores, which a new test finds as they began. */
import { create as createHook, type ExtractState, type StoreApi } from 'zustand/react';

export * from 'zustand/vanilla';
export { useStore } from 'zustand/react';

const stores = new Set<StoreApi<unknown>>();

type Create = typeof createHook;
export const create = ((...args: Parameters<Create>) => {
  const store = (createHook as (...all: typeof args) => StoreApi<unknown>)(...args);
  stores.add(store);
  return store;
}) as Create;

export type { ExtractState };

export const resetStores = (): void => {
  for (const store of stores) store.setState(store.getInitialState(), true);
};
