import type { FirmDues } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { useId } from 'react';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { choiceOf, hasOverdueChoice, keyOf, OVERDUE } from './dues.ts';
import classes from './portal_billing.module.css';
import { daysLate } from './labels.ts';

type Props = { firm: FirmDues; chosen: string; onChoose: (key: string) => void };

/** Chooses the full balance, the overdue part or one invoice for the QR code and the form below. */
export function DueItems({ firm, chosen, onChoose }: Props) {
  const { items, currency, advance } = firm;
  const name = useId();
  const ahead = isPositive(advance) ? `After your advance of ${moneyText(advance, currency)}` : '';
  const rows = [
    { key: '', title: 'Full balance', sub: ahead, late: false, amount: choiceOf(firm, '').due },
    ...(hasOverdueChoice(firm)
      ? [{ key: OVERDUE, title: 'Overdue only', sub: ahead, late: false, amount: choiceOf(firm, OVERDUE).due }]
      : []),
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
      <legend>{`Choose what to pay ${firm.firm_name}`}</legend>
      {rows.map(({ key, title, sub, late, amount }) => (
        <Row
          as="label"
          key={key}
          gap={10}
          padding="6 10"
          minHeight={52}
          size={14}
          pointer
          divider="between"
          className={classes.item}
        >
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          <Stack as="span" flex fill breakWords>
            <span>{title}</span>
            {sub && (
              <span className={classes.quiet} data-late={late || undefined}>
                {sub}
              </span>
            )}
          </Stack>
          <Text rigid textAlign="end">
            {moneyText(amount, currency)}
          </Text>
        </Row>
      ))}
      {firm.open_documents > items.length && (
        <Text as="p" tone="soft" size={13} padding="6 10">
          {`Showing the ${items.length} oldest of ${firm.open_documents}. The full balance includes all of them.`}
        </Text>
      )}
    </fieldset>
  );
}
