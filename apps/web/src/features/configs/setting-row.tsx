import type { ReactNode } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import classes from './setting-row.module.css';

type Props = {
  label: string;
  help: string;
  /** Set right here, rather than followed from below. */
  own: boolean;
  /** A branch follows its business; a business follows the defaults. */
  inBranch: boolean;
  onReset: (() => void) | undefined;
  /** Lists and tables go below the words, over the whole width. */
  wide?: boolean;
  children: ReactNode;
};

/** One setting: what it is, whose value holds, and the control. */
export function SettingRow({ label, help, own, inBranch, onReset, wide, children }: Props) {
  return (
    <div className={classes.row} data-wide={wide || undefined}>
      <div className={classes.words}>
        <div className={classes.label}>
          {label}
          {own && inBranch && (
            <Badge tone="blue" dot={false}>
              Only in this branch
            </Badge>
          )}
        </div>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.control}>
        {children}
        {own && onReset && (
          <Button look="quiet" size="small" onClick={onReset}>
            {inBranch ? 'Follow the business' : 'Back to the default'}
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
