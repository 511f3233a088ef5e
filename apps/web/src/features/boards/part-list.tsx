import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import classes from './settings.module.css';

type Props<T> = {
  /** "condition", "action". */
  what: string;
  parts: readonly T[];
  fresh: T;
  most: number;
  onChange: (parts: T[]) => void;
  problem: string | undefined;
  children: (part: T, change: (part: T) => void) => ReactNode;
};

/** Parts of an automation, one below the other, each to be changed and taken away. */
export function PartList<T>({ what, parts, fresh, most, onChange, problem, children }: Props<T>) {
  return (
    <div className={classes.lines}>
      {parts.map((part, index) => (
        <div
          // A part has nothing but its place to be told apart by.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="group"
          aria-label={`${what === 'action' ? 'Action' : 'Condition'} ${index + 1}`}
          className={classes.partRow}
        >
          <div className={classes.partFields}>{children(part, (next) => onChange(parts.with(index, next)))}</div>
          <IconButton
            label={`Remove ${what} ${index + 1}`}
            icon={<IconX size={16} aria-hidden />}
            onClick={() => onChange(parts.toSpliced(index, 1))}
          />
        </div>
      ))}
      {problem && (
        <p className={classes.wrong} role="alert">
          {problem}
        </p>
      )}
      {parts.length < most && (
        <div>
          <Button look="dashed" icon={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...parts, fresh])}>
            Add {what}
          </Button>
        </div>
      )}
    </div>
  );
}
