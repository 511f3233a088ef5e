import type { FirmDues } from '@daftar/contract/portal_billing';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { isPositive } from '@daftar/domain/money';
import { useState } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { isMoneyTyped, possibleTds, type Choice } from './dues.ts';

type Props = { firm: FirmDues; choice: Choice; onState: (tds: string) => void };

/** The tax that the client deducts: the QR code asks for the rest. */
export function TdsField({ firm, choice, onState }: Props) {
  const possible = possibleTds(choice);
  const deducts = isPositive(choice.tds);
  const [typed, setTyped] = useState<string | null>(null);
  if (!isPositive(possible)) return null;
  return (
    <Stack gap={8} packed marginTop={8} marginBottom={8}>
      <Checkbox
        label="I deduct TDS from this payment"
        value={deducts || typed !== null}
        onChange={(is) => {
          setTyped(is ? possible : null);
          onState(is ? possible : '0');
        }}
      />
      {(deducts || typed !== null) && (
        <MoneyField
          label="TDS amount"
          currency={firm.currency as CurrencyCode}
          value={typed ?? choice.tds}
          onChange={(next) => {
            setTyped(next);
            onState(isMoneyTyped(next) ? next : '0');
          }}
        />
      )}
    </Stack>
  );
}
