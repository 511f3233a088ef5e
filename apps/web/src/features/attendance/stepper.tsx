import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import classes from './attendance.module.css';

type Props = {
  /** What is stepped through: "month". */
  what: string;
  /** Of the address; `now` is what it is without one. */
  param: string;
  now: string;
  step: (from: string, by: number) => string;
  shown: (value: string) => string;
};

/** What the address names, or what it is now. */
export function useStep(param: string, now: string, shape: RegExp): string {
  const [query] = useSearchParams();
  const named = query.get(param);
  return named && shape.test(named) ? named : now;
}

/** One back, one on: the month, the day or the year that is looked at. It is in the address. */
export function Stepper({ what, param, now, step, shown }: Props) {
  const [query, setQuery] = useSearchParams();
  const value = query.get(param) ?? now;
  const go = (by: number): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.set(param, step(value, by));
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return (
    <div className={classes.stepper}>
      <IconButton label={`Previous ${what}`} icon={<IconChevronLeft size={16} aria-hidden />} onClick={() => go(-1)} />
      <span className={classes.step} aria-live="polite">
        {shown(value)}
      </span>
      <IconButton label={`Next ${what}`} icon={<IconChevronRight size={16} aria-hidden />} onClick={() => go(1)} />
    </div>
  );
}
