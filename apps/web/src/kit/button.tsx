import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';
import { Kbd } from './kbd.tsx';

/** solid: the main action of a view. outline: other actions. quiet: in tool bars. danger: can't be undone. */
export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'danger' | 'dashed';

type Common = {
  look?: ButtonLook;
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  /** Shortcut shown on the button. */
  shortcut?: string;
  wide?: boolean;
  children: ReactNode;
};
type Props = Common & Omit<ComponentProps<'button'>, 'children'> & { busy?: boolean; to?: never };
type LinkProps = Common & Omit<ComponentProps<typeof Link>, 'children'>;

/** A button, or with `to` a link that looks like one. Busy buttons keep their width and announce it. */
export function Button(props: Props | LinkProps) {
  const { look = 'outline', size = 'normal', icon, shortcut, wide, children, className, ...rest } = props;
  const looks = { 'data-look': look, 'data-size': size, 'data-wide': wide || undefined };
  const inside = (
    <>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span>{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
  const name = className ? `${classes.button} ${className}` : classes.button;
  if (rest.to !== undefined)
    return (
      <Link className={name} {...looks} {...(rest as LinkProps)}>
        {inside}
      </Link>
    );
  const { busy, disabled, type = 'button', ...button } = rest as Props;
  return (
    <button
      {...button}
      {...looks}
      type={type}
      className={name}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
    >
      {inside}
      {busy && <span className={classes.spinner} aria-hidden />}
    </button>
  );
}
