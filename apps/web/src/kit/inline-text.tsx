import { useState } from 'react';
import classes from './inline-text.module.css';

type Props = {
  label: string;
  value: string;
  maxLength?: number;
  placeholder?: string;
  /** Nothing is a value too. */
  clearable?: boolean;
  onSave: (value: string) => Promise<unknown>;
};

/** A name that is changed where it stands: Enter or leaving it saves, Escape brings the old one back. */
export function InlineText({ label, value, maxLength, placeholder, clearable = false, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = (): void => {
    const next = typed?.trim();
    if (next === undefined || next === value || (next === '' && !clearable)) return setTyped(null);
    void onSave(next).then(
      () => setTyped(null),
      () => setTyped(null),
    );
  };
  return (
    <input
      className={classes.input}
      aria-label={label}
      value={typed ?? value}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
