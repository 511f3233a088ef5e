import { IconCheck } from '@tabler/icons-react';
import classes from './client_imports.module.css';

const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;
export type Step = (typeof STEPS)[number];

/** Where one stands on the way. */
export function Steps({ now, done }: { now: Step; done?: boolean }) {
  const at = STEPS.indexOf(now) + (done ? 1 : 0);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEPS.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined} data-past={i < at || undefined}>
          <span className={classes.dot} aria-hidden>
            {i < at ? <IconCheck size={13} /> : i + 1}
          </span>
          {step}
          {i < at && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
