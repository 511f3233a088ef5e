import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import { LONGEST_MESSAGE, MOST_ATTACHMENTS, maySend } from '@daftar/domain/chat/rules';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { IconLink, IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { toast } from '#web/app/toasts.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { upload } from '#web/kit/upload.ts';
import { lineOf } from './arrivals.ts';
import classes from './composer.module.css';
import { EmojiButton } from './emoji.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MentionList } from './mention-list.tsx';
import { send } from './outbox.ts';
import { RecordLinks } from './record-links.tsx';
import { useDraft } from './use-draft.ts';
import { useMentions } from './use-mentions.ts';

type Props = {
  group: ChatGroup;
  /** What is answered. */
  parent: ChatMessage | null;
  onParent: (message: ChatMessage | null) => void;
  focused: boolean;
};

/** Where a message is written: Enter sends, Shift+Enter begins a line; files by button, by paste and by drop. */
export function Composer({ group, parent, onParent, focused }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { draft, change, add, clear } = useDraft(group.uuid);
  const [uploading, setUploading] = useState(0);
  const [linking, setLinking] = useState(false);
  const mentions = useMentions(field, group.groupParticipants, draft.text, (text) => change({ text }));

  useEffect(() => {
    if (focused || parent) field.current?.focus();
  }, [focused, parent]);

  const attach = async (files: Iterable<File>): Promise<void> => {
    const chosen = [...files].slice(0, MOST_ATTACHMENTS - draft.media.length);
    setUploading((n) => n + chosen.length);
    for (const file of chosen) {
      try {
        const { url, file_name } = await upload(file, 'document');
        add({ file_path: url, file_name });
      } catch (error) {
        if (!(error as { body?: unknown }).body) toast('error', TOAST_TEXTS.invalid_file);
      }
      setUploading((n) => n - 1);
    }
    if (picker.current) picker.current.value = '';
  };

  const submit = (): void => {
    if (!maySend(draft) || uploading) return;
    const quoted = parent && { id: parent.id, number: parent.number, name: parent.name, message: parent.message };
    send(group.uuid, { ...draft, text: draft.text.trim(), parent: quoted });
    clear();
    onParent(null);
    field.current?.focus();
  };

  const press = (event: KeyboardEvent): void => {
    if (mentions.press(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && parent) {
      event.stopPropagation();
      onParent(null);
    }
  };

  const insert = (text: string): void => {
    const at = field.current?.selectionStart ?? draft.text.length;
    change({ text: draft.text.slice(0, at) + text + draft.text.slice(at) });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + text.length, at + text.length);
    });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={classes.composer}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void attach(event.dataTransfer.files);
      }}
    >
      {mentions.offered.length > 0 && (
        <MentionList id={`${id}-people`} people={mentions.offered} at={mentions.at} onPick={mentions.pick} />
      )}
      {parent && (
        <div className={classes.parent}>
          <div>
            <strong>Reply to {parent.name}</strong>
            <span>{lineOf(parent)}</span>
          </div>
          <IconButton label="Do not reply" icon={<IconX size={15} aria-hidden />} onClick={() => onParent(null)} />
        </div>
      )}
      {(draft.media.length > 0 || uploading > 0) && (
        <ul className={classes.chips}>
          {draft.media.map(({ file_path, file_name }) => (
            <li key={file_path}>
              <span>{file_name}</span>
              <button
                type="button"
                aria-label={`Remove ${file_name}`}
                onClick={() => change({ media: draft.media.filter((one) => one.file_path !== file_path) })}
              >
                <IconX size={13} aria-hidden />
              </button>
            </li>
          ))}
          {uploading > 0 && (
            <li role="status">
              <span>Uploading {uploading}…</span>
            </li>
          )}
        </ul>
      )}
      {draft.links.length > 0 && (
        <div className={classes.linked}>
          <RecordLinks links={draft.links} />
          <IconButton
            label="Remove the records"
            icon={<IconX size={15} aria-hidden />}
            onClick={() => change({ links: [] })}
          />
        </div>
      )}
      <div className={classes.line}>
        <div className={classes.grow} data-text={`${draft.text} `}>
          <textarea
            ref={field}
            rows={1}
            value={draft.text}
            maxLength={LONGEST_MESSAGE}
            placeholder="Message"
            aria-label={`Message to ${group.group_name}`}
            aria-autocomplete="list"
            aria-controls={mentions.offered.length ? `${id}-people` : undefined}
            aria-activedescendant={mentions.offered.length ? `${id}-people-${mentions.at}` : undefined}
            onChange={(event) => {
              change({ text: event.target.value });
              mentions.follow();
            }}
            onSelect={mentions.follow}
            onKeyDown={press}
            onPaste={(event) => {
              if (!event.clipboardData.files.length) return;
              event.preventDefault();
              void attach(event.clipboardData.files);
            }}
          />
        </div>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={`Attach files to ${group.group_name}`}
          onChange={(event) => void attach(event.target.files ?? [])}
        />
        <IconButton
          label="Attach files"
          icon={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          onClick={() => picker.current?.click()}
        />
        <IconButton
          label="Link a record"
          icon={<IconLink size={18} stroke={1.6} aria-hidden />}
          onClick={() => setLinking(true)}
        />
        <EmojiButton onPick={insert} />
        <IconButton
          label="Send"
          className={classes.send}
          disabled={!maySend(draft) || uploading > 0}
          icon={<IconSend2 size={18} stroke={1.8} aria-hidden />}
          onClick={submit}
        />
      </div>
      {linking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onPick={(link) => change({ links: [...new Set([...draft.links, link])] })}
        />
      )}
    </div>
  );
}
