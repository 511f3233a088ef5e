import { quotationRoutes, type OfferedQuotation } from '@daftar/contract/quotations';
import { isZero, neg } from '@daftar/domain/money';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/app/api.ts';
import { moneyText } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import classes from './offer.module.css';

type Document = NonNullable<OfferedQuotation['document']>;

/** The lines and what they come to; the PDF says the same and more. */
export function OfferedDocument({ document, token }: { document: Document; token: string }) {
  const { currency, lines } = document;
  const money = (amount: string): string => moneyText(amount, currency);
  const sums: [string, string][] = [
    ['Discount', isZero(document.discount) ? '' : money(neg(document.discount))],
    ['Taxable value', isZero(document.tax) ? '' : money(document.taxable_value)],
    ['Tax', isZero(document.tax) ? '' : money(document.tax)],
    ['Round off', isZero(document.round_off) ? '' : money(document.round_off)],
    ['Total', money(document.total)],
  ];
  return (
    <section className={classes.document} aria-label="What is offered">
      <p>
        <span className={classes.quiet}>For </span>
        {document.recipient_name}
      </p>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document that does not change
          <li key={index}>
            <span className={classes.description}>{line.description}</span>
            <span className={classes.quiet}>{`${plain(line.quantity)} × ${money(line.rate)}`}</span>
            <span className={classes.amount}>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {sums
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} data-total={label === 'Total' || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={classes.quiet}>{document.in_words}</p>
      {[document.notes, document.terms].filter(Boolean).map((text) => (
        <p key={text} className={classes.remark}>
          {text}
        </p>
      ))}
      <PdfButton token={token} />
    </section>
  );
}

const plain = (quantity: string): string => quantity.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

function PdfButton({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url, file_name } = await request(quotationRoutes.offeredPdf, { params: { token } });
      download(url, file_name);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<IconFileTypePdf size={16} aria-hidden />}
      busy={busy}
      onClick={() => void load().catch(() => undefined)}
    >
      Download as PDF
    </Button>
  );
}
