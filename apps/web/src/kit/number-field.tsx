import { useState } from 'react';
import { TextField } from './text-field.tsx';

type Props = {
  label: string;
  hideLabel?: boolean;
  help?: string;
  error?: string;
  value: number;
  /** NaN while the input isn't a number. */
  onChange: (value: number) => void;
  /** Unit after the number. */
  unit?: string;
};

/** A number input that keeps incomplete input as typed. */
export function NumberField({ value, onChange, unit, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && (Number.isNaN(value) || Number(typed) === value);
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={isTyping ? typed : String(value)}
      after={unit && <span>{unit}</span>}
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
      }}
    />
  );
}
