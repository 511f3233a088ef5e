import { isZero, sum } from '@daftar/domain/money';
import type { ReactNode } from 'react';
import { figureText, moneyText } from '#web/billing/words.ts';
import type { Settlement } from './entry.ts';
import classes from './payment.module.css';

const Line = ({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <div data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The check that every receipt passes: money + TDS + discount + advance adjusted = settled. */
export function SettlementSum({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const { parts, allocations, settled, advance, problem } = settlement;
  const set = sum(allocations.map(({ amount }) => amount));
  const terms = [parts.cash, parts.tds, parts.write_off, parts.advance_adjusted];
  return (
    <aside className={classes.sum} aria-label="Settlement" role="status">
      <h2>Settlement</h2>
      <dl>
        <Line label="Money received">{moneyText(parts.cash, currency)}</Line>
        <Line label="TDS deducted">{moneyText(parts.tds, currency)}</Line>
        <Line label="Discount or write-off">{moneyText(parts.write_off, currency)}</Line>
        <Line label="Advance adjusted">{moneyText(parts.advance_adjusted, currency)}</Line>
        <Line label="Settled" strong>
          {moneyText(settled, currency)}
        </Line>
        <Line label={`Set against ${allocations.length === 1 ? '1 document' : `${allocations.length} documents`}`}>
          {moneyText(set === '0' ? '0.00' : set, currency)}
        </Line>
        <Line label="Remains as advance" strong={!isZero(advance)}>
          {moneyText(advance, currency)}
        </Line>
      </dl>
      <p className={classes.check} data-wrong={problem ? true : undefined}>
        {problem ?? `${terms.map((term) => figureText(term, currency)).join(' + ')} = ${figureText(settled, currency)}`}
      </p>
    </aside>
  );
}
