import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { passesNumericFilter } from '@daftar/domain/text';
import { useState } from 'react';
import { amountProblem } from './amount-problem.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

/** An amount, as the decimal string the server takes. */
export function MoneyField({
  currency = 'INR',
  ...props
}: FieldProps<string> & { currency?: CurrencyCode; focused?: boolean }) {
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      {...props}
      inputMode="decimal"
      before={currencyOf(currency)?.symbol ?? currency}
      error={problem ?? props.error}
      onKeyDown={(event) => {
        if (!passesNumericFilter(event, { decimal: true })) event.preventDefault();
      }}
      onChange={(value) => {
        setProblem(amountProblem(value, currency));
        props.onChange?.(value);
      }}
    />
  );
}
