import { IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { follow } from '#web/core/navigation.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { ICONS } from './icons.ts';
import classes from './sidebar.module.css';

type Props = {
  to: string;
  label: string;
  icon?: string;
  iconNode?: ReactNode;
  active?: boolean;
  count?: number | undefined;
  /** Left out: it can't be pinned. */
  isPinned?: boolean;
  onPin?: () => void;
};

export function NavItem({ to, label, icon, iconNode, active, count, isPinned, onPin }: Props) {
  const Icon = icon ? ICONS[icon] : undefined;
  return (
    <Box as="li" relative className={classes.entry}>
      <a href={to} onClick={follow} className={classes.item} aria-current={active ? 'page' : undefined} title={label}>
        {Icon ? <Icon size={16} stroke={1.6} aria-hidden /> : iconNode}
        <span>{label}</span>
        {count ? (
          <Text tone="muted" size={12} className={classes.count}>
            {count}
          </Text>
        ) : null}
      </a>
      {onPin && (
        // The arrow keys reach it, so that Tab goes from entry to entry.
        <Stack
          as="button"
          hover="strong"
          type="button"
          tabIndex={-1}
          center
          square={24}
          radius="control"
          tone="muted"
          className={classes.pin}
          aria-label={`${isPinned ? 'Unpin' : 'Pin'} ${label}`}
          title={isPinned ? 'Unpin' : 'Pin'}
          onClick={onPin}
        >
          <IconPin size={14} fill={isPinned ? 'currentColor' : 'none'} aria-hidden />
        </Stack>
      )}
    </Box>
  );
}
