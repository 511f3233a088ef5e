import type { TimeRange } from '@daftar/contract/work/time';
import { endOfDay, momentOn } from '@daftar/domain/work/clock';
import { useState } from 'react';
import { Box, Row } from '#web/kit/layout.tsx';
import classes from './timesheets.module.css';
import { timeText } from './labels.ts';

const HOUR = 3_600_000;

type Props = { entries: readonly TimeRange[]; zone: string; day: string; opens: string };

/** The day as a bar: from opening time or the first entry, at least nine hours long. */
export function DayStrip({ entries, zone, day, opens }: Props) {
  const [now] = useState(() => Date.now());
  const open = momentOn(day, opens, zone).getTime();
  const starts = entries.map((entry) => Date.parse(entry.start_date_time));
  const ends = entries.map((entry) => (entry.end_date_time ? Date.parse(entry.end_date_time) : now));
  const midnight = momentOn(day, '00:00', zone).getTime();
  const whole = (moment: number, round: (hours: number) => number): number =>
    midnight + round((moment - midnight) / HOUR) * HOUR;
  const from = whole(Math.min(open, ...starts), Math.floor);
  const to = Math.min(endOfDay(day, zone).getTime(), whole(Math.max(open + 8.5 * HOUR, ...ends), Math.ceil));
  const at = (moment: number): number => ((moment - from) * 100) / (to - from);
  return (
    <div aria-hidden>
      <Box height={34} overflow="hidden" relative background="subtle" border radius="control">
        {entries.map((entry, i) => (
          <span
            key={entry.id}
            className={classes.block}
            data-plain={!entry.is_billable || undefined}
            data-running={entry.status === 'ACTIVE' || undefined}
            style={{
              insetInlineStart: `${at(starts[i]!)}%`,
              width: `${Math.max(0.4, at(ends[i]!) - at(starts[i]!))}%`,
            }}
            title={`${entry.reference} ${entry.task_name}`}
          />
        ))}
      </Box>
      <Row align="stretch" justify="between" marginTop={4} tone="muted" size={11} className={classes.hours}>
        {[0, 1, 2, 3, 4].map((quarter) => (
          <span key={quarter}>{timeText(new Date(from + ((to - from) * quarter) / 4).toISOString(), zone)}</span>
        ))}
      </Row>
    </div>
  );
}
