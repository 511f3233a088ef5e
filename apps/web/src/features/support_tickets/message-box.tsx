import type { StoredFile } from '@daftar/contract/work/task-detail';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { AttachFiles } from '#web/kit/attach-files.tsx';
import { Button } from '#web/kit/button.tsx';
import { MOD } from '#web/kit/kbd.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { keepDraft, loadDraft } from '#web/kit/stored-draft.ts';
import { TextArea } from '#web/kit/text-area.tsx';

type Sent = { text: string; files: StoredFile[] };
type Props = {
  /** Of the stored draft: `ticket-7`. */
  draft: string;
  label: string;
  verb: string;
  help?: string;
  placeholder?: string;
  /** Files need a business to be stored in. */
  withFiles?: boolean;
  onSend: (sent: Sent) => Promise<unknown>;
  onType?: (text: string) => void;
  /** Beside the button, with what was typed. */
  children?: (typed: {
    text: string;
    setText: (text: string) => void;
    send: (how: Props['onSend']) => void;
  }) => ReactNode;
  /** Above the buttons: what a typed short code offers. */
  offer?: (text: string, setText: (text: string) => void) => ReactNode;
  /** Takes a key before the box does; true if it was used. */
  onKey?: (event: KeyboardEvent, text: string, setText: (text: string) => void) => boolean;
};

/** A reply that is being written. It survives a reload until it is sent. */
export function MessageBox(props: Props) {
  const { draft, label, verb, help, placeholder, withFiles = true, onSend, onType, children, offer, onKey } = props;
  const [text, setTyped] = useState(() => String(loadDraft(draft)?.['text'] ?? ''));
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [busy, setBusy] = useState(false);
  const setText = (typed: string): void => {
    setTyped(typed);
    keepDraft(draft, typed ? { text: typed } : null);
    if (typed) onType?.(typed);
  };
  const send = async (how: Props['onSend']): Promise<void> => {
    if (busy || !text.trim()) return;
    setBusy(true);
    try {
      await how({ text: text.trim(), files });
      setText('');
      setFiles([]);
    } catch {
      // The call has shown why; the text stays.
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (onKey?.(event, text, setText)) return event.preventDefault();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(onSend);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are the field's
    <Stack gap={8} onKeyDown={press}>
      <TextArea
        label={label}
        help={help}
        placeholder={placeholder ?? ''}
        rows={5}
        maxLength={10_000}
        value={text}
        onChange={setText}
      />
      {offer?.(text, setText)}
      <Row gap={8} wrap>
        <Button look="solid" busy={busy} disabled={!text.trim()} shortcut={`${MOD}↵`} onClick={() => void send(onSend)}>
          {verb}
        </Button>
        {children?.({ text, setText, send: (how) => void send(how) })}
        {withFiles && <AttachFiles label="Files for this message" files={files} onChange={setFiles} />}
      </Row>
    </Stack>
  );
}
