import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { moneyText } from './words.ts';
import classes from './payment-notices.module.css';

const DismissDialog = lazy(async () => ({ default: (await import('./dismiss-dialog.tsx')).DismissDialog }));

const SHOWN = 5;

/** What clients, or this one, say they have paid: a receipt is written of it, or it is dismissed. */
export function PaymentNotices({ clientId }: { clientId?: number }) {
  const { data } = useRead(
    portalBillingRoutes.notices,
    { query: { client_id: clientId, per_page: SHOWN } },
    { quiet: true },
  );
  if (!data?.data.length) return null;
  const more = data.meta.total - data.data.length;
  return (
    <section className={classes.notices} aria-label="Payments that clients told of">
      {data.data.map((notice) => (
        <Told key={notice.id} notice={notice} named={clientId === undefined} />
      ))}
      {more > 0 && <p className={classes.more}>{`${more} more wait.`}</p>}
    </section>
  );
}

function Told({ notice, named }: { notice: PaymentNotice; named: boolean }) {
  const { id, client_name, amount, currency, date, mode, reference, invoice_number, told_by } = notice;
  const mayWrite = useCan()('invoices', 'write');
  const receive = usePlace('/business/:businessId/payment/add', `notice=${id}`);
  const [isDismissed, setDismissed] = useState(false);
  const details = [formatDay(date), mode, reference, invoice_number && `for ${invoice_number}`].filter(Boolean);
  return (
    <Notice
      actions={
        mayWrite && (
          <div className={classes.acts}>
            {receive && (
              <Button look="solid" size="small" to={receive}>
                Write receipt
              </Button>
            )}
            <Button size="small" onClick={() => setDismissed(true)}>
              Dismiss
            </Button>
            {isDismissed && (
              <Suspense>
                <DismissDialog notice={notice} onClose={() => setDismissed(false)} />
              </Suspense>
            )}
          </div>
        )
      }
    >
      {`${named ? client_name : told_by} says ${moneyText(amount, currency)} ${named ? `was paid (${told_by})` : 'was paid'}: ${details.join(', ')}.`}
    </Notice>
  );
}
