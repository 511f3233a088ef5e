import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { today } from '@daftar/domain/date-format';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { isPositive } from '@daftar/domain/money';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { wholeMoney } from '#web/billing/words.ts';
import { PortalCard } from '#web/kit/portal-card.tsx';
import classes from './portal_billing.module.css';
import { YearSelect } from './year-select.tsx';

/** What each firm has billed in a fiscal year, and how it stands. */
export function TotalsCard() {
  const [year, setYear] = useState(() => fiscalYearLabel(fiscalYearOf(today(new Date(), timezone))));
  const ever = useRead(portalBillingRoutes.totals, { query: {} }, { quiet: true }).data?.data ?? [];
  const { data } = useRead(portalBillingRoutes.totals, { query: { fiscal_year: year } }, { quiet: true, keep: true });
  if (ever.length === 0 || !data) return null;
  return (
    <PortalCard title="Billed to you" action={<YearSelect value={year} onChange={setYear} />}>
      {data.data.length === 0 && <p className={classes.nothing}>Nothing was billed in this year.</p>}
      {data.data.map(({ firm_id, firm_name, currency, billed, paid, due }) => (
        <div key={`${firm_id} ${currency}`} className={classes.firm}>
          <h3>{firm_name}</h3>
          <dl className={classes.figures}>
            <Amount label="Billed" value={wholeMoney(billed, currency)} />
            <Amount label="Paid" value={wholeMoney(paid, currency)} />
            <Amount label="Due" value={wholeMoney(due, currency)} late={isPositive(due)} />
          </dl>
        </div>
      ))}
    </PortalCard>
  );
}

const Amount = ({ label, value, late }: { label: string; value: string; late?: boolean }) => (
  <div data-open={late || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
