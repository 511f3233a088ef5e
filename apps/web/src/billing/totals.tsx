import type { ComposedDocument } from '@daftar/domain/billing/compose';
import { taxColumns } from '@daftar/domain/billing/tax-labels';
import { typedAmount } from '@daftar/domain/billing/typed-line';
import { isZero, mul, neg } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './editor.module.css';
import type { Around } from './use-around.ts';
import type { DocumentValues } from './values.ts';
import { moneyText, signOf } from './words.ts';

type RowProps = { label: ReactNode; strong?: boolean; children: ReactNode };
export const TotalRow = ({ label, strong, children }: RowProps) => (
  <div className={classes.totalRow} data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type Shown = Pick<ComposedDocument, 'treatment' | 'totals'> & { currency: string };

/** What a document comes to, head by head; nothing that is nothing. */
export function TotalRows({ treatment, totals, currency, discount }: Shown & { discount?: ReactNode }) {
  const money = (amount: string): string => moneyText(amount, currency);
  const columns = taxColumns(treatment, !isZero(totals.cess));
  const isTaxed = treatment.heads !== 'none';
  return (
    <>
      <TotalRow label="Subtotal">{money(totals.gross)}</TotalRow>
      {discount}
      {!isZero(totals.discount) && <TotalRow label="Discount">{money(neg(totals.discount))}</TotalRow>}
      {isTaxed && <TotalRow label="Taxable value">{money(totals.taxable_value)}</TotalRow>}
      {treatment.collection === 'charged' &&
        columns.map(({ head, label }) => (
          <TotalRow key={head} label={label}>
            {money(totals[head])}
          </TotalRow>
        ))}
      {treatment.collection === 'waived' && <TotalRow label="Tax, under LUT">{money('0')}</TotalRow>}
      {treatment.collection === 'by_recipient' && (
        <TotalRow label="Tax that the client pays">{`(${money(totals.reverse_charge_tax)})`}</TotalRow>
      )}
      {!isZero(totals.round_off) && <TotalRow label="Round off">{money(totals.round_off)}</TotalRow>}
      <TotalRow label="Total" strong>
        {money(totals.total)}
      </TotalRow>
    </>
  );
}

type Props = { form: FormApi; values: DocumentValues; composed: ComposedDocument; around: Around };

/** The totals while one types: they move with every key. */
export function Totals({ form, values, composed, around: { business } }: Props) {
  const { currency, discount_type } = values;
  const isPercentage = discount_type === 'Percentage';
  const rate = typedAmount(values.exchange_rate);
  const isAbroad = currency !== business.currency;
  return (
    <section className={classes.totals} aria-label="Totals">
      <dl>
        <TotalRows
          {...composed}
          currency={currency}
          discount={
            <TotalRow label="Discount on all of it">
              <TextField
                name="discount"
                label="Discount on all of it"
                hideLabel
                inputMode="decimal"
                maxLength={19}
                placeholder="0"
                after={
                  <button
                    type="button"
                    className={classes.type}
                    aria-label={`Discount on all of it as ${isPercentage ? 'Rupee' : 'Percentage'}`}
                    onClick={() => form.change('discount_type', isPercentage ? 'Rupee' : 'Percentage')}
                  >
                    {isPercentage ? '%' : signOf(currency)}
                  </button>
                }
              />
            </TotalRow>
          }
        />
        {isAbroad && Number(rate) > 0 && (
          <TotalRow label={`In ${business.currency}`}>
            {moneyText(mul(composed.totals.total, rate), business.currency)}
          </TotalRow>
        )}
      </dl>
      <Checkbox name="is_rounded" label={`Round to the whole ${currency === 'INR' ? 'rupee' : currency}`} />
      <p className={classes.words}>{composed.totals.in_words}</p>
    </section>
  );
}
