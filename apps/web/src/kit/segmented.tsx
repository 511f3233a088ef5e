import { useId } from 'react';
import classes from './segmented.module.css';

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  size?: 'normal' | 'large';
};

/** One of two or three, side by side. */
export function Segmented<V extends string>({ label, options, value, onChange, size }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.group} data-size={size}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
