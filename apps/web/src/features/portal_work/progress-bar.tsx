import type { WorkProgress } from '@daftar/domain/work/transitions';
import { PROGRESS } from '#web/work/words.ts';
import { SHARE } from './words.ts';
import classes from './portal_work.module.css';

/** How far the work is; the chip beside it says the same in words. */
export const ProgressBar = ({ progress, wide = false }: { progress: WorkProgress; wide?: boolean }) => (
  <span className={classes.bar} data-wide={wide || undefined} aria-hidden>
    <span data-tone={PROGRESS[progress].tone} style={{ width: `${SHARE[progress]}%` }} />
  </span>
);
