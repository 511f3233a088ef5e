import { formatListMoney } from '@daftar/domain/money-format';
import { isPositive } from '@daftar/domain/money';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { Text } from '#web/kit/layout.tsx';
import classes from './billing.module.css';
import type { BlockProps } from './currency-block.tsx';
import { invoicesAt, outstandingAt, paymentsAt } from './urls.ts';
import { changeOf, countOf, notesText, shareOf } from './labels.ts';

/** Drafts and cancelled invoices are listed but not billed. */
export const ISSUED = { status: 'Final' };

/** Figures of the period vs the previous one, and outstanding amounts today. */
export function BillingFigureStrip({ figures, overview, place }: BlockProps) {
  const { businessId } = useParams();
  const { shows } = useCountryPack();
  const { currency, period, before, notes, outstanding, overdue, months } = figures;
  const days = { from_date: overview.from, to_date: overview.to };
  const money = (amount: string): string => formatListMoney(amount, currency);
  const against = months.length === 1 ? 'previous month' : `previous ${countOf(months.length, 'month')}`;
  const flows = [
    ['Billed', 'billed', invoicesAt],
    ['Collected', 'collected', paymentsAt],
    ['TDS deducted', 'tds', paymentsAt],
  ] as const;
  const [billed, collected, tds] = flows.map(([label, field, at]) => (
    <Figure
      key={field}
      label={label}
      value={money(period[field])}
      note={<Against now={period[field]} before={before[field]} what={against} isPlain={field === 'tds'} />}
      more={field === 'billed' ? notesText(notes, money) : undefined}
      to={at(businessId, { ...place, ...days, ...(field === 'billed' && ISSUED) })}
    />
  ));
  return (
    <Figures>
      {billed}
      {collected}
      {shows.tds && tds}
      <Figure
        label="Outstanding"
        value={money(outstanding)}
        note="As of today"
        to={outstandingAt(businessId, place, { by: 'client' })}
      />
      <Figure
        label="Overdue"
        value={<span className={isPositive(overdue) ? classes.late : undefined}>{money(overdue)}</span>}
        note={`${shareOf(overdue, outstanding)} of outstanding`}
        to={outstandingAt(businessId, { ...place, is_overdue: 'true' }, { by: 'client' })}
      />
    </Figures>
  );
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight } as const;

type AgainstProps = { now: string; before: string; what: string; /** Neither way is better. */ isPlain: boolean };

function Against({ now, before, what, isPlain }: AgainstProps) {
  const change = changeOf(now, before);
  if (!('share' in change)) return change.way === 'same' ? `No change vs ${what}` : `No data for ${what}`;
  const Arrow = ARROWS[change.way];
  return (
    <Text whiteSpace="normal">
      <span className={classes.change} data-way={isPlain ? undefined : change.way}>
        <Arrow size={13} aria-hidden />
        <span className="visually-hidden">{change.way} </span>
        {change.share}
      </span>{' '}
      vs {what}
    </Text>
  );
}
