import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './rows.module.css';

/** A short list within a card: hairlines between its rows. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>;

type Props = {
  /** An avatar or an icon. */
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** What stands at the end: a badge, a time, a button. */
  aside?: ReactNode;
  to?: string | undefined;
};

export function Row({ icon, title, detail, aside, to }: Props) {
  const inside = (
    <>
      {icon}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.row}>
          {inside}
        </Link>
      ) : (
        <div className={classes.row}>{inside}</div>
      )}
    </li>
  );
}
