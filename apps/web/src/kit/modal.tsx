import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal.module.css';
import { Mantine } from './mantine.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  width?: number;
  /** False where only its own buttons may close it. */
  dismissible?: boolean;
};

/** A dialog over the page. Focus goes in, and back to the opener. */
export function Modal({ open, onClose, title, children, width = 440, dismissible = true }: Props) {
  return (
    <Mantine>
      <MantineModal
        opened={open}
        onClose={onClose}
        title={title}
        size={width}
        centered
        closeOnClickOutside={dismissible}
        closeOnEscape={dismissible}
        closeButtonProps={{ 'aria-label': 'Close' }}
        overlayProps={{ color: 'transparent', className: classes.overlay }}
        transitionProps={{ duration: 120, transition: 'fade' }}
        classNames={{
          content: classes.content,
          header: classes.header,
          title: classes.title,
          body: classes.body,
          close: classes.close,
        }}
      >
        {children}
      </MantineModal>
    </Mantine>
  );
}

/** The buttons at the foot of a dialog. */
export const ModalActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
