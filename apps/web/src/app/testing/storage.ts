import { vi } from 'vitest';

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

/** What a browser keeps: beyond its tabs, and in this one. */
export function stubStorage(): { kept: Map<string, string>; ofTab: Map<string, string> } {
  const [kept, ofTab] = [new Map<string, string>(), new Map<string, string>()];
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('sessionStorage', storageOf(ofTab));
  return { kept, ofTab };
}
