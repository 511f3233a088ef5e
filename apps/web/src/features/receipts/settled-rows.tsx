import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { IconArrowBackUp, IconFileInvoice } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { isBuilt } from '#web/core/features.ts';
import { toast } from '#web/core/toasts.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { KIND_WORDS } from './labels.ts';

type Settled = Receipt['settled'][number];
const icon = <IconFileInvoice size={18} aria-hidden />;

/** Allocations and adjusted advances of a receipt. Each allocation can be removed. */
export function SettledRows({ receipt, mayRelease }: { receipt: Receipt; mayRelease: boolean }) {
  const { businessId } = useParams();
  const { id, currency, settled, adjusted, version } = receipt;
  const money = (amount: string): string => moneyText(amount, currency);
  const release = async (item: Settled): Promise<void> => {
    const yes = await confirm({
      title: `Remove payment from ${item.number}?`,
      body: `${money(item.amount)} becomes due again. The amount received is kept as an advance, and any discount is reversed.`,
      verb: 'Remove payment',
    });
    if (!yes) return;
    const body = { kind: item.kind, id: item.id };
    await write(receiptRoutes.release, { params: { id }, body }, { version });
    toast('success', `Payment removed from ${item.number}`);
  };
  if (settled.length === 0) return <p>Not applied to any invoice yet.</p>;
  const hasView = isBuilt('/business/:businessId/invoice/:invoiceId/view');
  const titleOf = ({ kind, id: of, number }: Settled) =>
    hasView && kind !== 'opening_balance' ? (
      <Link to={`/business/${businessId}/invoice/${of}/view`}>{number}</Link>
    ) : (
      number
    );
  return (
    <Rows>
      {settled.map((item) => (
        <ListRow
          key={`${item.kind}:${item.id}`}
          icon={icon}
          title={titleOf(item)}
          detail={`${KIND_WORDS[item.kind]} · ${formatDay(item.date)}${isZero(item.due) ? '' : `, ${money(item.due)} still due`}`}
          aside={
            <Row as="span" gap={8} tone="normal">
              {money(item.amount)}
              {mayRelease && (
                <IconButton
                  label={`Remove payment from ${item.number}`}
                  icon={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => void release(item).catch(() => undefined)}
                />
              )}
            </Row>
          }
        />
      ))}
      {adjusted.map((one) => (
        <ListRow
          key={`from ${one.kind}:${one.id}`}
          icon={icon}
          title={`Advance from ${one.number}`}
          detail={`${formatDay(one.date)} · adjusted here`}
          aside={
            <Row as="span" gap={8} tone="normal">
              {money(one.amount)}
            </Row>
          }
        />
      ))}
    </Rows>
  );
}
