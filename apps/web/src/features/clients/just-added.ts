import { useLocation } from 'react-router';

/** State of the address after a client was added: gone with the next one. */
export const JUST_ADDED = { added: true } as const;

export const useJustAdded = (): boolean => (useLocation().state as { added?: boolean } | null)?.added === true;
