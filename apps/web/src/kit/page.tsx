import type { ReactNode } from 'react';
import classes from './page.module.css';

/** A page to read or fill in: it scrolls, and no line gets longer than 1,240 px. */
export const Page = ({ children, narrow, start }: { children: ReactNode; narrow?: boolean; start?: boolean }) => (
  <div className={classes.page} data-page data-narrow={narrow || undefined} data-start={start || undefined}>
    {children}
  </div>
);

type HeaderProps = {
  title: ReactNode;
  /** A count beside the title. */
  count?: string;
  subtitle?: ReactNode;
  /** The badge of a record's state. */
  badge?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
};

/** The one h1 of a screen, with its acts; the main one is the solid button. */
export function PageHeader({ title, count, subtitle, badge, icon, actions }: HeaderProps) {
  return (
    <div className={classes.header}>
      {icon}
      <div className={classes.names}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {badge}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** A box on a page, with a title. */
export function Card({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card}>
      {(title || actions) && (
        <div className={classes.cardHead}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Facts as label and value; what is missing is a dash. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
