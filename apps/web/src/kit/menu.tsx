import { cloneElement, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFloating, type Align, type Floating } from './floating.ts';
import { Box, Text } from './layout.tsx';
import classes from './menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<Partial<Floating['buttonProps']> & { 'aria-haspopup'?: 'menu' }>;
  children: ReactNode;
  width?: number;
  align?: Align;
};

const ITEM = '[role=menuitem]:not([aria-disabled=true])';

/** A menu: arrows move, a letter jumps, Enter runs, Escape and Tab close. */
export function Menu({ trigger, children, width, align = 'end' }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
  const { open, close, buttonProps, panelProps } = useFloating(align, () => items()[0]);

  const press = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null;
    const starts = (item: HTMLElement): boolean => item.textContent?.trim().toLowerCase().startsWith(letter!) ?? false;
    const next: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => all[(at + 1) % all.length],
      ArrowUp: () => all.at(at - 1),
      Home: () => all[0],
      End: () => all.at(-1),
    };
    if (event.key === 'Tab') return close();
    const target = letter ? [...all.slice(at + 1), ...all].find(starts) : next[event.key]?.();
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };

  return (
    <>
      {cloneElement(trigger, { ...buttonProps, 'aria-haspopup': 'menu' })}
      <div {...panelProps} className={classes.panel} style={{ width }}>
        {open && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on an item is its click
          <div
            ref={list}
            role="menu"
            tabIndex={-1}
            onKeyDown={press}
            onClick={(event) => {
              if ((event.target as HTMLElement).closest(ITEM)) close();
            }}
          >
            {children}
          </div>
        )}
      </div>
    </>
  );
}

type ItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** At the end: a key, a tick. */
  after?: ReactNode;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  disabled?: boolean;
};

/** An action, or with `to` a link. */
export function MenuItem({ children, icon, after, to, onClick, danger, disabled }: ItemProps) {
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes.item,
    'data-danger': danger || undefined,
    'aria-disabled': disabled || undefined,
    onClick: disabled ? undefined : onClick,
  };
  const inside = (
    <>
      {icon}
      <Text fill>{children}</Text>
      {after}
    </>
  );
  return to && !disabled ? (
    <Link to={to} {...common}>
      {inside}
    </Link>
  ) : (
    <button type="button" {...common}>
      {inside}
    </button>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Box padding="6 8 4" tone="muted" size={12} weight={500} role="presentation">
    {children}
  </Box>
);
export const MenuDivider = () => <hr className={classes.divider} />;
