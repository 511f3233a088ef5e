import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { Layer } from './layer.tsx';

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
  const id = useId();
  if (!open) return null;
  return (
    <Layer onClose={onClose} labelledBy={id} place="right" width={width}>
      <div className={classes.head}>
        {icon}
        <div className={classes.names}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {aside}
        <IconButton label="Close" onClick={onClose} icon={<IconX size={18} aria-hidden />} />
      </div>
      {children}
    </Layer>
  );
}

/** The part of a drawer that scrolls; a FormFooter stands after it. */
export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={classes.scroll}>{children}</div>;
