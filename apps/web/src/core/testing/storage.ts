import { vi } from 'vitest';

/** Like a browser's storage: its own keys are the entries. */
const storageOf = (entries: Map<string, string>): object => {
  const calls: Record<string, unknown> = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  return new Proxy(
    {},
    {
      get: (_, name) => calls[String(name)],
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: (_, name) => ({
        enumerable: true,
        configurable: true,
        value: entries.get(String(name)),
      }),
    },
  );
};

/** Stubs local storage (`local`) and session storage (`tab`). */
export function stubStorage(): { local: Map<string, string>; tab: Map<string, string> } {
  const [local, tab] = [new Map<string, string>(), new Map<string, string>()];
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  return { local, tab };
}
