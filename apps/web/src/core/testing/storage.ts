import { vi } from 'vitest';

const storageOf = (local: Map<string, string>) => ({
  getItem: (name: string) => local.get(name) ?? null,
  setItem: (name: string, value: string) => void local.set(name, value),
  removeItem: (name: string) => void local.delete(name),
});

/** Stubs local storage (`local`) and session storage (`tab`). */
export function stubStorage(): { local: Map<string, string>; tab: Map<string, string> } {
  const [local, tab] = [new Map<string, string>(), new Map<string, string>()];
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  return { local, tab };
}
