import { useRef, useState } from 'react';
import classes from './inline-text.module.css';

type Props = {
  label: string;
  value: string;
  maxLength?: number;
  placeholder?: string;
  /** Allows an empty value. */
  clearable?: boolean;
  /** Rejects, or resolves to false, if it was refused. */
  onSave: (value: string) => Promise<unknown>;
};

/**
 * Edits a name in place: Enter or blur saves, Escape reverts. Refused input stays to be corrected, and so does input
 * typed while saving.
 */
export function InlineText({ label, value, maxLength, placeholder, clearable = false, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const saving = useRef<string | null>(null);
  const leaveIt = (): void => {
    setTyped(null);
    setRefused(false);
  };
  const save = async (): Promise<void> => {
    const next = typed?.trim();
    if (next !== undefined && next === saving.current) return;
    if (next === undefined || next === value || (next === '' && !clearable)) return leaveIt();
    saving.current = next;
    const isTaken = await onSave(next).then(
      (answer) => answer !== false,
      () => false,
    );
    if (saving.current === next) saving.current = null;
    setRefused(!isTaken);
    if (isTaken) setTyped((now) => (now?.trim() === next ? null : now));
  };
  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      value={typed ?? value}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        leaveIt();
      }}
    />
  );
}
