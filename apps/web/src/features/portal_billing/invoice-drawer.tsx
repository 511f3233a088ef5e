import type { ClientInvoice } from '@daftar/contract/billing/client-papers';
import { portalBillingRoutes as routes } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { pdfBehind } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { PaperDrawer } from './paper-drawer.tsx';
import { PaperLines } from './paper-lines.tsx';
import { pay } from './paying.ts';
import classes from './portal_billing.module.css';
import { useOpened } from './use-filters.ts';
import { SETTLED_BY, statusOf } from './words.ts';

/** `?invoice=…`: one invoice or note, with what was paid on it and its paper. */
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
              return pdfBehind(url, file_name, signal);
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
      {status === 'Cancelled' && <Notice tone="amber">{`Cancelled. ${cancel_reason}`}</Notice>}
      {original_number && <p className={classes.quiet}>{`On invoice ${original_number}`}</p>}
      {asks && (
        <section className={classes.due} aria-label="What is due on it">
          <div>
            <strong>{moneyText(due, currency)}</strong>
            <p className={classes.quiet} data-late={invoice.is_overdue || undefined}>
              {`${invoice.is_overdue ? 'Was due' : 'Due'} on ${formatDay(due_date)}`}
            </p>
          </div>
          <Button look="solid" onClick={() => pay(invoice.id)}>
            Pay
          </Button>
        </section>
      )}
      {settlements.length > 0 && (
        <ul className={classes.settled} aria-label="Paid on it">
          {settlements.map(({ source_kind, source_id, number, date, amount }) => (
            <li key={`${source_kind} ${source_id}`}>
              <span>{`${SETTLED_BY[source_kind] ?? 'Settled'} ${number} · ${formatDay(date)}`}</span>
              <span className={classes.amount}>{moneyText(amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {notes_on_it.map(({ id, number, kind: of }) => (
        <p
          key={id}
          className={classes.quiet}
        >{`${of === 'credit_note' ? 'Credit' : 'Debit'} note ${number} stands on it.`}</p>
      ))}
    </>
  );
}
