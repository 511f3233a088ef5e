import classes from './progress-bar.module.css';
import { useProgress } from './progress.ts';

/** Its place is always there: to come and go beside the screen made the browser reckon the style of all of it anew. */
export function ProgressBar() {
  const value = useProgress((state) => state.value);
  return (
    <div className={classes.place}>
      {value !== null && (
        <div className={classes.track} role="progressbar" aria-label="Loading" aria-valuenow={Math.round(value)}>
          <div className={classes.bar} style={{ transform: `scaleX(${value / 100})` }} />
        </div>
      )}
    </div>
  );
}
