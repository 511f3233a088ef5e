import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Row, Text } from './layout.tsx';
import { useShortcut } from './shortcuts.ts';

type Props = {
  /** "day", "week", "month", "year". */
  what: string;
  /** The period shown, or a field to choose it. */
  children: ReactNode;
  onStep: (by: 1 | -1) => void;
  /** Back to the current period; without it there is no such button. */
  onNow?: () => void;
  isNow?: boolean;
  isFirst?: boolean;
  isLast?: boolean;
  /** K back and J on, as in lists; where the period is the screen's main choice. */
  keys?: boolean;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** From one period to the next, the same on every screen. */
export function PeriodStepper({ what, children, onStep, onNow, isNow, isFirst, isLast, keys = false }: Props) {
  useShortcut('k', keys && !isFirst ? () => onStep(-1) : undefined);
  useShortcut('j', keys && !isLast ? () => onStep(1) : undefined);
  return (
    <Row gap={4}>
      <IconButton
        label={`Previous ${what}`}
        disabled={isFirst}
        icon={<IconChevronLeft {...icon} />}
        onClick={() => onStep(-1)}
      />
      {typeof children === 'string' ? (
        <Text as="h2" minWidth={128} size={14} weight={600} textAlign="center" whiteSpace="nowrap" aria-live="polite">
          {children}
        </Text>
      ) : (
        children
      )}
      <IconButton
        label={`Next ${what}`}
        disabled={isLast}
        icon={<IconChevronRight {...icon} />}
        onClick={() => onStep(1)}
      />
      {onNow && !isNow && (
        <Button size="small" look="quiet" onClick={onNow}>
          Today
        </Button>
      )}
    </Row>
  );
}
