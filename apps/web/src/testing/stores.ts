/** Stands in for `zustand` in component tests (vitest.config.ts): the same stores, which a new test finds as they began. */
import { create as createHook } from 'zustand/react';
import type { StoreApi } from 'zustand/vanilla';

export * from 'zustand/vanilla';
export { useStore } from 'zustand/react';

const stores = new Set<StoreApi<unknown>>();

type Create = typeof createHook;
export const create = ((...args: Parameters<Create>) => {
  const store = (createHook as unknown as (...all: typeof args) => StoreApi<unknown>)(...args);
  stores.add(store);
  return store;
}) as unknown as Create;

export const resetStores = (): void => {
  for (const store of stores) store.setState(store.getInitialState(), true);
};
