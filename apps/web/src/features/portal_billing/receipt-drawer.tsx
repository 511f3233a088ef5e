import type { ClientReceipt } from '@daftar/contract/billing/client-papers';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { pdfBehind } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { PaperDrawer } from './paper-drawer.tsx';
import classes from './portal_billing.module.css';
import { useOpened } from './use-filters.ts';

/** `?receipt=…`: one receipt, with what it settled and its paper. */
export function ReceiptDrawer() {
  const { id, close } = useOpened('receipt');
  return id === null ? null : <Opened key={id} id={id} onClose={close} />;
}

function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(routes.receipt, { params: { id } }, { quiet: true });
  return (
    <PaperDrawer
      what="the receipt"
      read={read}
      title={({ number }) => `Receipt ${number}`}
      subtitle={({ firm_name, date }) => `${firm_name} · ${formatDay(date)}`}
      aside={({ state }) => state !== 'Received' && <Badge tone="red">{state}</Badge>}
      onClose={onClose}
    >
      {(receipt) => (
        <>
          {receipt.state !== 'Received' && <Notice tone="amber">{`${receipt.state}. ${receipt.end_reason}`}</Notice>}
          <Facts facts={factsOf(receipt)} />
          {receipt.settled.length > 0 && (
            <ul className={classes.settled} aria-label="What it paid">
              {receipt.settled.map(({ kind, id: of, number, date, amount }) => (
                <li key={`${kind} ${of}`}>
                  <span>{`${number} · ${formatDay(date)}`}</span>
                  <span className={classes.amount}>{moneyText(amount, receipt.currency)}</span>
                </li>
              ))}
            </ul>
          )}
          <PdfPreview
            what="the receipt"
            of={['client receipt', id, receipt.state, receipt.advance]}
            load={async (signal) => {
              const { url, file_name } = await request(routes.receiptPdf, { params: { id } });
              return pdfBehind(url, file_name, signal);
            }}
          />
        </>
      )}
    </PaperDrawer>
  );
}

/** Only what there is of it. */
const factsOf = ({ currency, ...receipt }: ClientReceipt): (readonly [string, string])[] => [
  ['Received', moneyText(receipt.cash, currency)],
  ...(
    [
      ['Tax deducted (TDS)', receipt.tds],
      ['Discount', receipt.write_off],
      ['Paid ahead, now used', receipt.advance_adjusted],
      ['Kept as paid ahead', receipt.advance],
    ] as const
  )
    .filter(([, amount]) => isPositive(amount))
    .map(([label, amount]) => [label, moneyText(amount, currency)] as const),
  ['How', [receipt.mode, receipt.reference].filter(Boolean).join(', ')],
];
