import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useRead } from '#web/app/query.ts';
import { wholeMoney } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import { lateSums } from './dues.ts';
import { pay } from './paying.ts';
import classes from './portal_billing.module.css';
import { dayWords } from './words.ts';

/** What is late, since when, and the way to pay it. */
export function OverdueCard() {
  const id = useId();
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true });
  const late = data ? lateSums(data) : [];
  if (!data || late.length === 0) return null;
  return (
    <section className={classes.overdue} aria-labelledby={id}>
      <IconAlertCircle size={22} aria-hidden />
      <div>
        <h2 id={id}>Payment overdue</h2>
        {late.map(({ currency, overdue, oldest_due_date }) => (
          <p key={currency}>{`${wholeMoney(overdue, currency)} since ${dayWords(oldest_due_date!, data.as_of)}`}</p>
        ))}
      </div>
      <Button look="danger" onClick={() => pay()}>
        Pay
      </Button>
    </section>
  );
}
