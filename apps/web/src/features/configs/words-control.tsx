import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './lists.module.css';

type Props = {
  label: string;
  /** What one entry is called: "industry". */
  one: string;
  value: readonly string[];
  error: string | undefined;
  onChange: ((value: string[]) => void) | undefined;
};

/** Words that a drop-down offers: each can be taken off, and new ones are typed at the end. */
export function WordsControl({ label, one, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const isThere = value.some((entry) => entry.toLowerCase() === word.toLowerCase());
  const add = (): void => {
    if (!word || isThere) return;
    onChange?.([...value, word]);
    setTyped('');
  };
  return (
    <div>
      <ul className={classes.words} aria-label={label}>
        {value.map((entry) => (
          <li key={entry} className={classes.word}>
            {entry}
            {onChange && (
              <button
                type="button"
                className={classes.off}
                aria-label={`Take ${entry} off the list`}
                onClick={() => onChange(value.filter((other) => other !== entry))}
              >
                <IconX size={12} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {onChange && (
        <div className={classes.add}>
          <TextField
            label={`New ${one}`}
            hideLabel
            placeholder={`New ${one}`}
            maxLength={80}
            value={typed}
            error={error ?? (word && isThere ? 'This is on the list already' : undefined)}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              add();
            }}
          />
          <Button icon={<IconPlus size={16} aria-hidden />} disabled={!word || isThere} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </div>
  );
}
