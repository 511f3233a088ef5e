import { useState, type DragEvent, type ReactNode } from 'react';
import classes from './drive.module.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files dropped anywhere on it are taken. */
export function DropZone({ onFiles, children }: { onFiles?: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  if (!onFiles) return <div className={classes.zone}>{children}</div>;
  return (
    <div
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
        <div className={classes.dropHere} aria-hidden>
          Drop the files to keep them here
        </div>
      )}
    </div>
  );
}
