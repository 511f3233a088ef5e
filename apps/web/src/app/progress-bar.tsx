import { Box } from '#web/kit/layout.tsx';
import classes from './progress-bar.module.css';
import { useProgress } from './progress.ts';

/** Always mounted: adding and removing it made the browser recalculate the style of the whole page. */
export function ProgressBar() {
  const value = useProgress((state) => state.value);
  return (
    <div className={classes.place}>
      {value !== null && (
        <Box height="100%" role="progressbar" aria-label="Loading" aria-valuenow={Math.round(value)}>
          <div className={classes.bar} style={{ transform: `scaleX(${value / 100})` }} />
        </Box>
      )}
    </div>
  );
}
