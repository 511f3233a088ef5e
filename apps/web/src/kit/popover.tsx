import { Popover as MantinePopover } from '@mantine/core';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import classes from './menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void }>;
  label: string;
  width?: number;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
};

/** A small panel under a button. */
export function Popover({ trigger, label, width = 360, align = 'end', children }: Props) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <MantinePopover
      opened={open}
      onChange={setOpen}
      position={`bottom-${align}`}
      offset={6}
      width={`min(${width}px, calc(100vw - 24px))` as never}
      zIndex={305}
      trapFocus
      returnFocus
      transitionProps={{ duration: 90, transition: 'fade' }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <MantinePopover.Target>{cloneElement(trigger, { onClick: () => setOpen(!open) })}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children(close)}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
