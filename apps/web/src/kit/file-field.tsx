import type { UploadTarget } from '@daftar/contract/files';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { toast } from '#web/app/toasts.ts';
import { Button } from './button.tsx';
import { FieldFrame } from './field.tsx';
import classes from './file-field.module.css';
import { upload } from './upload.ts';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<string | null> & {
  target: UploadTarget;
  /** What the browser's dialog offers: "image/*". */
  accept?: string;
  /** What is shown of the stored file; pictures give the picture itself. */
  preview?: (fresh: string | null) => ReactNode;
};

/** A file: chosen or dropped, uploaded at once; the form keeps its path. */
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
      <div
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        {has && preview?.(fresh?.address || null)}
        {fresh && <span className={classes.name}>{fresh.name}</span>}
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
          {has ? 'Replace' : 'Choose a file'}
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
      </div>
    </FieldFrame>
  );
}
