import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';

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
    <Row gap={4}>
      <IconButton label={`Previous ${what}`} icon={<IconChevronLeft size={16} aria-hidden />} onClick={() => go(-1)} />
      <Text minWidth={128} weight={600} textAlign="center" aria-live="polite">
        {shown(value)}
      </Text>
      <IconButton label={`Next ${what}`} icon={<IconChevronRight size={16} aria-hidden />} onClick={() => go(1)} />
    </Row>
  );
}
