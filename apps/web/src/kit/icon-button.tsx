import type { ComponentProps, ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does: its name for a reader, and its tip. */
  label: string;
  icon: ReactNode;
  /** A small number on its corner. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is only an icon; it always has a name. */
export function IconButton({ label, icon, count, className, type = 'button', ...rest }: Props) {
  const name = count ? `${label}, ${count} new` : label;
  return (
    <button {...rest} type={type} aria-label={name} title={label} className={`${classes.button} ${className ?? ''}`}>
      {icon}
      {count ? (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
