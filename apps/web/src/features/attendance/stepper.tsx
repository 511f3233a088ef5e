import { useSearchParams } from 'react-router';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';

type Props = {
  /** Unit to step through: "month". */
  what: string;
  /** Query parameter; `now` is its default. */
  param: string;
  now: string;
  step: (from: string, by: number) => string;
  shown: (value: string) => string;
};

/** The value in the address, or the current one. */
export function useStep(param: string, now: string, shape: RegExp): string {
  const [query] = useSearchParams();
  const named = query.get(param);
  return named && shape.test(named) ? named : now;
}

/** Previous and next month, day or year, in the address. */
export function Stepper({ what, param, now, step, shown }: Props) {
  const [query, setQuery] = useSearchParams();
  const value = query.get(param) ?? now;
  const set = (to: string | null): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (to === null) next.delete(param);
        else next.set(param, to);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return (
    <PeriodStepper what={what} isNow={value === now} onNow={() => set(null)} onStep={(by) => set(step(value, by))}>
      {shown(value)}
    </PeriodStepper>
  );
}
