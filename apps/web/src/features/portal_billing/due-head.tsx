import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { isPositive } from '@daftar/domain/money';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { pay } from './paying.ts';
import classes from './portal_billing.module.css';
import { ReportedPayments } from './reported-payments.tsx';

/** Total balance due, above the invoices. */
export function DueHead() {
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true, enabled: useLater() });
  const sums = data?.sums.filter(({ net }) => isPositive(net)) ?? [];
  if (!data || (sums.length === 0 && data.notices.length === 0)) return null;
  return (
    <>
      {sums.length > 0 && (
        <Row
          as="section"
          gap={12}
          justify="between"
          padding="12 16"
          surface="panel"

          aria-label="Balance due"
        >
          <div>
            <span className={classes.quiet}>Balance due</span>
            {sums.map(({ currency, net, overdue }) => (
              <div key={currency}>
                <Text as="strong" size={18}>
                  {moneyText(net, currency)}
                </Text>
                {isPositive(overdue) && (
                  <p className={classes.quiet} data-late>{`${moneyText(overdue, currency)} overdue`}</p>
                )}
              </div>
            ))}
          </div>
          <Button look="solid" onClick={() => pay()}>
            Pay now
          </Button>
        </Row>
      )}
      <ReportedPayments notices={data.notices} />
    </>
  );
}
