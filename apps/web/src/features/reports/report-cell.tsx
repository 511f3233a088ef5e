import type { DeclaredColumn } from '@daftar/contract/reports/declaration';
import type { ReactNode } from 'react';
import { follow } from '#web/core/navigation.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { toneOf } from './tones.ts';
import { changeOf, isEmpty, isFigure, valueText } from './values.tsx';

type Props = { column: DeclaredColumn; value: unknown; currency: string; to?: string | null; isCell?: boolean };

/** A value of the table; a link where it opens a record, or the records that a figure counts. */
export function ReportCell({ column, value, currency, to, isCell }: Props) {
  const shown = drawn(column, value, currency, isCell ?? false);
  if (!to || (isEmpty(value) && !column.blank)) return shown;
  return (
    <Text as="a" href={to} onClick={follow} tone="brand" hover="underline" maxWidth="100%">
      {shown}
    </Text>
  );
}

function drawn(column: DeclaredColumn, value: unknown, currency: string, isCell: boolean): ReactNode {
  if (isEmpty(value)) return column.blank ?? <Text tone="muted">{isCell ? '' : '—'}</Text>;
  const isNothing = isFigure(column.kind) && Number(value) === 0;
  if (column.kind === 'money') return quiet(isNothing, <Money amount={String(value as string)} currency={currency} />);
  const text = valueText(column, value, currency);
  if (column.kind === 'code') return <span className="code">{text}</span>;
  if (column.kind === 'status' || (isCell && !isFigure(column.kind)))
    return (
      <Badge tone={toneOf(value)} dot={!isCell}>
        {text}
      </Badge>
    );
  if (column.link?.to === 'client') return <ClientName name={text} />;
  return isFigure(column.kind) ? (
    quiet(isNothing, text)
  ) : (
    <span title={text.length > 24 ? text : undefined}>{text}</span>
  );
}

/** Zeros recede, so that a row of many figures shows where there is something. */
const quiet = (isNothing: boolean, shown: ReactNode): ReactNode =>
  isNothing ? <Text tone="muted">{shown}</Text> : shown;

type Compared = { column: DeclaredColumn; before: unknown; now: unknown; currency: string };

/** A figure of the other period and the change since, below the figure. */
export function Before({ column, before, now, currency }: Compared) {
  const change = changeOf(before, now);
  return (
    // In a narrow column the change is on a line of its own.
    <Text as="div" tone="muted" size={11} weight={400} whiteSpace="normal">
      <Text whiteSpace="nowrap">vs {isEmpty(before) ? 'none' : valueText(column, before, currency)}</Text>
      {change !== null && column.kind !== 'percent' && ` (${change > 0 ? '+' : ''}${change}%)`}
    </Text>
  );
}
