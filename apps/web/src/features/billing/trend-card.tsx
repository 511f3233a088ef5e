import { formatListMoney } from '@daftar/domain/money-format';
import { monthEnd } from '@daftar/domain/dates';
import { isZero } from '@daftar/domain/money';
import { shortMonthName } from '@daftar/domain/month-names';
import { useParams } from 'react-router';
import { BarChart } from '#web/kit/bar-chart.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ISSUED } from './figures.tsx';
import { axisMoney } from './labels.ts';
import { invoicesAt } from './urls.ts';

type Props = {
  currency: string;
  months: readonly { month: string; billed: string; collected: string }[];
  /** Firm and branch, for the lists behind the bars. */
  place?: Readonly<Record<string, string>>;
  /** The overview that the card is a part of. */
  all?: string | undefined;
};

/** Each month opens its invoices. */
export function TrendCard({ currency, months, place, all }: Props) {
  const { businessId } = useParams();
  const isEmpty = months.every(({ billed, collected }) => isZero(billed) && isZero(collected));
  return (
    <Card title="Billed and collected" actions={all && <CardLink to={all}>Billing overview</CardLink>}>
      {isEmpty ? (
        <Text as="p" tone="soft">
          No invoices or payments in this period.
        </Text>
      ) : (
        <BarChart
          caption={`Billed and collected by month, in ${currency}`}
          series={['Billed', 'Collected']}
          bars={months.map(({ month, billed, collected }) => ({
            key: month,
            label: shortMonthName(month),
            more: ` ${month.slice(0, 4)}`,
            values: [billed, collected],
            to: invoicesAt(businessId, { ...place, ...ISSUED, from_date: month, to_date: monthEnd(month) }),
          }))}
          axis={(value) => axisMoney(value, currency)}
          format={(amount) => formatListMoney(String(amount), currency)}
        />
      )}
    </Card>
  );
}
