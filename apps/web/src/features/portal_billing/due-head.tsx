import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { isPositive } from '@daftar/domain/money';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import { pay } from './paying.ts';
import classes from './portal_billing.module.css';
import { Told } from './told.tsx';

/** What is due altogether, above the invoices. */
export function DueHead() {
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true });
  const sums = data?.sums.filter(({ net }) => isPositive(net)) ?? [];
  if (!data || (sums.length === 0 && data.notices.length === 0)) return null;
  return (
    <>
      {sums.length > 0 && (
        <section className={classes.due} aria-label="Due balance">
          <div>
            <span className={classes.quiet}>Due balance</span>
            {sums.map(({ currency, net, overdue }) => (
              <div key={currency}>
                <strong>{moneyText(net, currency)}</strong>
                {isPositive(overdue) && (
                  <p className={classes.quiet} data-late>{`${moneyText(overdue, currency)} overdue`}</p>
                )}
              </div>
            ))}
          </div>
          <Button look="solid" onClick={() => pay()}>
            Pay
          </Button>
        </section>
      )}
      <Told notices={data.notices} />
    </>
  );
}
