import type { PaymentNotice } from '@daftar/contract/billing/payment-notice';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { isPositive } from '@daftar/domain/money';
import { formatDay } from '@daftar/domain/date-format';
import { lazy, Suspense, useState } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Row, Stack, Text } from '../layout.tsx';
import { moneyText } from './labels.ts';

const DismissDialog = lazy(async () => ({ default: (await import('./dismiss-dialog.tsx')).DismissDialog }));

const SHOWN = 5;

/** Payments reported by clients: record a payment, or dismiss the notice. */
export function PaymentNotices({ clientId }: { clientId?: number }) {
  const { data } = useRead(
    portalBillingRoutes.notices,
    { query: { client_id: clientId, per_page: SHOWN } },
    { quiet: true, enabled: useLater() },
  );
  if (!data?.data.length) return null;
  const more = data.meta.total - data.data.length;
  return (
    <Stack as="section" gap={8} flex aria-label="Payments reported by clients">
      {data.data.map((notice) => (
        <ReportedPayment key={notice.id} notice={notice} named={clientId === undefined} />
      ))}
      {more > 0 && <Text as="p" tone="soft">{`${more} more to review`}</Text>}
    </Stack>
  );
}

function ReportedPayment({ notice, named }: { notice: PaymentNotice; named: boolean }) {
  const { id, client_name, amount, tds, currency, date, mode, reference, invoice_number, told_by } = notice;
  const mayWrite = useCan()('invoices', 'write');
  const receive = useScreenUrl('/business/:businessId/payment/add', `notice=${id}`);
  const [isDismissed, setDismissed] = useState(false);
  const deducted = isPositive(tds) && `TDS ${moneyText(tds, currency)}`;
  const details = [deducted, formatDay(date), mode, reference, invoice_number && `against ${invoice_number}`].filter(
    Boolean,
  );
  return (
    <Notice
      actions={
        mayWrite && (
          <Row gap={8} align="stretch" rigid>
            {receive && (
              <Button look="solid" size="small" to={receive}>
                Record payment
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
          </Row>
        )
      }
    >
      {`${named ? `${client_name} (${told_by})` : told_by} reported a payment of ${moneyText(amount, currency)}: ${details.join(', ')}.`}
    </Notice>
  );
}
