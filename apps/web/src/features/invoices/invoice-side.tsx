import { deliveryLabel } from '#web/kit/delivery.tsx';
import type { Invoice } from '@daftar/contract/invoices';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { Link, useParams } from 'react-router';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import classes from './invoices.module.css';
import { settledBy, settlementTitle } from './labels.ts';
import { ReleaseAdvance } from './release-advance.tsx';

/** Amount due, payments and credits, notes, and activity of an invoice. */
export function InvoiceSide({ invoice }: { invoice: Invoice }) {
  const { businessId } = useParams();
  const clients = useScreenUrl('/business/:businessId/clients');
  const { currency, original_id, original_number } = invoice;
  const money = (amount: string): string => moneyText(amount, currency);
  const isIssued = invoice.state === 'Final';
  const isCredit = invoice.kind === 'credit_note';
  /** The record it was created from. */
  const originOf = (what: string, path: string) =>
    [
      'Created from',
      <Link key="origin" to={`/business/${businessId}/${path}/view`}>
        {what}
      </Link>,
    ] as const;
  return (
    <>
      <Card>
        <Facts
          facts={[
            [isCredit ? 'Balance' : 'Due', <Due key="due" invoice={invoice} />],
            ['Total', money(invoice.total)],
            ...(isIssued ? ([[isCredit ? 'Applied' : 'Paid and adjusted', money(invoice.paid_amount)]] as const) : []),
            [
              'Client',
              clients ? (
                <Link key="client" to={`${clients}/${invoice.client_id}`}>
                  {invoice.client_name}
                </Link>
              ) : (
                invoice.client_name
              ),
            ],
            ...(invoice.quotation_id === null ? [] : [originOf('Quotation', `quotation/${invoice.quotation_id}`)]),
            ...(invoice.recurring_id === null
              ? []
              : [originOf('Recurring invoice', `recurring-invoice/${invoice.recurring_id}`)]),
            ...(original_id
              ? ([
                  [
                    'Original invoice',
                    <Link key="original" to={`/business/${businessId}/invoice/${original_id}/view`}>
                      {original_number}
                    </Link>,
                  ],
                  ['Reason', invoice.reason],
                ] as const)
              : []),
            ...(invoice.filed_in ? ([['Filed in GSTR-1', invoice.filed_in]] as const) : []),
            ['Created', [momentText(invoice.created_at), invoice.created_by_name].filter(Boolean).join(' by ')],
            ...(invoice.issued_at ? ([['Issued', momentText(invoice.issued_at)]] as const) : []),
            ...(invoice.sent_at ? ([[deliveryLabel(invoice), momentText(invoice.sent_at)]] as const) : []),
          ]}
        />
      </Card>
      {invoice.settlements.length > 0 && (
        <Card title={isCredit ? 'Applied to' : 'Payments and credits'}>
          <Rows>
            {invoice.settlements.map((settlement) => (
              <ListRow
                key={`${settlement.source_kind} ${settlement.source_id}`}
                title={settlement.number || settlementTitle(settlement.source_kind)}
                detail={`${settledBy(settlement)} · ${formatDay(settlement.date)}`}
                aside={
                  <Row as="span" gap={8} tone="normal">
                    {money(settlement.amount)}
                    <ReleaseAdvance invoice={invoice} settlement={settlement} />
                  </Row>
                }
              />
            ))}
          </Rows>
        </Card>
      )}
      {invoice.notes_on_it.length > 0 && (
        <Card title="Credit and debit notes">
          <Rows>
            {invoice.notes_on_it.map((note) => (
              <ListRow
                key={note.id}
                title={note.number ?? 'Draft'}
                detail={`${settlementTitle(note.kind)} · ${formatDay(note.date)} · ${INVOICE_STATUS_LABELS[note.status as Invoice['status']]}`}
                aside={money(note.total)}
                to={`/business/${businessId}/invoice/${note.id}/view`}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}

const Due = ({ invoice: { due, currency, is_overdue } }: { invoice: Invoice }) => (
  <Text as="strong" weight={600} className={classes.due} data-late={(is_overdue && !isZero(due)) || undefined}>
    {moneyText(due, currency)}
  </Text>
);
