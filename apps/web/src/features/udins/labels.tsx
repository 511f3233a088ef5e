import type { Udin } from '@daftar/contract/udins';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import { udinState } from '@daftar/domain/registers/udin';
import { Badge, type Tone } from '#web/kit/badge.tsx';

/** Of 60 days: nothing to do yet, soon, now. */
const URGENT_DAYS = 10;
const SOON_DAYS = 30;

/** The status, and for a missing UDIN the days that are left. */
export function UdinBadge({ row, today }: { row: Udin; today: Day }) {
  const state = udinState(row, today);
  if (state === 'Generated') return <Badge tone="green">Generated</Badge>;
  if (state === 'Revoked') return <Badge tone="grey">Revoked</Badge>;
  if (state === 'Too late') return <Badge tone="red">Too late</Badge>;
  const left = daysBetween(today, row.last_day);
  const tone: Tone = left < URGENT_DAYS ? 'red' : left < SOON_DAYS ? 'amber' : 'blue';
  return (
    <span title={`Last day ${formatDay(row.last_day)}`}>
      <Badge tone={tone}>{left === 0 ? 'Last day' : `${left} ${left === 1 ? 'day' : 'days'} left`}</Badge>
    </span>
  );
}
