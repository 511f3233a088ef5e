import type { Schedule } from '@daftar/domain/loans/schedule';
import { scheduleYears } from '@daftar/domain/loans/schedule-years';
import { add } from '@daftar/domain/money';
import { formatCompact, formatListMoney } from '@daftar/domain/money-format';
import { BarChart } from '#web/kit/bar-chart.tsx';

/** Prepayments count as principal. */
export const ScheduleChart = ({ schedule }: { schedule: Schedule }) => (
  <BarChart
    caption="Principal and interest by year, in INR"
    of="Year"
    series={['Principal', 'Interest']}
    bars={scheduleYears(schedule).map(({ year, principal, prepaid, interest }) => ({
      key: String(year),
      label: String(year),
      more: '',
      values: [add(principal, prepaid), interest],
    }))}
    axis={(value) => formatCompact(value, 'INR')}
    format={(amount) => formatListMoney(String(amount), 'INR')}
    height={180}
  />
);
