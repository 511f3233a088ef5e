import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './menu.module.css';

const OVER = 305;

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  width?: number;
  align?: 'start' | 'end';
};

/** A menu under a button. */
export function Menu({ trigger, children, width, align = 'end' }: Props) {
  return (
    <MantineMenu
      position={`bottom-${align}`}
      offset={6}
      width={width}
      zIndex={OVER}
      transitionProps={{ duration: 90, transition: 'fade' }}
      classNames={{ dropdown: classes.dropdown, item: classes.item, label: classes.label, divider: classes.divider }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

type ItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** What stands at its end: a key, a tick. */
  after?: ReactNode;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  disabled?: boolean;
};

/** One act, or with `to` one place. */
export function MenuItem({ children, icon, after, to, onClick, danger, disabled }: ItemProps) {
  const common = { leftSection: icon, rightSection: after, 'data-danger': danger || undefined, disabled };
  return to ? (
    <MantineMenu.Item component={Link} to={to} onClick={onClick} {...common}>
      {children}
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item onClick={onClick} {...common}>
      {children}
    </MantineMenu.Item>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>;
export const MenuDivider = () => <MantineMenu.Divider />;
