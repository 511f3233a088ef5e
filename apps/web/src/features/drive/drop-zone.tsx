import { useState, type DragEvent, type ReactNode } from 'react';
import { Box, Stack } from '#web/kit/layout.tsx';
import classes from './drive.module.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere on it. */
export function DropZone({ onFiles, children }: { onFiles?: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  if (!onFiles)
    return (
      <Stack flex grow minHeight={0} relative className={classes.zone}>
        {children}
      </Stack>
    );
  return (
    <Stack
      flex
      grow
      minHeight={0}
      relative
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <Box padding="10 16" radius="card" weight={500} className={classes.dropHere} aria-hidden>
          Drop files to upload
        </Box>
      )}
    </Stack>
  );
}
