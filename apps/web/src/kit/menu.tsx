import { cloneElement, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFloating, type Align, type Floating } from './floating.ts';
import classes from './menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<Partial<Floating['buttonProps']> & { 'aria-haspopup'?: 'menu' }>;
  children: ReactNode;
  width?: number;
  align?: Align;
};

const ITEM = '[role=menuitem]:not([aria-disabled=true])';

/** A menu under a button: arrows move, a letter jumps, Enter acts, Escape and Tab leave. */
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
  /** What stands at its end: a key, a tick. */
  after?: ReactNode;
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  disabled?: boolean;
};

/** One act, or with `to` one place. */
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
      <span className={classes.text}>{children}</span>
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
  <div className={classes.label} role="presentation">
    {children}
  </div>
);
export const MenuDivider = () => <hr className={classes.divider} />;
