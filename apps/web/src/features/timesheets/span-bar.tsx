import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import classes from './timesheets.module.css';

type Props = {
  /** "week", "day", "month". */
  what: string;
  text: string;
  isNow: boolean;
  onStep: (by: 1 | -1) => void;
  onNow: () => void;
  /** Badge beside the text. */
  badge?: ReactNode;
  children?: ReactNode;
};

/** From one week, day or month to the next: K back, J on, as in lists. */
export function SpanBar({ what, text, isNow, onStep, onNow, badge, children }: Props) {
  useShortcut('k', () => onStep(-1));
  useShortcut('j', () => onStep(1));
  return (
    <Row gap="8 16" wrap padding="14 24" className={classes.bar}>
      <Row gap="4 6" wrap>
        <IconButton
          label={`Previous ${what} (K)`}
          onClick={() => onStep(-1)}
          icon={<IconChevronLeft size={18} aria-hidden />}
        />
        <IconButton
          label={`Next ${what} (J)`}
          onClick={() => onStep(1)}
          icon={<IconChevronRight size={18} aria-hidden />}
        />
        <Text as="h2" size={16} weight={600} whiteSpace="nowrap" className={classes.span} aria-live="polite">
          {text}
        </Text>
        {!isNow && (
          <Button size="small" look="quiet" onClick={onNow}>
            Today
          </Button>
        )}
        {badge}
      </Row>
      {children && (
        <Row gap={8} wrap atEnd>
          {children}
        </Row>
      )}
    </Row>
  );
}
