import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';

/** Section 4: no activity for 15 minutes. Zero means unknown. */
export const isIdleSince = (last: number): boolean => last > 0 && Date.now() - last >= IDLE_LOCK_AFTER;
