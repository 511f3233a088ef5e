import { formatListMoney, formatListNumber, formatMoney } from '@daftar/domain/money-format';
import { toCurrency } from '@daftar/domain/currencies';
import { Text } from './layout.tsx';

type Props = {
  amount: string;
  currency: string;
  /** Without the currency sign, for columns in one currency. */
  bare?: boolean;
  /** Red, the only colour of amounts in lists. */
  overdue?: boolean;
};

/** An amount in a list, report or total: without decimals (section 9), exact on hover. Documents use `moneyText`. */
export function Money({ amount, currency, bare, overdue }: Props) {
  const isWhole = /^-?\d+(\.0*)?$/.test(amount);
  return (
    <Text tone={overdue ? 'red' : undefined} title={isWhole ? undefined : formatMoney(amount, toCurrency(currency))}>
      {(bare ? formatListNumber : formatListMoney)(amount, currency)}
    </Text>
  );
}
