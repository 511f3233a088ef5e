import { deliveryLabel } from '#web/kit/delivery.tsx';
import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive, isZero } from '@daftar/domain/money';
import { IconCash } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { isMissing, NotFound } from '#web/kit/not-found.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ReceiptActs } from './receipt-actions.tsx';
import { loadReceiptPdf } from './pdf.ts';
import { SettledRows } from './settled-rows.tsx';
import { STATE_TONES } from './labels.ts';

/** payments/:receiptId: one receipt, its allocations and its PDF. */
export function Component() {
  const { receiptId } = useParams();
  const id = Number(receiptId);
  const read = useRead(receiptRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  useTitle(read.data?.number);
  if (!(id > 0) || isMissing(read.error))
    return (
      <NotFound icon={<IconCash size={22} />} one="receipt" many="payments" list="payments">
        You may not have access to this client.
      </NotFound>
    );
  if (!read.data) return <NotLoaded query={read} what="the receipt" rows={8} />;
  return <Details receipt={read.data} />;
}

function Details({ receipt }: { receipt: Receipt }) {
  const mayWrite = useCan()('invoices', 'write');
  const { id, number, client_name, date, state, currency, version } = receipt;
  return (
    <DetailScreen
      title={number}
      subtitle={`${client_name} · ${formatDay(date)}`}
      icon={<IconCash size={28} aria-hidden />}
      badge={<Badge tone={STATE_TONES[state]}>{state}</Badge>}
      actions={mayWrite && <ReceiptActs receipt={receipt} />}
      banner={
        state !== 'Received' &&
        `${state} on ${formatDay(receipt.ended_on!)}. Reason: ${receipt.end_reason}. The invoices it paid are due again.`
      }
      aside={<Aside receipt={receipt} />}
    >
      <Card title={state === 'Received' ? 'Applied to' : 'Was applied to'}>
        <SettledRows receipt={receipt} mayRelease={mayWrite && receipt.acts.includes('release')} />
        {isPositive(receipt.advance) && (
          <Box as="p" marginTop={8} tone="soft">
            {moneyText(receipt.advance, currency)} is not applied to any invoice. It is kept as an advance.
          </Box>
        )}
      </Card>
      <PdfPreview what="the receipt" of={['receipt', id, version]} load={(signal) => loadReceiptPdf(id, signal)} />
    </DetailScreen>
  );
}

function Aside({ receipt }: { receipt: Receipt }) {
  const { businessId } = useParams();
  const amounts = [
    ['Amount received', receipt.cash],
    ['TDS deducted', receipt.tds],
    ['Discount or write-off', receipt.write_off],
    ['Advance adjusted', receipt.advance_adjusted],
    ['Total settled', receipt.total],
    ['Unapplied advance', receipt.advance],
  ] as const;
  const clients = useCan()('clients', 'read');
  const { tax_rate, place_of_supply } = receipt;
  return (
    <>
      <Card title="Amount">
        <Facts
          facts={amounts
            .filter(([, amount]) => !isZero(amount))
            .map(([label, amount]) => [label, moneyText(amount, receipt.currency)] as const)}
        />
      </Card>
      <Card title="Payment">
        <Facts
          facts={[
            ['Payment mode', receipt.mode],
            ['Reference', receipt.reference],
            ...(receipt.instrument_date ? ([['Instrument date', formatDay(receipt.instrument_date)]] as const) : []),
            ...(receipt.bank_name ? ([['Drawn on', receipt.bank_name]] as const) : []),
            ['Deposited to', receipt.bank_account],
            ['Firm', receipt.firm_name],
            ...(receipt.tds_section ? ([['TDS section', receipt.tds_section]] as const) : []),
            ...(tax_rate === null
              ? []
              : ([['GST on advance', `${tax_rate}%, ${placeOfSupplyLabel(place_of_supply)}`]] as const)),
            ['Created by', receipt.created_by_name],
            ['Email', receipt.sent_at && `${deliveryLabel(receipt)}, ${formatDay(receipt.sent_at.slice(0, 10))}`],
          ]}
        />
        {clients && (
          <Button size="small" to={`/business/${businessId}/clients/${receipt.client_id}`}>
            View client
          </Button>
        )}
      </Card>
      {receipt.notes && (
        <Card title="Notes">
          <p>{receipt.notes}</p>
        </Card>
      )}
    </>
  );
}
