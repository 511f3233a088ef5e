import { Popover as MantinePopover } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import classes from './menu.module.css';

type Props = {
  /** The button that opens it; gets what it needs to. */
  trigger: (props: { onClick: () => void; 'aria-expanded': boolean }) => ReactElement;
  label: string;
  width?: number;
  children: (close: () => void) => ReactNode;
};

/** A small panel under a button. */
export function Popover({ trigger, label, width = 360, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <MantinePopover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      width={`min(${width}px, calc(100vw - 24px))` as never}
      zIndex={305}
      trapFocus
      returnFocus
      transitionProps={{ duration: 90, transition: 'fade' }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <MantinePopover.Target>{trigger({ onClick: () => setOpen(!open), 'aria-expanded': open })}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children(close)}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
