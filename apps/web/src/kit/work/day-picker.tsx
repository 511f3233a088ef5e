import { addDays } from '@daftar/domain/dates';
import { lazy, Suspense, type ReactElement } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Row, Stack } from '../layout.tsx';
import { useToday } from './use-today.ts';

const Calendar = lazy(() => import('#web/kit/calendar.tsx'));

type Props = {
  /** "Due date". */
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  trigger: ReactElement<object>;
};

/** Picks a date in place: a calendar, common dates, or none. */
export const DayPicker = ({ label, value, onChange, trigger }: Props) => (
  <Popover label={label} width={270} align="start" trigger={trigger}>
    {(close) => (
      <Days
        value={value}
        onPick={(day) => {
          close();
          if (day !== value) onChange(day);
        }}
      />
    )}
  </Popover>
);

function Days({ value, onPick }: { value: string | null; onPick: (day: string | null) => void }) {
  const today = useToday();
  const near = [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
    ['Next week', addDays(today, 7)],
  ] as const;
  return (
    <Stack gap={4} padding={4}>
      <Row align="stretch" wrap>
        {near.map(([label, day]) => (
          <Button key={label} size="small" look="quiet" onClick={() => onPick(day)}>
            {label}
          </Button>
        ))}
        {value && (
          <Button size="small" look="quiet" onClick={() => onPick(null)}>
            Clear
          </Button>
        )}
      </Row>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Calendar day={value} onPick={onPick} />
      </Suspense>
    </Stack>
  );
}
