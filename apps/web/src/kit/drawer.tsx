import { Drawer as MantineDrawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { Mantine } from './mantine.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** What stands before the title: an avatar or an icon. */
  icon?: ReactNode;
  /** What stands after it: a badge. */
  aside?: ReactNode;
  children: ReactNode;
  width?: number;
};

/** A panel from the right, 780 wide, for making and quickly changing things; the whole screen on a phone. */
export function Drawer({ open, onClose, title, subtitle, icon, aside, children, width = 780 }: Props) {
  return (
    <Mantine>
      <MantineDrawer
        opened={open}
        onClose={onClose}
        position="right"
        size={`min(${width}px, 100%)`}
        withCloseButton={false}
        padding={0}
        overlayProps={{ color: 'transparent', className: classes.overlay }}
        transitionProps={{ duration: 180 }}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <header className={classes.head}>
          {icon}
          <div className={classes.names}>
            <MantineDrawer.Title className={classes.title}>{title}</MantineDrawer.Title>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {aside}
          <IconButton label="Close" onClick={onClose} icon={<IconX size={18} aria-hidden />} />
        </header>
        {children}
      </MantineDrawer>
    </Mantine>
  );
}

/** The part of a drawer that scrolls; a FormFooter stands after it. */
export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={classes.scroll}>{children}</div>;
