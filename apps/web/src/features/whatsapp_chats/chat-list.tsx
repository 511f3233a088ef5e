import { whatsAppChatRoutes as routes, type WhatsAppChat } from '@daftar/contract/whatsapp_chats';
import { isUserId } from '@daftar/domain/whatsapp/payload';
import { IconBrandWhatsapp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { ago } from '#web/kit/format-time.ts';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useDebounced } from '#web/kit/use-debounced.ts';

const StartChat = lazyPart(async () => (await import('./start-chat.tsx')).StartChat, { Instead: LoadFailedDialog });

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'closed', label: 'Closed' },
] as const;
type View = (typeof VIEWS)[number]['value'];

export const titleOf = ({ client_name, name, number }: Pick<WhatsAppChat, 'client_name' | 'name' | 'number'>): string =>
  client_name ?? (name || (isUserId(number) ? 'Number hidden' : `+${number}`));

export function ChatList({ current }: { current: number | null }) {
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('open');
  const [starts, setStarts] = useState(false);
  const wanted = useDebounced(search, 300);
  const me = useSession((state) => state.user?.id);
  const filters = {
    open: { is_closed: 'false' },
    mine: { assignee_id: me, is_closed: 'false' },
    closed: { is_closed: 'true' },
  } as const;
  const chats = useRead(routes.chats, {
    query: { per_page: 100, ...(wanted ? { search: wanted } : {}), ...(filters[view] as object) },
  });
  return (
    <>
      <Stack gap={10} padding={14} divider="bottom">
        <Row justify="between">
          <Text as="h1" size={18} tight>
            WhatsApp
          </Text>
          <IconButton
            label="Start a conversation"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setStarts(true)}
          />
        </Row>
        <SearchBox value={search} onSearch={setSearch} hint="Search people and messages" />
        <Segmented label="Conversations" options={VIEWS} value={view} onChange={(next) => setView(next as View)} />
      </Stack>
      <Box grow minHeight={0} overflow="y">
        <QueryView query={chats} what="conversations">
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState
                icon={<IconBrandWhatsapp size={22} />}
                title={wanted ? 'No conversations found' : 'No conversations'}
              >
                {wanted ? 'Change the search.' : 'Messages that clients send to your number appear here.'}
              </EmptyState>
            ) : (
              <Stack as="ul" flex dividers>
                {data.map((chat) => (
                  <ChatRow key={chat.id} chat={chat} isCurrent={chat.id === current} />
                ))}
                {meta.total > data.length && (
                  <Box as="li" padding={12}>
                    <Text tone="muted" size={12}>
                      The newest {data.length} of {meta.total}. Search to find others.
                    </Text>
                  </Box>
                )}
              </Stack>
            )
          }
        </QueryView>
      </Box>
      {starts && <StartChatFor onClose={() => setStarts(false)} />}
    </>
  );
}

function StartChatFor({ onClose }: { onClose: () => void }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const start = async (client_id: number): Promise<void> => {
    const chat = await write(routes.open, { body: { client_id } }).catch(() => null);
    if (!chat) return;
    onClose();
    void goTo(`/business/${businessId}/whatsApp?chat=${chat.id}`);
  };
  return <StartChat onStart={start} onClose={onClose} />;
}

function ChatRow({ chat, isCurrent }: { chat: WhatsAppChat; isCurrent: boolean }) {
  const { id, last_text, last_at, unread, assignee_name, files_to_assign } = chat;
  return (
    <Box as="li">
      <Link to={`?chat=${id}`} aria-current={isCurrent ? 'page' : undefined}>
        <Stack gap={2} padding="10 14" hover="background" {...(isCurrent ? { background: 'active' as const } : {})}>
          <Row gap={8} justify="between">
            <Text weight={unread ? 600 : 500} truncate>
              {titleOf(chat)}
            </Text>
            <Text tone="muted" size={12} whiteSpace="nowrap">
              {ago(last_at)}
            </Text>
          </Row>
          <Row gap={8} justify="between">
            <Text tone={unread ? 'normal' : 'muted'} size={13} truncate>
              {last_text || 'No messages yet'}
            </Text>
            {unread > 0 && (
              <Badge tone="green" dot={false}>
                {unread} new
              </Badge>
            )}
          </Row>
          {files_to_assign > 0 && (
            <Row>
              <Badge tone="amber">
                {files_to_assign === 1 ? '1 file without a document' : `${files_to_assign} files without a document`}
              </Badge>
            </Row>
          )}
          {assignee_name && (
            <Text tone="muted" size={12} truncate>
              {assignee_name}
            </Text>
          )}
        </Stack>
      </Link>
    </Box>
  );
}
