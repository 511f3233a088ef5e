import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import classes from './timesheets.module.css';

type Props = {
  /** "week", "day", "month". */
  what: string;
  text: string;
  isNow: boolean;
  onStep: (by: 1 | -1) => void;
  onNow: () => void;
  /** Beside the text: a badge. */
  badge?: ReactNode;
  children?: ReactNode;
};

/** From one week, day or month to the next: K back, J on, as in lists. */
export function SpanBar({ what, text, isNow, onStep, onNow, badge, children }: Props) {
  useShortcut('k', () => onStep(-1));
  useShortcut('j', () => onStep(1));
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
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
        <h2 className={classes.span} aria-live="polite">
          {text}
        </h2>
        {!isNow && (
          <Button size="small" look="quiet" onClick={onNow}>
            Today
          </Button>
        )}
        {badge}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </div>
  );
}
