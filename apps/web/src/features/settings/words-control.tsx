import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './lists.module.css';

type Props = {
  label: string;
  /** Name of one entry: "industry". */
  one: string;
  value: readonly string[];
  error: string | undefined;
  onChange: ((value: string[]) => void) | undefined;
};

/** Edits the options of a drop-down. */
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
      <Row as="ul" gap={6} align="stretch" wrap aria-label={label}>
        {value.map((entry) => (
          <Row
            as="li"
            key={entry}
            gap={2}
            inline
            padding="0 8"
            minHeight={24}
            background="grey-soft"
            radius={5}
            className={classes.word}
          >
            {entry}
            {onChange && (
              <Stack
                as="button"
                type="button"
                center
                square={24}
                radius={4}
                tone="muted"
                className={classes.off}
                aria-label={`Remove ${entry}`}
                onClick={() => onChange(value.filter((other) => other !== entry))}
              >
                <IconX size={12} aria-hidden />
              </Stack>
            )}
          </Row>
        ))}
      </Row>
      {onChange && (
        <Row gap={8} align="stretch" marginTop={10} maxWidth={340} className={classes.add}>
          <TextField
            label={`Add ${one}`}
            hideLabel
            placeholder={`Add ${one}`}
            maxLength={80}
            value={typed}
            error={error ?? (word && isThere ? 'Already in the list' : undefined)}
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
        </Row>
      )}
    </div>
  );
}
