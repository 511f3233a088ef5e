import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
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

/** Editable list of an automation's parts. */
export function PartList<T>({ what, parts, fresh, most, onChange, problem, children }: Props<T>) {
  return (
    <Stack gap={8}>
      {parts.map((part, index) => (
        <Row
          // Keyed by index: parts have no id.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="group"
          aria-label={`${what === 'action' ? 'Action' : 'Condition'} ${index + 1}`}
          gap={8}
          align="start"
        >
          <Grid gap={8} columns="minmax(0, 190px) minmax(0, 1fr)" fill className={classes.partFields}>
            {children(part, (next) => onChange(parts.with(index, next)))}
          </Grid>
          <IconButton
            label={`Remove ${what} ${index + 1}`}
            icon={<IconX size={16} aria-hidden />}
            onClick={() => onChange(parts.toSpliced(index, 1))}
          />
        </Row>
      ))}
      {problem && (
        <Text as="p" tone="red" role="alert">
          {problem}
        </Text>
      )}
      {parts.length < most && (
        <div>
          <Button look="dashed" icon={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...parts, fresh])}>
            Add {what}
          </Button>
        </div>
      )}
    </Stack>
  );
}
