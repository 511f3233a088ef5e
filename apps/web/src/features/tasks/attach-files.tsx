import type { StoredFile } from '@daftar/contract/work/task-detail';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { upload } from '#web/kit/upload.ts';
import classes from './task.module.css';

type Props = { files: readonly StoredFile[]; onChange: (files: StoredFile[]) => void };

const MOST = 10;

/** Files that go with a comment: stored when they are chosen, kept when it is sent. */
export function AttachFiles({ files, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true);
    const taken: StoredFile[] = [];
    try {
      for (const file of chosen.slice(0, MOST - files.length)) {
        const { url } = await upload(file, 'document');
        taken.push({ name: file.name, path: url, size: file.size });
      }
    } catch (error) {
      if (!(error as { body?: unknown }).body) toast('error', error instanceof Error ? error.message : 'Invalid File');
    } finally {
      onChange([...files, ...taken]);
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Files of the comment"
        onChange={(event) => void take([...(event.target.files ?? [])])}
      />
      {files.length < MOST && (
        <Button
          size="small"
          look="quiet"
          busy={busy}
          icon={<IconPaperclip size={15} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Attach
        </Button>
      )}
      {files.map(({ path, name }) => (
        <span key={path} className={classes.file}>
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(files.filter((file) => file.path !== path))}
          >
            <IconX size={13} aria-hidden />
          </button>
        </span>
      ))}
    </>
  );
}
