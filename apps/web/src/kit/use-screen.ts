import { useMatches } from 'react-router';
import type { Screen } from '#web/core/screen.ts';

/** The declaration of the screen that is shown. */
export const useScreen = (): Screen | undefined => useMatches().at(-1)?.handle as Screen | undefined;
