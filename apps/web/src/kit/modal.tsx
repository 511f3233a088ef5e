import { useId, type ReactNode } from 'react';
import { CloseIcon } from './close-button.tsx';
import { Layer } from './layer.tsx';
import { Row } from './layout.tsx';
import classes from './modal.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  /** For content other than a Form, which reports this itself. */
  unsaved?: boolean | undefined;
  title: string;
  children: ReactNode;
  width?: number;
  /** False if only its own buttons may close it. */
  dismissible?: boolean;
};

export function Modal({ open, onClose, unsaved, title, children, width = 440, dismissible }: Props) {
  const id = useId();
  if (!open) return null;
  return (
    <Layer onClose={onClose} unsaved={unsaved} labelledBy={id} dismissible={dismissible} place="centre" width={width}>
      <Row gap={12} justify="between" rigid padding="14 14 0 20">
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <CloseIcon />
      </Row>
      <div className={classes.body}>{children}</div>
    </Layer>
  );
}

export const ModalActions = ({ children }: { children: ReactNode }) => (
  <Row gap={8} align="stretch" justify="end" wrap marginTop={20}>
    {children}
  </Row>
);
