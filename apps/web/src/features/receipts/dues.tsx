import type { OpenItem, OpenItems } from '@daftar/contract/receipts';
import { AGEING_LABELS } from '@daftar/domain/billing/ageing';
import { daysBetween } from '@daftar/domain/dates';
import { formatDay } from '@daftar/domain/date-format';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { figureText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FormSection } from '#web/kit/form.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { isTicked, keyOf, type Entry, type Settlement } from './entry.ts';
import classes from './payment.module.css';
import { AGEING_TONES, KIND_WORDS } from './words.ts';

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

/** What the client owes, the oldest first, and what of the payment goes to each. */
export function Dues({ form, values, open, settlement, day, error, retry }: Props) {
  if (error && !open) return <ErrorState what="what is due" error={error} retry={retry} />;
  if (!open)
    return (
      <FormSection title="Against">
        <SkeletonRows rows={3} />
      </FormSection>
    );
  const shown = new Map(settlement.allocations.map(({ id, amount }) => [id, amount]));
  const isByHand = values.amounts !== null;
  const taxable = open.items.filter(({ tds }) => tds !== null);
  const ticked = taxable.filter((item) => isTicked(item, values));
  const amountOf = (key: string): string => (isByHand ? (values.amounts![key] ?? '') : (shown.get(key) ?? ''));
  const setAmount = (key: string, amount: string): void =>
    form.change('amounts', { ...(values.amounts ?? Object.fromEntries(shown)), [key]: amount });
  const tick = (key: string, is: boolean): void => form.change('ticks', { ...values.ticks, [key]: is });
  return (
    <FormSection title="Against">
      {open.items.length === 0 ? (
        <p className={classes.hint}>Nothing is due from this client to this firm: what comes in is an advance.</p>
      ) : (
        <table className={classes.dues} aria-label="What is due">
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Due on</th>
              <th scope="col" data-align="end">
                Due
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
              <th scope="col">Settled now</th>
            </tr>
          </thead>
          <tbody>
            {open.items.map((item) => (
              <Due
                key={keyOf(item)}
                item={item}
                currency={values.currency}
                day={day}
                ticked={isTicked(item, values)}
                onTick={values.tds === null ? (is) => tick(keyOf(item), is) : undefined}
                amount={amountOf(keyOf(item))}
                problem={settlement.problems[keyOf(item)]}
                onAmount={(amount) => setAmount(keyOf(item), amount)}
              />
            ))}
          </tbody>
        </table>
      )}
      {open.has_more && <p className={classes.hint}>The 500 oldest are listed; the newest follow as these are paid.</p>}
      {settlement.problem && (
        <p className={classes.wrong} role="alert">
          {settlement.problem}
        </p>
      )}
      {isByHand && (
        <div>
          <Button look="quiet" size="small" onClick={() => form.change('amounts', null)}>
            Spread it oldest first again
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
  /** Left out where the tax was typed for the whole. */
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
        <span className={classes.document}>{item.number}</span>
        <span className={classes.detail}>
          {item.kind !== 'opening_balance' && `${KIND_WORDS[item.kind]} of `}
          {formatDay(item.date)}
        </span>
      </td>
      <td>
        {formatDay(item.due_date)}{' '}
        <Badge tone={AGEING_TONES[item.ageing]}>
          <span title={AGEING_LABELS[item.ageing]}>{late > 0 ? `${late} days late` : 'Not due yet'}</span>
        </Badge>
      </td>
      <td data-align="end" data-label="Due">
        {figureText(item.due, currency)}
      </td>
      <td>
        {item.tds && onTick && (
          <Checkbox
            label={`${item.tds.rate} % · ${figureText(item.tds.amount, currency)}`}
            value={ticked}
            onChange={onTick}
          />
        )}
      </td>
      <td>
        <MoneyField
          label={`Settled now on ${name}`}
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
