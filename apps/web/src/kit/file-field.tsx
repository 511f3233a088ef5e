import type { UploadTarget } from '@daftar/contract/files';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { FieldFrame } from './field.tsx';
import classes from './file-field.module.css';
import { Row, Text } from './layout.tsx';
import { upload } from './upload.ts';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<string | null> & {
  target: UploadTarget;
  /** File types for the browser's dialog: "image/*". */
  accept?: string;
  /** Preview of the stored file; for images the image itself. */
  preview?: (fresh: string | null) => ReactNode;
};

/** A file, chosen or dropped, and uploaded at once; the form holds its path. */
export function FileField(props: Props) {
  const { target, accept, preview, required, disabled } = props;
  const field = useField<string | null>(props, null);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fresh, setFresh] = useState<{ name: string; address: string } | null>(null);
  const [gone, setGone] = useState(false);
  const has = !gone && (fresh !== null || Boolean(field.initial));

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const { url } = await upload(file, target);
      setFresh({ name: file.name, address: file.type.startsWith('image/') ? URL.createObjectURL(file) : '' });
      setGone(false);
      field.set(url);
    } catch (error) {
      if (!(error as { body?: unknown }).body) toast('error', error instanceof Error ? error.message : 'Invalid File');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <FieldFrame {...props} field={field as never}>
      <Row
        gap={10}
        wrap
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        {has && preview?.(fresh?.address || null)}
        {fresh && (
          <Text tone="soft" breakWords>
            {fresh.name}
          </Text>
        )}
        <input
          ref={input}
          id={field.id}
          data-field={props.name}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-required={required || undefined}
          aria-describedby={field.error || props.help ? field.helpId : undefined}
          className="visually-hidden"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <Button
          size="small"
          busy={busy}
          disabled={disabled}
          tabIndex={-1}
          icon={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {has ? 'Replace file' : 'Choose file'}
        </Button>
        {has && !required && (
          <Button
            size="small"
            look="quiet"
            disabled={disabled}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              setFresh(null);
              setGone(true);
              field.set(null);
            }}
          >
            Remove
          </Button>
        )}
      </Row>
    </FieldFrame>
  );
}
