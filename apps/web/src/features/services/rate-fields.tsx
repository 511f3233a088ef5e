import { inOrder, type ServiceRate } from '@daftar/domain/service-catalogue';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Text } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** Form values: no date is the empty string. */
export type TypedRate = { from: string; rate: string };

export const ratesBody = (rates: readonly TypedRate[]): ServiceRate[] =>
  rates.map(({ from, rate }) => ({ from: from || null, rate: rate.trim() }));

/** The history of a service's tax: each rate from its day on, until the next. */
export function RateFields({ form }: { form: FormApi }) {
  const rates = useWatch<TypedRate[]>(form, 'rates');
  // Rows are keyed by index: removing one remounts the inputs after it.
  const [round, setRound] = useState(0);
  const set = (next: TypedRate[]): void => {
    form.set('rates', next);
    setRound(round + 1);
  };
  return (
    <div role="group" aria-label="Tax rates">
      <Text as="p" tone="muted" size={13} marginBottom={10}>
        The rate on the document date applies. Leave the first date empty if it always applied.
      </Text>
      {rates.map((rate, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- see `round`
        <Grid key={`${round}.${i}`} columns="110px minmax(0, 1fr) auto" gap={8} align="end" marginBottom={8}>
          <TextField
            name={`rates.${i}.rate`}
            label={`Rate ${i + 1}`}
            inputMode="decimal"
            maxLength={7}
            after={<span>%</span>}
          />
          <DateField name={`rates.${i}.from`} label={`Rate ${i + 1} valid from`} />
          <Row marginBottom={2}>
            <IconButton
              label={`Remove rate ${i + 1}`}
              disabled={rates.length === 1}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => set(rates.filter((other) => other !== rate))}
            />
          </Row>
        </Grid>
      ))}
      <Button
        look="dashed"
        size="small"
        icon={<IconPlus size={14} aria-hidden />}
        onClick={() => set([...rates, { from: '', rate: inOrder(ratesBody(rates)).at(-1)?.rate ?? '' }])}
      >
        Add rate
      </Button>
    </div>
  );
}
