import { Box } from '#web/kit/layout.tsx';
import classes from './boards.module.css';

/** The colour of a board or a column; without one, a quiet grey. */
export const Dot = ({ colour }: { colour: string }) => (
  <Box
    as="i"
    rigid
    square={9}
    radius={3}
    className={classes.dot}
    style={colour ? { background: colour } : undefined}
    aria-hidden
  />
);
