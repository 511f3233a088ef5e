import { regimesOf } from '@daftar/domain/income_tax/assessees';
import type { Computation } from '@daftar/domain/income_tax/compute';
import { formOf } from '@daftar/domain/income_tax/form-facts';
import type { TaxInput } from '@daftar/domain/income_tax/input';
import { isNegative, isZero, neg } from '@daftar/domain/money';
import { lowerFirst } from '@daftar/domain/text';
import { formatListMoney } from '@daftar/domain/money-format';
import { Figure, Figures } from '#web/kit/figure.tsx';

const rupees = (amount: string): string => formatListMoney(amount, 'INR');

/** The figures a client asks for first. */
export function Summary({ input, result }: { input: TaxInput; result: Computation }) {
  const { chosen, better, saves, regimes } = result;
  const form = formOf(input, chosen.total_income);
  const isRefund = isNegative(chosen.payable);
  return (
    <Figures>
      <Figure label="Total income" value={rupees(chosen.total_income)} note={chosen.label} />
      {regimes.map(({ regime, label, tax }) => (
        <Figure
          key={regime}
          label={`Tax, ${lowerFirst(label)}`}
          value={rupees(tax)}
          note={
            regimesOf(input.kind).length > 1 && regime === better && !isZero(saves)
              ? `Saves ${rupees(saves)}`
              : undefined
          }
        />
      ))}
      <Figure
        label={isRefund ? 'Refund' : 'Payable'}
        value={rupees(isRefund ? neg(chosen.payable) : chosen.payable)}
        note={`Paid ${rupees(chosen.paid)}`}
      />
      <Figure label="Return" value={form.form} note={form.reason} />
    </Figures>
  );
}
