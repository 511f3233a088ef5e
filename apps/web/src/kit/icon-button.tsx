import type { ComponentProps, ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';
import { Text } from './layout.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Badge on its corner. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, count, className, type = 'button', ...rest }: Props) {
  const name = count ? `${label}, ${count} unread` : label;
  return (
    <button {...rest} type={type} aria-label={name} title={label} className={`${classes.button} ${className ?? ''}`}>
      {icon}
      {count ? (
        <Text
          padding="0 4"
          height={15}
          minWidth={15}
          radius={8}
          textAlign="center"
          className={classes.count}
          aria-hidden
        >
          {count > 99 ? '99+' : count}
        </Text>
      ) : null}
    </button>
  );
}
