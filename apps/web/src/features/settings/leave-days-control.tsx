import type { Entitlements } from '@daftar/domain/work/attendance-settings';
import { isPaidLeave, LEAVE_TYPES } from '@daftar/domain/work/leave';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Box, Grid } from '#web/kit/layout.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import classes from './lists.module.css';

type Props = {
  label: string;
  value: Entitlements;
  error: string | undefined;
  onChange: ((value: Entitlements) => void) | undefined;
};

const inWords = (days: number | undefined, isPaid: boolean): string => {
  if (days === undefined) return 'Not offered';
  return isPaid ? `${days} days per year` : 'No fixed limit';
};

/** Leave types and their days per year. */
export function LeaveDaysControl({ label, value, error, onChange }: Props) {
  return (
    <div role="group" aria-label={label}>
      <ul>
        {LEAVE_TYPES.map(({ code, name }) => {
          const days = value[code];
          const { [code]: _gone, ...others } = value;
          return (
            <Grid
              as="li"
              key={code}
              gap={8}
              columns="minmax(140px, 200px) minmax(0, 130px)"
              align="center"
              minHeight={40}
            >
              {onChange ? (
                <Checkbox
                  label={name}
                  value={days !== undefined}
                  onChange={(on) => onChange(on ? { ...value, [code]: 0 } : others)}
                />
              ) : (
                <strong>{name}</strong>
              )}
              {onChange && days !== undefined && isPaidLeave(code) ? (
                <NumberField
                  label={`${name}: days per year`}
                  hideLabel
                  unit="days"
                  value={days}
                  onChange={(typed) => onChange({ ...value, [code]: typed })}
                />
              ) : (
                <span className={classes.days}>{inWords(days, isPaidLeave(code))}</span>
              )}
            </Grid>
          );
        })}
      </ul>
      {error && (
        <Box as="p" marginTop={4} marginBottom={8} tone="red" size={12} role="alert">
          {error}
        </Box>
      )}
    </div>
  );
}
