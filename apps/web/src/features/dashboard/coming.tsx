import { SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './dashboard.module.css';

/** Where figures and cards will stand. */
export const Coming = () => (
  <div className={classes.coming}>
    <SkeletonRows rows={9} />
  </div>
);
