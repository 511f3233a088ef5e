import { IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './portal-card.module.css';

type CardProps = {
  title: ReactNode;
  /** At the end of the head: a link to all of it, a choice. */
  action?: ReactNode;
  /** Red for what is late, amber for what waits. */
  tone?: 'danger' | 'warning';
  children: ReactNode;
};

/** A box of the client's portal: large enough for a thumb, one thing a line. */
export function PortalCard({ title, action, tone, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export const PortalRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>;

type RowProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** Under both, over the whole width of the words: a bar of progress, a reason. */
  below?: ReactNode;
  icon?: ReactNode;
  /** What stands at the end: a badge, a button. */
  end?: ReactNode;
  /** The whole row leads there. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
};

export function PortalRow({ title, sub, below, icon, end, to, onOpen }: RowProps) {
  const inside = (
    <>
      {icon}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {sub && <span className={classes.sub}>{sub}</span>}
        {below}
      </span>
      {end && <span className={classes.end}>{end}</span>}
      {(to || onOpen) && <IconChevronRight size={20} className={classes.chevron} aria-hidden />}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.row}>
          {inside}
        </Link>
      ) : onOpen ? (
        <button type="button" className={classes.row} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <div className={classes.row}>{inside}</div>
      )}
    </li>
  );
}
