import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { ApiError } from '@daftar/contract/core/errors';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive, isZero } from '@daftar/domain/money';
import { IconCash } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useTitle } from '#web/app/title.ts';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ReceiptActs } from './receipt-acts.tsx';
import classes from './receipts.module.css';
import { loadReceipt } from './receipts.papers.ts';
import { SettledRows } from './settled-rows.tsx';
import { STATE_TONES } from './words.ts';

const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status);

/** payments/:receiptId: one receipt, what it settled, and its paper. */
export function Component() {
  const { receiptId, businessId } = useParams();
  const id = Number(receiptId);
  const read = useRead(receiptRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  useTitle(read.data?.number);
  if (!(id > 0) || isMissing(read.error))
    return (
      <State
        level={1}
        icon={<IconCash size={22} />}
        title="This receipt is not there"
        actions={<Button to={`/business/${businessId}/payments`}>All payments</Button>}
      >
        It may belong to a client that you cannot see. Choose another from the list.
      </State>
    );
  if (read.error) return <ErrorState what="the receipt" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
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
        `${state} on ${formatDay(receipt.ended_on!)}: ${receipt.end_reason}. What it settled is due again.`
      }
      aside={<Aside receipt={receipt} />}
    >
      <Card title={state === 'Received' ? 'Settles' : 'Had settled'}>
        <SettledRows receipt={receipt} mayRelease={mayWrite && receipt.acts.includes('release')} />
        {isPositive(receipt.advance) && (
          <p className={classes.held}>
            {moneyText(receipt.advance, currency)} of it is not set against anything: it is the client’s advance.
          </p>
        )}
      </Card>
      <PdfPreview what="the receipt" of={['receipt', id, version]} load={(signal) => loadReceipt(id, signal)} />
    </DetailScreen>
  );
}

function Aside({ receipt }: { receipt: Receipt }) {
  const { businessId } = useParams();
  const amounts = [
    ['Money received', receipt.cash],
    ['TDS deducted', receipt.tds],
    ['Discount or write-off', receipt.write_off],
    ['Advance adjusted', receipt.advance_adjusted],
    ['Settled', receipt.total],
    ['Held as advance', receipt.advance],
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
            ['Mode', receipt.mode],
            ['Reference', receipt.reference],
            ...(receipt.instrument_date ? ([['Dated', formatDay(receipt.instrument_date)]] as const) : []),
            ...(receipt.bank_name ? ([['Drawn on', receipt.bank_name]] as const) : []),
            ['Into', receipt.bank_account],
            ['Firm', receipt.firm_name],
            ...(receipt.tds_section ? ([['TDS under', receipt.tds_section]] as const) : []),
            ...(tax_rate === null
              ? []
              : ([['GST in the advance', `${tax_rate} %, ${placeOfSupplyLabel(place_of_supply)}`]] as const)),
            ['Entered by', receipt.created_by_name],
            ['Mailed', receipt.sent_at && formatDay(receipt.sent_at.slice(0, 10))],
          ]}
        />
        {clients && (
          <Button size="small" to={`/business/${businessId}/clients/${receipt.client_id}`}>
            Open the client
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
