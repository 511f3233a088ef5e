import { whatsAppChatRoutes as routes, type WhatsAppMessage } from '@daftar/contract/whatsapp_chats';
import { IconFile } from '@tabler/icons-react';
import { fileRoutes } from '@daftar/contract/files';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { MESSAGE_STATE } from '#web/kit/message-state.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Chat } from './conversation.tsx';
import type { HandedIn } from './use-older.ts';

type Props = { message: WhatsAppMessage; chat: Chat; onHandedIn: (handedIn: HandedIn) => void };

export function MessageRow({ message, chat, onHandedIn }: Props) {
  const { is_own, text, at, state, error, user_name } = message;
  return (
    <Row as="li" justify={is_own ? 'end' : 'start'}>
      <Stack
        gap={4}
        padding="8 12"
        surface="card"
        maxWidth={520}
        minWidth={0}
        {...(is_own ? { background: 'brand-soft' as const } : {})}
      >
        {(message.file_name || message.file) && <FileLine message={message} chat={chat} onHandedIn={onHandedIn} />}
        {text && (
          <Text whiteSpace="pre-wrap" breakWords>
            {text}
          </Text>
        )}
        <Row gap={6} wrap tone="muted" size={11}>
          {user_name && <span>{user_name}</span>}
          <span>{momentText(at)}</span>
          {state && <Badge tone={MESSAGE_STATE[state].tone}>{MESSAGE_STATE[state].title}</Badge>}
        </Row>
        {error && (
          <Text tone="red" size={12} breakWords>
            {error}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

async function openFile(file: string, name: string): Promise<void> {
  const { urls } = await request(fileRoutes.show, { body: { files: [{ file_path: file, download_name: name }] } });
  window.open(urls[0], '_blank', 'noopener');
}

/** A received file: open it, or use it for a requested document. */
function FileLine({ message, chat, onHandedIn }: Props) {
  const { key, file, file_name, file_problem, received_id, document_name, needs_document } = message;
  const mayWrite = useCan()('clients', 'write');
  const handIn = async (document_id: number | null, name: string | null): Promise<void> => {
    await write(routes.handIn, { params: { id: received_id! }, body: { document_id } }).then(
      () => {
        onHandedIn({ key, document_name: name });
        toast('success', name ? `Handed in as ${name}` : 'Kept in the drive of the client');
      },
      () => undefined,
    );
  };
  // Only where one number is of several clients.
  const areSeveral = new Set(chat.requested.map(({ client_name }) => client_name)).size > 1;
  return (
    <Row gap={8} wrap>
      <IconFile size={18} aria-hidden />
      <Box minWidth={0}>
        {file ? (
          <Button look="quiet" size="small" onClick={() => void openFile(file, file_name).catch(() => undefined)}>
            {file_name}
          </Button>
        ) : (
          <Text breakWords>{file_name}</Text>
        )}
      </Box>
      {file_problem && (
        <Text tone="red" size={12}>
          {file_problem}
        </Text>
      )}
      {document_name && <Badge tone="green">{document_name}</Badge>}
      {needs_document && <Badge tone="amber">Choose the document</Badge>}
      {!document_name && file && received_id !== null && chat.requested.length > 0 && mayWrite && (
        <Menu width={280} trigger={<Button size="small">Hand in as</Button>}>
          {chat.requested.map(({ document_id, name, task_name, client_name }) => (
            <MenuItem key={document_id} onClick={() => void handIn(document_id, name)}>
              {[name, task_name, areSeveral && client_name].filter(Boolean).join(' · ')}
            </MenuItem>
          ))}
          {needs_document && <MenuDivider />}
          {needs_document && <MenuItem onClick={() => void handIn(null, null)}>None of these</MenuItem>}
        </Menu>
      )}
    </Row>
  );
}
