import type { ClientReceipt } from '@daftar/contract/billing/portal-documents';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { PaperDrawer } from './document-drawer.tsx';
import classes from './portal_billing.module.css';
import { useOpened } from './use-filters.ts';

/** `?receipt=…`: one receipt with its invoices and PDF. */
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
          {receipt.state !== 'Received' && (
            <Notice tone="amber">{`${receipt.state}. Reason: ${receipt.end_reason}`}</Notice>
          )}
          <Facts facts={factsOf(receipt)} />
          {receipt.settled.length > 0 && (
            <ul className={classes.settled} aria-label="Invoices paid">
              {receipt.settled.map(({ kind, id: of, number, date, amount }) => (
                <Text as="li" tone="soft" key={`${kind} ${of}`}>
                  <span>{`${number} · ${formatDay(date)}`}</span>
                  <Text rigid textAlign="end">
                    {moneyText(amount, receipt.currency)}
                  </Text>
                </Text>
              ))}
            </ul>
          )}
          <PdfPreview
            what="the receipt"
            of={['client receipt', id, receipt.state, receipt.advance]}
            load={async (signal) => {
              const { url, file_name } = await request(routes.receiptPdf, { params: { id } });
              return fetchPdf(url, file_name, signal);
            }}
          />
        </>
      )}
    </PaperDrawer>
  );
}

/** Rows with an amount of zero are left out. */
const factsOf = ({ currency, ...receipt }: ClientReceipt): (readonly [string, string])[] => [
  ['Received', moneyText(receipt.cash, currency)],
  ...(
    [
      ['TDS deducted', receipt.tds],
      ['Discount', receipt.write_off],
      ['Advance used', receipt.advance_adjusted],
      ['Kept as advance', receipt.advance],
    ] as const
  )
    .filter(([, amount]) => isPositive(amount))
    .map(([label, amount]) => [label, moneyText(amount, currency)] as const),
  ['Payment mode', [receipt.mode, receipt.reference].filter(Boolean).join(', ')],
];
