import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useFloating, type Align, type Floating } from './floating.ts';
import classes from './menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<Partial<Floating['buttonProps']>>;
  label: string;
  width?: number;
  align?: Align;
  /** Rendered while open. */
  children: (close: () => void) => ReactNode;
};

/** A small panel under a button. */
export function Popover({ trigger, label, width = 360, align = 'end', children }: Props) {
  const { open, close, buttonProps, panelProps } = useFloating(align);
  return (
    <>
      {cloneElement(trigger, buttonProps)}
      <div {...panelProps} role="dialog" aria-label={label} className={classes.panel} style={{ width }}>
        {open && children(close)}
      </div>
    </>
  );
}
