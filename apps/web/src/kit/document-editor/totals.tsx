import type { ComposedDocument } from '@daftar/domain/billing/compose';
import type { TaxCategory } from '@daftar/domain/billing/document-line';
import { valueRows } from '@daftar/domain/billing/value-outside-gst';
import { taxColumns } from '@daftar/domain/billing/tax-labels';
import { typedAmount } from '@daftar/domain/billing/line-input';
import { isZero, mul, neg } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { Box, Row, Text } from '../layout.tsx';
import classes from './editor.module.css';
import type { EditorData } from './use-editor-data.ts';
import type { DocumentValues } from './form-values.ts';
import { moneyText, signOf } from './labels.ts';

type RowProps = { label: ReactNode; strong?: boolean; children: ReactNode };
export const TotalRow = ({ label, strong, children }: RowProps) => (
  <Row gap={16} justify="between" minHeight={28} className={classes.totalRow} data-strong={strong || undefined}>
    <Text as="dt" tone="soft">
      {label}
    </Text>
    <Text as="dd" maxWidth="60%" textAlign="end" breakWords>
      {children}
    </Text>
  </Row>
);

type Shown = Pick<ComposedDocument, 'treatment' | 'totals'> & {
  currency: string;
  lines: readonly { tax_category: TaxCategory }[];
};

/** Totals by tax head. Zero rows are left out. */
export function TotalRows({ treatment, totals, lines, currency, discount }: Shown & { discount?: ReactNode }) {
  const money = (amount: string): string => moneyText(amount, currency);
  const columns = taxColumns(treatment, !isZero(totals.cess));
  const isTaxed = treatment.heads !== 'none';
  return (
    <>
      <TotalRow label="Subtotal">{money(totals.gross)}</TotalRow>
      {discount}
      {!isZero(totals.discount) && <TotalRow label="Discount">{money(neg(totals.discount))}</TotalRow>}
      {isTaxed &&
        valueRows(lines, totals).map(({ label, value }) => (
          <TotalRow key={label} label={label}>
            {money(value)}
          </TotalRow>
        ))}
      {treatment.collection === 'charged' &&
        columns.map(({ head, label }) => (
          <TotalRow key={head} label={label}>
            {money(totals[head])}
          </TotalRow>
        ))}
      {treatment.collection === 'waived' && <TotalRow label="Tax (nil under LUT)">{money('0')}</TotalRow>}
      {treatment.collection === 'by_recipient' && (
        <TotalRow label="Tax payable on reverse charge">{`(${money(totals.reverse_charge_tax)})`}</TotalRow>
      )}
      {!isZero(totals.round_off) && <TotalRow label="Round off">{money(totals.round_off)}</TotalRow>}
      <TotalRow label="Total" strong>
        {money(totals.total)}
      </TotalRow>
    </>
  );
}

type Props = { form: FormApi; values: DocumentValues; composed: ComposedDocument; around: EditorData };

/** Totals while editing. */
export function Totals({ form, values, composed, around: { business } }: Props) {
  const { currency, discount_type } = values;
  const isPercentage = discount_type === 'Percentage';
  const rate = typedAmount(values.exchange_rate);
  const isAbroad = currency !== business.currency;
  return (
    <Box as="section" padding="14 16" surface="panel" background="subtle" aria-label="Totals">
      <dl>
        <TotalRows
          {...composed}
          lines={values.lines}
          currency={currency}
          discount={
            <TotalRow label="Discount on total">
              <TextField
                name="discount"
                label="Discount on total"
                hideLabel
                inputMode="decimal"
                maxLength={19}
                placeholder="0"
                after={
                  <Box
                    as="button"
                    type="button"
                    height={24}
                    minWidth={24}
                    background="active"
                    radius="check"
                    tone="soft"
                    textAlign="center"

                    aria-label={`Switch discount on total to ${isPercentage ? 'amount' : 'percentage'}`}
                    onClick={() => form.change('discount_type', isPercentage ? 'Rupee' : 'Percentage')}
                  >
                    {isPercentage ? '%' : signOf(currency)}
                  </Box>
                }
              />
            </TotalRow>
          }
        />
        {isAbroad && Number(rate) > 0 && (
          <TotalRow label={`Total in ${business.currency}`}>
            {moneyText(mul(composed.totals.total, rate), business.currency)}
          </TotalRow>
        )}
      </dl>
      <Checkbox name="is_rounded" label={`Round off to the nearest ${currency === 'INR' ? 'rupee' : currency}`} />
      <Box as="p" marginTop={8} tone="soft" size={12}>
        {composed.totals.in_words}
      </Box>
    </Box>
  );
}
