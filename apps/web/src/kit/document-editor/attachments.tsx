import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { upload } from '#web/kit/upload.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { Row } from '../layout.tsx';
import type { DocumentValues } from './form-values.ts';

const MAX = 10;

/** Attachments of the document: uploaded at once, stored by path. */
export function Attachments({ form }: { form: FormApi }) {
  const files = useWatch<DocumentValues['attachments']>(form, 'attachments');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (chosen: readonly File[]): Promise<void> => {
    setBusy(true);
    try {
      for (const file of chosen.slice(0, MAX - files.length)) {
        const { url } = await upload(file, 'document');
        const now = form.valueOf('attachments') as typeof files;
        form.change('attachments', [...now, { name: file.name, path: url }]);
      }
    } catch (error) {
      if (!(error as { body?: unknown }).body) toast('error', error instanceof Error ? error.message : 'Invalid File');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <Row gap={6} wrap>
      {files.map(({ name, path }, i) => (
        <Row
          as="span"
          key={path}
          gap={4}
          inline
          background="subtle"
          border
          radius="control"
          paddingStart={8}
          data-field={`attachments.${i}.path`}
          tabIndex={-1}
        >
          <IconPaperclip size={14} aria-hidden />
          {name}
          <IconButton
            label={`Remove ${name}`}
            icon={<IconX size={14} aria-hidden />}
            onClick={() =>
              form.change(
                'attachments',
                files.filter((file) => file.path !== path),
              )
            }
          />
        </Row>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        aria-label="Attach files"
        tabIndex={-1}
        onChange={(event) => void take([...(event.target.files ?? [])])}
      />
      {files.length < MAX && (
        <Button
          size="small"
          look="quiet"
          busy={busy}
          icon={<IconPaperclip size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
      )}
    </Row>
  );
}
