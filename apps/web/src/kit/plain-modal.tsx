import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal.module.css';
import { Mantine } from './mantine.tsx';

type Props = { label: string; onClose: () => void; width: number; children: ReactNode };

/** A dialog without a header of its own, near the top of the page: for the palette. */
export function PlainModal({ label, onClose, width, children }: Props) {
  return (
    <Mantine>
      <MantineModal
        opened
        onClose={onClose}
        withCloseButton={false}
        aria-label={label}
        size={width}
        yOffset="12vh"
        padding={0}
        overlayProps={{ color: 'transparent', className: classes.overlay }}
        transitionProps={{ duration: 90, transition: 'fade' }}
        classNames={{ content: classes.content }}
      >
        {children}
      </MantineModal>
    </Mantine>
  );
}
