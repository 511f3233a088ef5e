import { whatsAppChatRoutes as routes } from '@daftar/contract/whatsapp_chats';
import { whatsAppTemplateRoutes } from '@daftar/contract/whatsapp_templates';
import { HEADER_ACCEPT, MEDIA_ACCEPT } from '@daftar/domain/whatsapp/media';
import { IconBolt, IconPaperclip, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { upload } from '#web/kit/upload.ts';
import { useCan } from '#web/kit/use-can.ts';
import type { Chat } from './conversation.tsx';

const QuickReplies = lazyPart(async () => (await import('./quick-replies.tsx')).QuickReplies, {
  Instead: LoadFailedDialog,
});

export function Composer({ chat }: { chat: Chat }) {
  const mayWrite = useCan()('clients', 'write');
  if (!mayWrite) return null;
  return (
    <Box padding={14} divider="top">
      {chat.window_ends_at ? <FreeText chat={chat} /> : <TemplateChoice chat={chat} />}
    </Box>
  );
}

const told = ({ how }: { how: 'sent' | 'outbox' }): void => {
  toast('success', how === 'sent' ? 'Message sent' : 'Message saved in the outbox');
};

function FreeText({ chat: { id } }: { chat: Chat }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [manages, setManages] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const quick = useRead(routes.list, { query: { per_page: 100 } }).data?.data ?? [];
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch(() => undefined);
    setBusy(false);
  };
  const send = () =>
    during(async () => {
      await write(routes.reply, { params: { id }, body: { text } });
      setText('');
    });
  const attach = (chosen: File | undefined) =>
    during(async () => {
      if (!chosen) return;
      const { url } = await upload(chosen, 'document');
      told(await write(routes.reply, { params: { id }, body: { file: url, caption: text } }));
      setText('');
    });
  return (
    <Stack gap={8}>
      <TextArea label="Message" hideLabel rows={3} value={text} placeholder="Write a message" onChange={setText} />
      <Row gap={8} justify="between" wrap>
        <Row gap={6}>
          <input
            ref={file}
            type="file"
            className="visually-hidden"
            aria-label="Attach a file"
            accept={MEDIA_ACCEPT}
            tabIndex={-1}
            onChange={(event) => {
              void attach(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <IconButton
            label="Attach a file"
            disabled={busy}
            icon={<IconPaperclip size={18} aria-hidden />}
            onClick={() => file.current?.click()}
          />
          <Menu width={260} trigger={<IconButton label="Quick replies" icon={<IconBolt size={18} aria-hidden />} />}>
            {quick.map((one) => (
              <MenuItem key={one.id} onClick={() => setText(text ? `${text}\n${one.text}` : one.text)}>
                {one.title}
              </MenuItem>
            ))}
            {quick.length > 0 && <MenuDivider />}
            <MenuItem onClick={() => setManages(true)}>Manage quick replies</MenuItem>
          </Menu>
        </Row>
        <Button
          look="solid"
          busy={busy}
          disabled={!text.trim()}
          icon={<IconSend size={16} aria-hidden />}
          onClick={() => void send()}
        >
          Send
        </Button>
      </Row>
      {manages && <QuickReplies onClose={() => setManages(false)} />}
    </Stack>
  );
}

function TemplateChoice({ chat: { id } }: { chat: Chat }) {
  const templates = useRead(whatsAppTemplateRoutes.usable, {}).data?.data ?? [];
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const found = templates.find(({ template }) => String(template) === chosen);
  const takesFile = found?.header != null && found.header in HEADER_ACCEPT;
  const send = async (): Promise<void> => {
    setBusy(true);
    const template = /^\d+$/.test(chosen) ? Number(chosen) : chosen;
    await write(routes.reply, { params: { id }, body: { template, file } }).then(told, () => undefined);
    setBusy(false);
  };
  return (
    <Row gap={8} align="end" wrap>
      <Box fill minWidth={200}>
        <Select
          label="Template"
          placeholder="Select a template"
          value={chosen}
          options={templates.map(({ template, name, text }) => ({
            value: String(template),
            label: name,
            hint: text.slice(0, 60),
          }))}
          onChange={(next) => {
            setChosen(next);
            setFile(null);
          }}
        />
        {takesFile && (
          <FileField
            key={chosen}
            label="File of the header"
            target="document"
            accept={HEADER_ACCEPT[found.header!] ?? ''}
            help={found.has_file ? 'Without one, the file of the template is sent.' : 'The client gets this file.'}
            value={file}
            onChange={setFile}
          />
        )}
      </Box>
      <Button
        look="solid"
        busy={busy}
        disabled={!chosen || (takesFile && !found.has_file && !file)}
        onClick={() => void send()}
      >
        Send template
      </Button>
    </Row>
  );
}
