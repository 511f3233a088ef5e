import type { StoredFile } from '@daftar/contract/work/task-detail';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { upload } from './upload.ts';

type Props = {
  files: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** Accessible name of the file dialog. */
  label: string;
};

const MAX = 10;

/** Attachments of a comment or message: uploaded when chosen, stored when it is sent. */
export function AttachFiles({ files, onChange, label }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true);
    const taken: StoredFile[] = [];
    try {
      for (const file of chosen.slice(0, MAX - files.length)) {
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
        aria-label={label}
        onChange={(event) => void take([...(event.target.files ?? [])])}
      />
      {files.length < MAX && (
        <Button
          size="small"
          look="quiet"
          busy={busy}
          icon={<IconPaperclip size={15} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Attach file
        </Button>
      )}
      {files.map(({ path, name }) => (
        <Row
          as="span"
          key={path}
          gap={4}
          inline
          padding="1 7"
          background="grey-soft"
          radius={5}
          size={12}
          marginEnd={6}
          tone="soft"
        >
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(files.filter((file) => file.path !== path))}
          >
            <IconX size={13} aria-hidden />
          </button>
        </Row>
      ))}
    </>
  );
}
