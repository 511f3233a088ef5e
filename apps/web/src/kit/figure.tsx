import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './figure.module.css';

type Props = {
  label: ReactNode;
  value: ReactNode;
  /** What the number means, or how it stands. */
  note?: ReactNode;
  /** What is in it, where that is not said by its name. */
  more?: string | undefined;
  /** Where its records are. */
  to?: string | undefined;
};

/** One number that matters, with its name above and a word on it below. */
export function Figure({ label, value, note, more, to }: Props) {
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {note && <span className={classes.note}>{note}</span>}
      {more && <span className={classes.more}>{more}</span>}
    </>
  );
  return to ? (
    <Link to={to} className={classes.figure}>
      {inside}
    </Link>
  ) : (
    <div className={classes.figure}>{inside}</div>
  );
}

/** Figures side by side in one frame. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={classes.figures}>{children}</div>;
