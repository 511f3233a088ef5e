import type { Invoice } from '@daftar/contract/invoices';
import { formatDay } from '@daftar/domain/date-format';
import { isZero } from '@daftar/domain/money';
import { Link, useParams } from 'react-router';
import { moneyText } from '#web/billing/words.ts';
import { momentText } from '#web/kit/moment.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './invoices.module.css';
import { KIND_WORDS, settlementTitle } from './words.ts';

/** How it stands: what is due, what settled it, which notes are on it, and who did what when. */
export function InvoiceSide({ invoice }: { invoice: Invoice }) {
  const { businessId } = useParams();
  const clients = usePlace('/business/:businessId/clients');
  const { currency, original_id, original_number } = invoice;
  const money = (amount: string): string => moneyText(amount, currency);
  const isIssued = invoice.state === 'Final';
  const isCredit = invoice.kind === 'credit_note';
  /** What it was made of. */
  const originOf = (what: string, path: string) =>
    [
      'Made from',
      <Link key="origin" to={`/business/${businessId}/${path}/view`}>
        {what}
      </Link>,
    ] as const;
  return (
    <>
      <Card>
        <Facts
          facts={[
            [isCredit ? 'Left of it' : 'Due', <Due key="due" invoice={invoice} />],
            ['Total', money(invoice.total)],
            ...(isIssued ? ([[isCredit ? 'Used' : 'Settled', money(invoice.paid_amount)]] as const) : []),
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
            ...(invoice.quotation_id === null ? [] : [originOf('A quotation', `quotation/${invoice.quotation_id}`)]),
            ...(invoice.recurring_id === null
              ? []
              : [originOf('A recurring invoice', `recurring-invoice/${invoice.recurring_id}`)]),
            ...(original_id
              ? ([
                  [
                    'On invoice',
                    <Link key="original" to={`/business/${businessId}/invoice/${original_id}/view`}>
                      {original_number}
                    </Link>,
                  ],
                  ['Reason', invoice.reason],
                ] as const)
              : []),
            ...(invoice.filed_in ? ([['Filed in GSTR-1', invoice.filed_in]] as const) : []),
            ['Drafted', [momentText(invoice.created_at), invoice.created_by_name].filter(Boolean).join(' by ')],
            ...(invoice.issued_at ? ([['Issued', momentText(invoice.issued_at)]] as const) : []),
            ...(invoice.sent_at ? ([['Sent', momentText(invoice.sent_at)]] as const) : []),
          ]}
        />
      </Card>
      {invoice.settlements.length > 0 && (
        <Card title={isCredit ? 'Used for' : 'Settled by'}>
          <Rows>
            {invoice.settlements.map((settlement) => (
              <Row
                key={`${settlement.source_kind} ${settlement.source_id}`}
                title={settlement.number || settlementTitle(settlement.source_kind)}
                detail={`${settlementTitle(settlement.source_kind)} of ${formatDay(settlement.date)}`}
                aside={money(settlement.amount)}
              />
            ))}
          </Rows>
        </Card>
      )}
      {invoice.notes_on_it.length > 0 && (
        <Card title="Notes on it">
          <Rows>
            {invoice.notes_on_it.map((note) => (
              <Row
                key={note.id}
                title={note.number ?? 'Draft'}
                detail={`${KIND_WORDS[note.kind as Invoice['kind']].one} of ${formatDay(note.date)} · ${note.status}`}
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
  <strong className={classes.due} data-late={(is_overdue && !isZero(due)) || undefined}>
    {moneyText(due, currency)}
  </strong>
);
