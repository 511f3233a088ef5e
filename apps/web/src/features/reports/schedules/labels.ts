import type { ReportSchedule } from '@daftar/contract/report_schedules';
import { formatClock } from '@daftar/domain/date-format';
import { FREQUENCIES } from '@daftar/domain/reports/schedule';

export const FORMAT_LABELS = { pdf: 'PDF', xlsx: 'Excel (.xlsx)', csv: 'CSV' } as const;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const WEEKDAYS = DAYS.map((label, value) => ({ value: String(value), label }));

const FREQUENCY_LABELS = { Daily: 'Every day', Weekly: 'Every week', Monthly: 'Every month' } as const;
export const FREQUENCY_OPTIONS = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

const LAST_DAY = 31;
export const MONTH_DAYS = [
  ...Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
  { value: String(LAST_DAY), label: 'Last day' },
];

type Times = Pick<ReportSchedule, 'frequency' | 'weekday' | 'month_day' | 'send_time'>;

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatClock({ hour, minute });
};

/** "Every Monday at 09:00 AM" */
export function timesText({ frequency, weekday, month_day, send_time }: Times): string {
  const at = `at ${clock(send_time)}`;
  if (frequency === 'Daily') return `Every day ${at}`;
  if (frequency === 'Weekly') return `Every ${DAYS[weekday]} ${at}`;
  return month_day === LAST_DAY ? `Every month on the last day ${at}` : `Every month on day ${month_day} ${at}`;
}

export const DELIVERY_LABELS = {
  sent: 'Sent',
  no_access: 'Not sent: no access',
  refused: 'Not sent: check the filters',
} as const;
