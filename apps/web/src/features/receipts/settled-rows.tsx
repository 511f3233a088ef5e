import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { IconArrowBackUp, IconFileInvoice } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { isBuilt } from '#web/app/screens.ts';
import { toast } from '#web/app/toasts.ts';
import { moneyText } from '#web/billing/words.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import classes from './receipts.module.css';
import { KIND_WORDS } from './words.ts';

type Settled = Receipt['settled'][number];
const icon = <IconFileInvoice size={18} aria-hidden />;

/** What it settled and whose advances it adjusted; what was settled can be taken back, one by one. */
export function SettledRows({ receipt, mayRelease }: { receipt: Receipt; mayRelease: boolean }) {
  const { businessId } = useParams();
  const { id, currency, settled, adjusted, version } = receipt;
  const money = (amount: string): string => moneyText(amount, currency);
  const release = async (item: Settled): Promise<void> => {
    const yes = await confirm({
      title: `Take it back from ${item.number}?`,
      body: `${money(item.amount)} is due on it again. The money becomes the client’s advance; a discount on it is allowed no more.`,
      verb: 'Take back',
    });
    if (!yes) return;
    const body = { kind: item.kind, id: item.id };
    await write(receiptRoutes.release, { params: { id }, body }, { version });
    toast('success', `Taken back from ${item.number}`);
  };
  if (settled.length === 0) return <p>Nothing yet.</p>;
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
        <Row
          key={`${item.kind}:${item.id}`}
          icon={icon}
          title={titleOf(item)}
          detail={`${KIND_WORDS[item.kind]} of ${formatDay(item.date)}${isZero(item.due) ? '' : `, ${money(item.due)} still due`}`}
          aside={
            <span className={classes.aside}>
              {money(item.amount)}
              {mayRelease && (
                <IconButton
                  label={`Take back from ${item.number}`}
                  icon={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => void release(item).catch(() => undefined)}
                />
              )}
            </span>
          }
        />
      ))}
      {adjusted.map((one) => (
        <Row
          key={`from ${one.kind}:${one.id}`}
          icon={icon}
          title={`Advance of ${one.number}`}
          detail={`of ${formatDay(one.date)}, adjusted here`}
          aside={<span className={classes.aside}>{money(one.amount)}</span>}
        />
      ))}
    </Rows>
  );
}
