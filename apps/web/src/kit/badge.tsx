import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'teal' | 'pink' | 'orange';

/** A state or a category: a word, and a dot so that the colour is never alone. */
export function Badge({ tone = 'grey', dot = true, children }: { tone?: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {dot && <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
