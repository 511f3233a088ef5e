import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import { MAX_MESSAGE_LENGTH, MAX_ATTACHMENTS, maySend } from '@daftar/domain/chat/rules';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { IconLink, IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { toast } from '#web/core/toasts.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { upload } from '#web/kit/upload.ts';
import { lineOf } from './new-messages.ts';
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
  /** The message that is replied to. */
  parent: ChatMessage | null;
  onParent: (message: ChatMessage | null) => void;
  focused: boolean;
};

/** Message input: Enter sends, Shift+Enter starts a new line. Files by button, paste and drop. */
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
    const chosen = [...files].slice(0, MAX_ATTACHMENTS - draft.media.length);
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
    <Box
      rigid
      relative
      background="surface"
      divider="top"
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
        <Row gap={8} padding="6 8 0 12" className={classes.parent}>
          <Stack size={12}>
            <strong>Reply to {parent.name}</strong>
            <Text tone="soft" truncate>
              {lineOf(parent)}
            </Text>
          </Stack>
          <IconButton label="Cancel reply" icon={<IconX size={15} aria-hidden />} onClick={() => onParent(null)} />
        </Row>
      )}
      {(draft.media.length > 0 || uploading > 0) && (
        <Row as="ul" gap={4} align="stretch" wrap padding="8 12 0" overflow="y" maxHeight={84}>
          {draft.media.map(({ file_path, file_name }) => (
            <Row
              as="li"
              gap={4}
              padding="2 4 2 8"
              maxWidth="100%"
              border="strong"
              radius="control"
              size={12}
              key={file_path}
            >
              <Text truncate>{file_name}</Text>
              <Stack
                as="button"
                center
                square={20}
                tone="muted"
                type="button"
                aria-label={`Remove ${file_name}`}
                onClick={() => change({ media: draft.media.filter((one) => one.file_path !== file_path) })}
              >
                <IconX size={13} aria-hidden />
              </Stack>
            </Row>
          ))}
          {uploading > 0 && (
            <Row
              as="li"
              gap={4}
              padding="2 4 2 8"
              maxWidth="100%"
              border="strong"
              radius="control"
              size={12}
              role="status"
            >
              <Text truncate>
                Uploading {uploading} {uploading === 1 ? 'file' : 'files'}…
              </Text>
            </Row>
          )}
        </Row>
      )}
      {draft.links.length > 0 && (
        <Row gap={8} padding="6 8 0 12" className={classes.linked}>
          <RecordLinks links={draft.links} />
          <IconButton
            label="Remove linked records"
            icon={<IconX size={15} aria-hidden />}
            onClick={() => change({ links: [] })}
          />
        </Row>
      )}
      <Row align="end" padding="6 6 6 12">
        <div className={classes.grow} data-text={`${draft.text} `}>
          <textarea
            ref={field}
            rows={1}
            value={draft.text}
            maxLength={MAX_MESSAGE_LENGTH}
            placeholder="Type a message"
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
          label="Link record"
          icon={<IconLink size={18} stroke={1.6} aria-hidden />}
          onClick={() => setLinking(true)}
        />
        <EmojiButton onPick={insert} />
        <IconButton
          label="Send message"
          className={classes.send}
          disabled={!maySend(draft) || uploading > 0}
          icon={<IconSend2 size={18} stroke={1.8} aria-hidden />}
          onClick={submit}
        />
      </Row>
      {linking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onPick={(link) => change({ links: [...new Set([...draft.links, link])] })}
        />
      )}
    </Box>
  );
}
