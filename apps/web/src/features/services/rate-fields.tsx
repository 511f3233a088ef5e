import { inOrder, type ServiceRate } from '@daftar/domain/service-catalogue';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './services.module.css';

/** As it stands in the form: no day is the empty text. */
export type TypedRate = { from: string; rate: string };

export const ratesBody = (rates: readonly TypedRate[]): ServiceRate[] =>
  rates.map(({ from, rate }) => ({ from: from || null, rate: rate.trim() }));

/** The history of a service's tax: each rate from its day on, until the next. */
export function RateFields({ form }: { form: FormApi }) {
  const rates = useWatch<TypedRate[]>(form, 'rates');
  // Rows are told apart by their place: when one goes, the inputs of those behind it begin anew.
  const [round, setRound] = useState(0);
  const set = (next: TypedRate[]): void => {
    form.set('rates', next);
    setRound(round + 1);
  };
  return (
    <div role="group" aria-label="Rates">
      <p className={classes.hint}>
        A document takes the rate of its own day. Leave the first day empty: from the beginning.
      </p>
      {rates.map((rate, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- see `round`
        <div key={`${round}.${i}`} className={classes.rate}>
          <TextField
            name={`rates.${i}.rate`}
            label={`Rate ${i + 1}`}
            inputMode="decimal"
            maxLength={7}
            after={<span>%</span>}
          />
          <DateField name={`rates.${i}.from`} label={`Rate ${i + 1} from`} />
          <IconButton
            label={`Remove rate ${i + 1}`}
            disabled={rates.length === 1}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => set(rates.filter((other) => other !== rate))}
          />
        </div>
      ))}
      <Button
        look="dashed"
        size="small"
        icon={<IconPlus size={14} aria-hidden />}
        onClick={() => set([...rates, { from: '', rate: inOrder(ratesBody(rates)).at(-1)?.rate ?? '' }])}
      >
        Add a rate
      </Button>
    </div>
  );
}
