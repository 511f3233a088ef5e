import { lazyPart } from './lazy-part.tsx';

/** Shown once, before the first firm: editors load it only then. */
export const NoFirms = lazyPart(async () => (await import('./no-firms-state.tsx')).NoFirms);
