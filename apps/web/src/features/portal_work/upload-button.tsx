import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import classes from './portal_work.module.css';
import type { HandingIn } from './use-hand-in.ts';

/** Images first: a phone then offers its camera. */
const ACCEPT =
  'image/*,application/pdf,.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.xlsm,.ods,.csv,.xml,.json,.zip,.rar,.7z,.eml,.msg';

type Props = {
  /** Name of the document: "Sales register". */
  name: string;
  label?: string;
  handing: HandingIn;
  onSend: (file: File) => Promise<void>;
};

/** Opens the file chooser or camera, shows progress and retries a failed upload. */
export function UploadButton({ name, label = 'Upload', handing, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null);
  if (handing.state === 'sending') {
    const percent = Math.round(handing.share * 100);
    return (
      <Row as="span" gap={8} minHeight={44} tone="soft" size={13} className={classes.sending}>
        <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
        {percent}%
      </Row>
    );
  }
  const failed = handing.state === 'failed' ? handing : null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Choose a file for ${name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void onSend(file);
          event.target.value = '';
        }}
      />
      {failed ? (
        <Button
          icon={<IconRefresh size={18} aria-hidden />}
          aria-label={`Upload ${name} again`}
          onClick={() => void onSend(failed.file)}
        >
          Try again
        </Button>
      ) : (
        <Button
          className={classes.upload}
          icon={<IconUpload size={18} aria-hidden />}
          aria-label={`${label} ${name}`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      )}
    </>
  );
}
