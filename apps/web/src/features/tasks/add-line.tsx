import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { putBack } from '#web/kit/put-back.ts';
import classes from './task.module.css';

type Props = { label: string; maxLength: number; onAdd: (name: string) => Promise<unknown> };

/** A line to type the next one into: Enter adds it, and the line is there for another. */
export function AddLine({ label, maxLength, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const name = typed.trim();
    if (!name || busy) return;
    setBusy(true);
    setTyped('');
    try {
      await onAdd(name);
    } catch {
      // The failure is shown already; what was typed comes back, and what was typed meanwhile stays.
      setTyped((now) => putBack(name, now));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.add}>
      <IconPlus size={15} aria-hidden />
      <input
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
      />
    </div>
  );
}
