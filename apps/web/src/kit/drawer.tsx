import { useId, type ReactNode } from 'react';
import classes from './drawer.module.css';
import { CloseIcon } from './close-button.tsx';
import { Layer } from './layer.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Whether what stands in it is unsaved, where it is no Form: a Form says so itself. */
  unsaved?: boolean | undefined;
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
export function Drawer({ open, onClose, unsaved, title, subtitle, icon, aside, children, width = 780 }: Props) {
  const id = useId();
  if (!open) return null;
  return (
    <Layer onClose={onClose} unsaved={unsaved} labelledBy={id} place="right" width={width}>
      <div className={classes.head}>
        {icon}
        <div className={classes.names}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {aside}
        <CloseIcon />
      </div>
      {children}
    </Layer>
  );
}

/** The part of a drawer that scrolls; a FormFooter stands after it. */
export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={classes.scroll}>{children}</div>;
