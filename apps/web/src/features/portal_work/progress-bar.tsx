import type { WorkProgress } from '@daftar/domain/work/transitions';
import { PROGRESS } from '#web/kit/work/labels.ts';
import { Text } from '#web/kit/layout.tsx';
import { SHARE } from './labels.ts';
import classes from './portal_work.module.css';

/** Progress as a bar. The chip beside it gives the same in words. */
export const ProgressBar = ({ progress, wide = false }: { progress: WorkProgress; wide?: boolean }) => (
  <Text
    block
    marginTop={4}
    height={6}
    overflow="hidden"
    background="active"
    radius={3}
    width="min(100%, 220px)"
    className={classes.bar}
    data-wide={wide || undefined}
    aria-hidden
  >
    <Text block height="100%" radius={3} data-tone={PROGRESS[progress].tone} style={{ width: `${SHARE[progress]}%` }} />
  </Text>
);
