import { ApiError } from '@daftar/contract/core/errors';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { upload } from './upload.ts';

/** Uploads chosen files and adds them to a record. */
export function AddDocuments({ add }: { add: (files: { url: string }[]) => Promise<unknown> }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setBusy(true);
    try {
      const files: { url: string }[] = [];
      for (const file of chosen) files.push({ url: (await upload(file, 'document')).url });
      await add(files);
      toast('success', `${files.length} ${files.length === 1 ? 'document' : 'documents'} added`);
    } catch (error) {
      // Errors of the server have a toast already.
      if (!(error instanceof ApiError)) toast('error', error instanceof Error ? error.message : unreachable(error));
    } finally {
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
        tabIndex={-1}
        aria-label="Choose documents"
        className="visually-hidden"
        onChange={(event) => void send([...(event.target.files ?? [])])}
      />
      <Button
        size="small"
        busy={busy}
        icon={<IconUpload size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Add documents
      </Button>
    </>
  );
}
