import { quotationRoutes, type OfferedQuotation } from '@daftar/contract/quotations';
import { isZero, neg } from '@daftar/domain/money';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import classes from './offer.module.css';

type Document = NonNullable<OfferedQuotation['document']>;

/** Lines and totals; the PDF has the details. */
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
    <Stack as="section" gap={14} justifyItems="stretch" className={classes.document} aria-label="Quotation details">
      <p>
        <Text tone="soft" size={13} className={classes.quiet}>
          Quotation for{' '}
        </Text>
        {document.recipient_name}
      </p>
      <Stack as="ul" divider="top" className={classes.lines}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document that does not change
          <Grid as="li" gap="2 16" columns="minmax(0, 1fr) auto" padding="10 0" divider="bottom" key={index}>
            <Text whiteSpace="pre-line" breakWords>
              {line.description}
            </Text>
            <Text
              tone="soft"
              size={13}
              className={classes.quiet}
            >{`${plain(line.quantity)} × ${money(line.rate)}`}</Text>
            <Text whiteSpace="nowrap">{money(line.total)}</Text>
          </Grid>
        ))}
      </Stack>
      <Stack as="dl" gap={4} className={classes.sums}>
        {sums
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Row
              gap={16}
              align="stretch"
              justify="between"
              tone="soft"
              key={label}
              data-total={label === 'Total' || undefined}
            >
              <dt>{label}</dt>
              <Text as="dd" whiteSpace="nowrap">
                {value}
              </Text>
            </Row>
          ))}
      </Stack>
      <Text as="p" tone="soft" size={13} className={classes.quiet}>
        {document.in_words}
      </Text>
      {[document.notes, document.terms].filter(Boolean).map((text) => (
        <Text as="p" key={text} tone="soft" size={13} whiteSpace="pre-line" breakWords>
          {text}
        </Text>
      ))}
      <PdfButton token={token} />
    </Stack>
  );
}

const plain = (quantity: string): string => quantity.replace(/(\.(?:0*[1-9])*)0+$/, '$1').replace(/\.$/, '');

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
      Download PDF
    </Button>
  );
}
