import type { Entitlements } from '@daftar/domain/work/attendance-settings';
import { isPaidLeave, LEAVE_TYPES } from '@daftar/domain/work/leave';
import { Checkbox } from '#web/kit/check-field.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import classes from './lists.module.css';

type Props = {
  label: string;
  value: Entitlements;
  error: string | undefined;
  onChange: ((value: Entitlements) => void) | undefined;
};

const inWords = (days: number | undefined, isPaid: boolean): string => {
  if (days === undefined) return 'Not given';
  return isPaid ? `${days} days a year` : 'As needed';
};

/** Which types of leave there are, and how many days of each a year has. */
export function LeaveDaysControl({ label, value, error, onChange }: Props) {
  return (
    <div role="group" aria-label={label}>
      <ul>
        {LEAVE_TYPES.map(({ code, name }) => {
          const days = value[code];
          const { [code]: _gone, ...others } = value;
          return (
            <li key={code} className={classes.leave}>
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
                  label={`${name}: days a year`}
                  hideLabel
                  unit="days"
                  value={days}
                  onChange={(typed) => onChange({ ...value, [code]: typed })}
                />
              ) : (
                <span className={classes.days}>{inWords(days, isPaidLeave(code))}</span>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
