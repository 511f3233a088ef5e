import type { ClientInvoice } from '@daftar/contract/billing/portal-documents';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { PaperDrawer } from './document-drawer.tsx';
import { PaperLines } from './paper-lines.tsx';
import { keyOf } from './dues.ts';
import { pay } from './paying.ts';
import classes from './portal_billing.module.css';
import { useOpened } from './use-filters.ts';
import { SETTLED_BY, statusOf } from './labels.ts';

/** `?invoice=…`: one invoice or note with its payments and PDF. */
export function InvoiceDrawer() {
  const { id, close } = useOpened('invoice');
  return id === null ? null : <Opened key={id} id={id} onClose={close} />;
}

function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(routes.invoice, { params: { id } }, { quiet: true });
  return (
    <PaperDrawer
      what="the invoice"
      read={read}
      title={({ title, number }) => `${title} ${number}`}
      subtitle={({ firm_name, date }) => `${firm_name} · ${formatDay(date)}`}
      aside={(invoice) => {
        const { label, tone } = statusOf(invoice);
        return <Badge tone={tone}>{label}</Badge>;
      }}
      onClose={onClose}
    >
      {(invoice) => (
        <>
          <Standing invoice={invoice} />
          <PaperLines paper={invoice} />
          <PdfPreview
            what="the invoice"
            of={['client invoice', id, invoice.paid_amount]}
            load={async (signal) => {
              const { url, file_name } = await request(routes.invoicePdf, { params: { id } });
              return fetchPdf(url, file_name, signal);
            }}
          />
        </>
      )}
    </PaperDrawer>
  );
}

function Standing({ invoice }: { invoice: ClientInvoice }) {
  const { kind, due, currency, due_date, settlements, notes_on_it, original_number, cancel_reason, status } = invoice;
  const asks = kind !== 'credit_note' && status !== 'Cancelled' && isPositive(due);
  return (
    <>
      {status === 'Cancelled' && <Notice tone="amber">{`This document is cancelled. Reason: ${cancel_reason}`}</Notice>}
      {original_number && <p className={classes.quiet}>{`Against invoice ${original_number}`}</p>}
      {asks && (
        <Row
          as="section"
          gap={12}
          justify="between"
          padding="12 16"
          surface="panel"

          aria-label="Amount due"
        >
          <div>
            <Text as="strong" size={18}>
              {moneyText(due, currency)}
            </Text>
            <p className={classes.quiet} data-late={invoice.is_overdue || undefined}>
              {`${invoice.is_overdue ? 'Was due' : 'Due'} on ${formatDay(due_date)}`}
            </p>
          </div>
          <Button look="solid" onClick={() => pay(keyOf(invoice))}>
            Pay now
          </Button>
        </Row>
      )}
      {settlements.length > 0 && (
        <ul className={classes.settled} aria-label="Payments">
          {settlements.map(({ source_kind, source_id, number, date, amount }) => (
            <Text as="li" tone="soft" key={`${source_kind} ${source_id}`}>
              <span>{`${SETTLED_BY[source_kind] ?? 'Settled'} ${number} · ${formatDay(date)}`}</span>
              <Text rigid textAlign="end">
                {moneyText(amount, currency)}
              </Text>
            </Text>
          ))}
        </ul>
      )}
      {notes_on_it.map(({ id, number, kind: of }) => (
        <p
          key={id}
          className={classes.quiet}
        >{`${of === 'credit_note' ? 'Credit' : 'Debit'} note ${number} was issued against this invoice`}</p>
      ))}
    </>
  );
}
