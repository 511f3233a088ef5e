import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'teal' | 'pink' | 'orange';

/** A state or category, with a dot, so that colour is never the only sign. */
export function Badge({ tone = 'grey', dot = true, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {dot && <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
