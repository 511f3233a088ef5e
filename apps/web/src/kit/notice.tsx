import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = { tone?: 'blue' | 'amber' | 'red'; children: ReactNode; actions?: ReactNode };

/** A message in its place on the page, read out when it appears: a refusal, a warning, a fact one must know. */
export function Notice({ tone = 'blue', children, actions }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'blue' ? 'status' : 'alert'}>
      <div className={classes.words}>{children}</div>
      {actions}
    </div>
  );
}
