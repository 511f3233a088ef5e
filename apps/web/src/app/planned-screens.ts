import type { Screen } from '#web/core/screen.ts';

/**
 * Screens of the specification that aren't built and lead to coming_soon: none now. Loaded only for addresses of no
 * built screen.
 */
export const PLANNED_SCREENS: readonly Screen[] = [];
