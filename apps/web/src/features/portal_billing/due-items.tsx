import type { FirmDues } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { useId } from 'react';
import { moneyText } from '#web/billing/words.ts';
import { choiceOf, keyOf } from './dues.ts';
import classes from './portal_billing.module.css';
import { daysLate } from './words.ts';

type Props = { firm: FirmDues; chosen: string; onChoose: (key: string) => void };

/** All that is due, or one of the invoices: what the code and the form below are for. */
export function DueItems({ firm, chosen, onChoose }: Props) {
  const { items, currency, advance } = firm;
  const name = useId();
  const ahead = isPositive(advance) ? `Less ${moneyText(advance, currency)} that you have paid ahead` : '';
  const rows = [
    { key: '', title: 'All that is due', sub: ahead, late: false, amount: choiceOf(firm, '').amount },
    ...items.map((item) => ({
      key: keyOf(item),
      title: item.number,
      sub: item.is_overdue ? daysLate(item.days_overdue) : `Due on ${formatDay(item.due_date)}`,
      late: item.is_overdue,
      amount: item.due,
    })),
  ];
  return (
    <fieldset className={classes.items}>
      <legend>{`What you pay to ${firm.firm_name}`}</legend>
      {rows.map(({ key, title, sub, late, amount }) => (
        <label key={key} className={classes.item}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          <span className={classes.words}>
            <span>{title}</span>
            {sub && (
              <span className={classes.quiet} data-late={late || undefined}>
                {sub}
              </span>
            )}
          </span>
          <span className={classes.amount}>{moneyText(amount, currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}
