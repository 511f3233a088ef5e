import { Checkbox } from '#web/kit/check-field.tsx';
import classes from './lists.module.css';

type Value = string | number;
type Props = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  error: string | undefined;
  onChange: ((value: Value[]) => void) | undefined;
};

/** Some of a few: each is a box to tick, and they stay in their order. */
export function SomeControl({ label, options, value, error, onChange }: Props) {
  if (!onChange) {
    const chosen = options.filter((option) => value.includes(option.value));
    return <span>{chosen.map((option) => option.label).join(', ') || 'None'}</span>;
  }
  return (
    <div role="group" aria-label={label} className={classes.some}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          value={value.includes(option.value)}
          onChange={(on) =>
            onChange(
              options.flatMap((one) =>
                (one.value === option.value ? on : value.includes(one.value)) ? [one.value] : [],
              ),
            )
          }
        />
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
