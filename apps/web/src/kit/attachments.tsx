import type { StoredFile } from '@daftar/contract/work/task-detail';
import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { upload } from './upload.ts';
import { useWatch, type FormApi } from './use-form.ts';

/** Attachments, each uploaded at once. */
export function Attachments({ form }: { form: FormApi }) {
  const files = useWatch<StoredFile[]>(form, 'attachments');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (chosen: FileList | null): Promise<void> => {
    setBusy(true);
    try {
      for (const file of chosen ?? []) {
        const { url } = await upload(file, 'document');
        const now = form.valueOf('attachments') as StoredFile[];
        form.set('attachments', [...now, { name: file.name, path: url, size: file.size }]);
      }
    } catch (error) {
      if (!(error as { body?: unknown }).body) toast('error', error instanceof Error ? error.message : 'Invalid File');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div>
      {files.length > 0 && (
        <Stack as="ul" gap={6} aria-label="Files">
          {files.map((file) => (
            <Row as="li" key={file.path} gap={8} minWidth={0}>
              <IconPaperclip size={15} aria-hidden />
              <Text truncate>{file.name}</Text>
              <IconButton
                label={`Remove ${file.name}`}
                icon={<IconX size={15} aria-hidden />}
                onClick={() =>
                  form.set(
                    'attachments',
                    files.filter(({ path }) => path !== file.path),
                  )
                }
              />
            </Row>
          ))}
        </Stack>
      )}
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Attach files"
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => void add(event.target.files)}
      />
      <Button
        look="dashed"
        size="small"
        busy={busy}
        icon={<IconUpload size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Attach files
      </Button>
    </div>
  );
}
