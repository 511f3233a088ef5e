import type { ClientInvoice } from '@daftar/contract/billing/portal-documents';
import { compare, isZero } from '@daftar/domain/money';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import classes from './portal_billing.module.css';

type Paper = Pick<
  ClientInvoice,
  'lines' | 'taxable_value' | 'tax' | 'round_off' | 'total' | 'currency' | 'in_words' | 'notes'
>;

/** Lines and totals of a document. */
export function PaperLines({ paper }: { paper: Paper }) {
  const money = (amount: string): string => moneyText(amount, paper.currency);
  const sums = [
    ['Taxable value', isZero(paper.tax) ? '' : money(paper.taxable_value)],
    ['Tax', isZero(paper.tax) ? '' : money(paper.tax)],
    ['Round off', isZero(paper.round_off) ? '' : money(paper.round_off)],
    ['Total', money(paper.total)],
  ].filter(([, value]) => value);
  return (
    <div className={classes.paper}>
      <ul>
        {paper.lines.map(({ description, quantity, rate, taxable_value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document that does not change
          <Box as="li" padding="8 0" divider="bottom" key={index}>
            <Stack as="span" flex fill breakWords>
              <Text whiteSpace="pre-line">{description}</Text>
              {compare(quantity, '1') !== 0 && (
                <span className={classes.quiet}>{`${quantity.replace(/\.?(?<!0)0+$/, '')} × ${money(rate)}`}</span>
              )}
            </Stack>
            <Text rigid textAlign="end">
              {money(taxable_value)}
            </Text>
          </Box>
        ))}
      </ul>
      <Box as="dl">
        {sums.map(([label, value]) => (
          <div key={label} data-total={label === 'Total' || undefined}>
            <Text as="dt" tone="soft">
              {label}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      {paper.notes && <p className={classes.quiet}>{paper.notes}</p>}
    </div>
  );
}
