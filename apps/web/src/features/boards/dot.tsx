import classes from './boards.module.css';

/** The colour of a board or a column; without one, a quiet grey. */
export const Dot = ({ colour }: { colour: string }) => (
  <i className={classes.dot} style={colour ? { background: colour } : undefined} aria-hidden />
);
