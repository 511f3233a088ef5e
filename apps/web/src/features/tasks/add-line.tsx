import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { restoreText } from '#web/kit/restore-text.ts';
import { Row } from '#web/kit/layout.tsx';
import classes from './task.module.css';

type Props = { label: string; maxLength: number; onAdd: (name: string) => Promise<unknown> };

/** An input for the next entry: Enter adds it and clears the input. */
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
      // The error is already shown; the text comes back before newer input.
      setTyped((now) => restoreText(name, now));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8} padding="0 10" height={34} radius="card" tone="muted" className={classes.add}>
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
    </Row>
  );
}
