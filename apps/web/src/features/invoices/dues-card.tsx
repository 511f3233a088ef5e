import { accountRoutes } from '@daftar/contract/accounts';
import { isZero } from '@daftar/domain/money';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';

/** What the client owes each firm, and what it has paid ahead; nothing where nothing is open. */
export function DuesCard({ clientId }: { clientId: number }) {
  const mayWrite = useCan()('invoices', 'write');
  const receipt = usePlace('/business/:businessId/payment/add', `client=${clientId}`);
  const { data } = useRead(accountRoutes.ofClient, { params: { id: clientId } }, { quiet: true });
  const open = data?.balances.filter(({ receivable, advance }) => !isZero(receivable) || !isZero(advance)) ?? [];
  if (!open.length) return null;
  return (
    <Card
      title="Dues"
      actions={
        mayWrite &&
        receipt && (
          <Button size="small" to={receipt}>
            Record a receipt
          </Button>
        )
      }
    >
      <Rows>
        {open.map(({ firm_id, firm_name, currency, receivable, advance, net }) => (
          <Row
            key={`${firm_id} ${currency}`}
            title={firm_name}
            detail={
              isZero(advance)
                ? 'To be paid'
                : `${moneyText(receivable, currency)} to be paid, ${moneyText(advance, currency)} paid ahead`
            }
            aside={moneyText(net, currency)}
          />
        ))}
      </Rows>
    </Card>
  );
}
