import type { OpenItem, OpenItems } from '@daftar/contract/receipts';
import { AGEING_LABELS } from '@daftar/domain/billing/ageing';
import { daysBetween } from '@daftar/domain/dates';
import { formatDay } from '@daftar/domain/date-format';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { figureText } from '#web/kit/document-editor/labels.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FormSection } from '#web/kit/form.tsx';
import { Table, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { keyOf, type Entry, type Settlement } from './entry.ts';
import classes from './payment.module.css';
import { AGEING_TONES, KIND_WORDS } from './labels.ts';

type Props = {
  form: FormApi;
  values: Entry & { currency: string };
  open: OpenItems | undefined;
  settlement: Settlement;
  /** Today, for how late things are. */
  day: string;
  error: unknown;
  retry: () => void;
};

/** Open items, oldest first, and the amount applied to each. */
export function Dues({ form, values, open, settlement, day, error, retry }: Props) {
  if (error && !open) return <ErrorState what="the unpaid invoices" error={error} retry={retry} />;
  if (!open)
    return (
      <FormSection title="Unpaid invoices">
        <SkeletonRows rows={3} />
      </FormSection>
    );
  const shown = new Map(settlement.allocations.map(({ id, amount }) => [id, amount]));
  const isByHand = values.amounts !== null;
  const taxable = open.items.filter(({ tds }) => tds !== null);
  const ticked = taxable.filter((item) => settlement.ticked.has(keyOf(item)));
  const amountOf = (key: string): string => (isByHand ? (values.amounts![key] ?? '') : (shown.get(key) ?? ''));
  const setAmount = (key: string, amount: string): void =>
    form.change('amounts', { ...(values.amounts ?? Object.fromEntries(shown)), [key]: amount });
  const tick = (key: string, is: boolean): void => form.change('ticks', { ...values.ticks, [key]: is });
  return (
    <FormSection title="Unpaid invoices">
      {open.items.length === 0 ? (
        <Text as="p" tone="soft">
          This client has no unpaid invoices with this firm. The payment will be recorded as an advance.
        </Text>
      ) : (
        <Table cell="7 8" size={13} className={classes.dues} aria-label="Unpaid invoices">
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Due date</th>
              <th scope="col" data-align="end">
                Amount due
              </th>
              <th scope="col">
                {taxable.length > 1 && values.tds === null ? (
                  <Checkbox
                    label="TDS"
                    value={ticked.length === taxable.length}
                    indeterminate={ticked.length > 0 && ticked.length < taxable.length}
                    onChange={(is) =>
                      form.change('ticks', Object.fromEntries(taxable.map((item) => [keyOf(item), is])))
                    }
                  />
                ) : (
                  'TDS'
                )}
              </th>
              <th scope="col">Apply now</th>
            </tr>
          </thead>
          <tbody>
            {open.items.map((item) => (
              <Due
                key={keyOf(item)}
                item={item}
                currency={values.currency}
                day={day}
                ticked={settlement.ticked.has(keyOf(item))}
                onTick={values.tds === null ? (is) => tick(keyOf(item), is) : undefined}
                amount={amountOf(keyOf(item))}
                problem={settlement.problems[keyOf(item)]}
                onAmount={(amount) => setAmount(keyOf(item), amount)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {open.has_more && (
        <Text as="p" tone="soft">
          Showing the 500 oldest. To pay a newer one, open it and choose Record payment.
        </Text>
      )}
      {settlement.problem && (
        <Text as="p" tone="red" role="alert">
          {settlement.problem}
        </Text>
      )}
      {isByHand && (
        <div>
          <Button look="quiet" size="small" onClick={() => form.change('amounts', null)}>
            Apply to oldest first
          </Button>
        </div>
      )}
    </FormSection>
  );
}

type DueProps = {
  item: OpenItem;
  currency: string;
  day: string;
  ticked: boolean;
  /** Left out if TDS was entered for the whole receipt. */
  onTick: ((is: boolean) => void) | undefined;
  amount: string;
  problem: string | undefined;
  onAmount: (amount: string) => void;
};

function Due({ item, currency, day, ticked, onTick, amount, problem, onAmount }: DueProps) {
  const late = daysBetween(item.due_date, day);
  const name = item.kind === 'opening_balance' ? 'the opening balance' : item.number;
  return (
    <tr data-settled={amount ? true : undefined}>
      <td>
        <Text block weight={500} breakWords>
          {item.number}
        </Text>
        <Text block tone="muted" size={12} breakWords>
          {item.kind !== 'opening_balance' && `${KIND_WORDS[item.kind]} · `}
          {formatDay(item.date)}
        </Text>
      </td>
      <td>
        {formatDay(item.due_date)}{' '}
        <Badge tone={AGEING_TONES[item.ageing]}>
          <span title={AGEING_LABELS[item.ageing]}>
            {late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} overdue` : 'Not due'}
          </span>
        </Badge>
      </td>
      <td data-align="end" data-label="Amount due">
        {figureText(item.due, currency)}
      </td>
      <td>
        {item.tds && onTick && (
          <Checkbox
            label={`${item.tds.rate}% · ${figureText(item.tds.amount, currency)}`}
            value={ticked}
            onChange={onTick}
          />
        )}
      </td>
      <td>
        <MoneyField
          label={`Amount to apply to ${name}`}
          hideLabel
          currency={currency as CurrencyCode}
          value={amount}
          {...(problem ? { error: problem } : {})}
          onChange={onAmount}
        />
      </td>
    </tr>
  );
}
