import { useId, type ReactNode } from 'react';
import { CloseIcon } from './close-button.tsx';
import { Layer } from './layer.tsx';
import classes from './modal.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Whether what stands in it is unsaved, where it is no Form: a Form says so itself. */
  unsaved?: boolean | undefined;
  title: string;
  children: ReactNode;
  width?: number;
  /** False where only its own buttons may close it. */
  dismissible?: boolean;
};

/** A dialog over the page. */
export function Modal({ open, onClose, unsaved, title, children, width = 440, dismissible }: Props) {
  const id = useId();
  if (!open) return null;
  return (
    <Layer onClose={onClose} unsaved={unsaved} labelledBy={id} dismissible={dismissible} place="centre" width={width}>
      <div className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <CloseIcon />
      </div>
      <div className={classes.body}>{children}</div>
    </Layer>
  );
}

/** The buttons at the foot of a dialog. */
export const ModalActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
