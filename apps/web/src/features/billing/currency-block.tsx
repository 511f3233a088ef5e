import type { BillingFigures, billingRoutes } from '@daftar/contract/billing';
import type { Received } from '@daftar/contract/core/route';
import { monthEnd } from '@daftar/domain/dates';
import { isZero } from '@daftar/domain/money';
import { useParams } from 'react-router';
import { BarChart } from '#web/kit/bar-chart.tsx';
import { Card } from '#web/kit/page.tsx';
import { AgeingCard } from './ageing-card.tsx';
import classes from './billing.module.css';
import { BillingFigureStrip, ISSUED } from './figures.tsx';
import { invoicesAt } from './places.ts';
import { ComingCard, DebtorsCard, DeskCard } from './side-cards.tsx';
import { axisMoney, monthText, shortMoney } from './words.ts';

export type BlockProps = {
  figures: BillingFigures;
  overview: Received<typeof billingRoutes.dashboard>;
  /** Firm and branch, for the lists behind the figures. */
  place: Readonly<Record<string, string>>;
};

/** Everything of one currency: amounts of two are never added. */
export function CurrencyBlock({ isOnly, ...props }: BlockProps & { isOnly: boolean }) {
  const { figures } = props;
  return (
    <section className={classes.block} aria-label={`In ${figures.currency}`}>
      {!isOnly && <h2 className={classes.currency}>{figures.currency}</h2>}
      <BillingFigureStrip {...props} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Trend {...props} />
          <AgeingCard {...props} />
        </div>
        <div className={classes.column}>
          <DeskCard {...props} />
          <DebtorsCard {...props} />
          <ComingCard {...props} />
        </div>
      </div>
    </section>
  );
}

function Trend({ figures: { currency, months }, place }: BlockProps) {
  const { businessId } = useParams();
  const isEmpty = months.every(({ billed, collected }) => isZero(billed) && isZero(collected));
  if (isEmpty)
    return (
      <Card title="Billed and collected">
        <p className={classes.none}>Nothing was billed or collected in this period.</p>
      </Card>
    );
  return (
    <Card title="Billed and collected">
      <BarChart
        caption={`Billed and collected by month, in ${currency}`}
        series={['Billed', 'Collected']}
        bars={months.map(({ month, billed, collected }) => ({
          key: month,
          label: monthText(month),
          more: ` ${month.slice(0, 4)}`,
          values: [billed, collected],
          to: invoicesAt(businessId, { ...place, ...ISSUED, from_date: month, to_date: monthEnd(month) }),
        }))}
        axis={(value) => axisMoney(value, currency)}
        money={(amount) => shortMoney(amount, currency)}
      />
    </Card>
  );
}
