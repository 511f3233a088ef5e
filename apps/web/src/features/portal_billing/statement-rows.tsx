import type { AccountStatement } from '@daftar/contract/accounts';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isZero, neg } from '@daftar/domain/money';
import { moneyText } from '#web/billing/words.ts';
import { PortalCard } from '#web/kit/portal-card.tsx';
import classes from './portal_billing.module.css';

/** From the opening to the closing balance: what was billed adds to it, what was paid takes from it. */
export function StatementRows({ statement }: { statement: AccountStatement }) {
  const { rows, currency, from, to, firm_name } = statement;
  const money = (amount: string): string => moneyText(amount, currency);
  const balance = (amount: string): string =>
    isNegative(amount) ? `${money(neg(amount))} in your favour` : money(amount);
  return (
    <PortalCard title={firm_name}>
      <ul className={classes.statement} aria-label="Statement of account">
        <li data-sum>
          <span>{`Balance on ${formatDay(from)}`}</span>
          <span className={classes.amount}>{balance(statement.opening_balance)}</span>
        </li>
        {rows.map(({ date, particulars, number, debit, credit, balance: after, source_kind, source_id }, at) => (
          <li key={`${source_kind} ${source_id} ${at}`}>
            <span className={classes.words}>
              <span>{[particulars, number].filter(Boolean).join(' ')}</span>
              <span className={classes.quiet}>{formatDay(date)}</span>
            </span>
            <span className={classes.moved}>
              <span>{isZero(credit) ? money(debit) : `− ${money(credit)}`}</span>
              <span className={classes.quiet}>{balance(after)}</span>
            </span>
          </li>
        ))}
        {rows.length === 0 && <li className={classes.quiet}>Nothing moved in this year.</li>}
        <li data-sum>
          <span>{`Balance on ${formatDay(to)}`}</span>
          <span className={classes.amount}>{balance(statement.closing_balance)}</span>
        </li>
      </ul>
    </PortalCard>
  );
}
