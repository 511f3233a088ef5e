import type { Needs } from '#web/core/screen.ts';
import { lazyPart } from './lazy-part.tsx';

/** Shown instead of a screen that the role can't open, with a button to request access. */
export const NoAccess = lazyPart<{ what: string; right: Needs }>(
  async () => (await import('./no-access-state.tsx')).default,
);
