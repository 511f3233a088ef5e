import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { isAmountWithin } from '@daftar/domain/money';
import { passesNumericFilter } from '@daftar/domain/text';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

/** An amount, as the decimal string the server takes: up to 15 digits and 2 decimals. */
export function MoneyField({
  currency = 'INR',
  ...props
}: FieldProps<string> & { currency?: CurrencyCode; focused?: boolean }) {
  const [wrong, setWrong] = useState(false);
  return (
    <TextField
      {...props}
      inputMode="decimal"
      before={currencyOf(currency)?.symbol ?? currency}
      error={wrong ? TOAST_TEXTS.invalid_amount : props.error}
      onKeyDown={(event) => {
        if (!passesNumericFilter(event, { decimal: true })) event.preventDefault();
      }}
      onChange={(value) => {
        setWrong(value !== '' && !isAmountWithin(value));
        props.onChange?.(value);
      }}
    />
  );
}
