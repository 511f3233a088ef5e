import { formatDay } from '@daftar/domain/date-format';
import type { TaxRate } from '@daftar/domain/tax-rates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Grid } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './lists.module.css';

type Props = {
  label: string;
  value: readonly TaxRate[];
  error: string | undefined;
  onChange: ((value: TaxRate[]) => void) | undefined;
};

/** An empty date means no limit. */
const inForce = ({ from, to }: TaxRate): string => {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : 'Always';
};

/** Tax rates with their validity dates (product rule 25). */
export function RatesControl({ label, value, error, onChange }: Props) {
  const change = (at: number, changes: Partial<TaxRate>): void =>
    onChange?.(
      value.map((rate, index) => {
        if (index !== at) return rate;
        const { rate: percent, from, to } = { ...rate, ...changes };
        return { rate: percent, ...(from ? { from } : {}), ...(to ? { to } : {}) };
      }),
    );
  return (
    <div role="group" aria-label={label}>
      <ul>
        {value.map((rate, index) => (
          // Rates have no id: two rows can have the same rate for different dates.
          <Grid
            as="li"
            key={index}
            gap={8}
            columns="minmax(84px, 110px) minmax(0, 170px) minmax(0, 170px) auto"
            align="center"
            justify="start"
            padding="4 0"
            className={classes.rate}
          >
            {onChange ? (
              <>
                <TextField
                  label={`Rate ${index + 1}`}
                  hideLabel
                  inputMode="decimal"
                  value={rate.rate}
                  after={<span>%</span>}
                  onChange={(percent) => change(index, { rate: percent.trim() })}
                />
                <DateField
                  label={`Rate ${index + 1}: valid from`}
                  hideLabel
                  value={rate.from ?? ''}
                  onChange={(from) => change(index, { from })}
                />
                <DateField
                  label={`Rate ${index + 1}: valid until`}
                  hideLabel
                  value={rate.to ?? ''}
                  onChange={(to) => change(index, { to })}
                />
                <IconButton
                  label={`Remove ${rate.rate}%`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => onChange(value.filter((_, other) => other !== index))}
                />
              </>
            ) : (
              <>
                <strong>{rate.rate}%</strong>
                <span className={classes.days}>{inForce(rate)}</span>
              </>
            )}
          </Grid>
        ))}
      </ul>
      {error && (
        <Box as="p" marginTop={4} marginBottom={8} tone="red" size={12} role="alert">
          {error}
        </Box>
      )}
      {onChange && (
        <Button
          look="dashed"
          size="small"
          icon={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, { rate: '' }])}
        >
          Add rate
        </Button>
      )}
    </div>
  );
}
