import type { ReactNode } from 'react';
import classes from './task.module.css';

type Props = { id: string; title: string; count?: string; actions?: ReactNode; children: ReactNode };

/** A part of a task, with a place that links lead to. */
export const Section = ({ id, title, count, actions, children }: Props) => (
  <section id={id} className={classes.section} aria-label={title}>
    <div className={classes.sectionHead}>
      <h2>{title}</h2>
      {count && <span className={classes.count}>{count}</span>}
      {actions}
    </div>
    {children}
  </section>
);
