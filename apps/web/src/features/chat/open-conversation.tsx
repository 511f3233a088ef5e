import type { ChatGroup } from '@daftar/contract/chat';
import { IconArrowLeft, IconPictureInPictureOn } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import classes from './chat.module.css';
import { Conversation, useReading } from './conversation.tsx';
import { GroupActs } from './group-actions.tsx';
import { openChat } from './start.ts';
import { useChat } from './store.ts';
import { Face, Presence } from './conversation-header.tsx';

type Props = { group: ChatGroup; start: number | null; onBack: () => void };

/** The conversation shown on the chat page. */
export function OpenTalk({ group, start, onBack }: Props) {
  const businessId = useChat((state) => state.businessId);
  const navigate = useNavigate();
  useReading(group, true);
  return (
    <Stack as="section" justify="center" flex fill minHeight={0} aria-label={`Conversation: ${group.group_name}`}>
      <Row as="header" gap={10} rigid padding="0 12 0 16" height={52} divider="bottom" className={classes.head}>
        <IconButton
          label="Back to conversations"
          className={classes.back}
          icon={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        />
        <Face group={group} size={32} />
        <Stack fill lineHeight={1.3}>
          <Text as="h2" size={14} weight={600} truncate>
            {group.group_name}
          </Text>
          <Presence group={group} />
        </Stack>
        {group.kind === 'group' && <GroupActs group={group} />}
        <IconButton
          label="Open in pop-up window"
          className={classes.wide}
          icon={<IconPictureInPictureOn size={17} aria-hidden />}
          onClick={() => {
            void navigate(`/business/${businessId}/dashboard`);
            openChat(group.uuid);
          }}
        />
      </Row>
      <Conversation group={group} start={start} focused />
    </Stack>
  );
}
