import { DatePicker } from '@mantine/dates';
import { Mantine } from './mantine.tsx';

type Props = { day: string | null; onPick: (day: string) => void; min?: string; max?: string };

/** A month to pick a day from, loaded when first opened. */
export default function Calendar({ day, onPick, min, max }: Props) {
  return (
    <Mantine>
      <DatePicker
        value={day}
        defaultDate={day ?? undefined}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={1}
        hideOutsideDates
        ariaLabels={{
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          previousYear: 'Previous year',
          nextYear: 'Next year',
          previousDecade: 'Previous decade',
          nextDecade: 'Next decade',
        }}
        onChange={(picked) => picked && onPick(picked)}
      />
    </Mantine>
  );
}
