import type { ChatGroup } from '@daftar/contract/chat';
import { IconArrowLeft, IconPictureInPictureOn } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import classes from './chat.module.css';
import { Conversation, useReading } from './conversation.tsx';
import { GroupActs } from './group-acts.tsx';
import { openChat } from './start.ts';
import { useChat } from './store.ts';
import { Face, Standing } from './talk-head.tsx';

type Props = { group: ChatGroup; start: number | null; onBack: () => void };

/** The conversation that the page shows. */
export function OpenTalk({ group, start, onBack }: Props) {
  const businessId = useChat((state) => state.businessId);
  const navigate = useNavigate();
  useReading(group, true);
  return (
    <section className={classes.talk} aria-label={`Conversation: ${group.group_name}`}>
      <header className={classes.head}>
        <IconButton
          label="Back to the conversations"
          className={classes.back}
          icon={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        />
        <Face group={group} size={32} />
        <div className={classes.names}>
          <h2>{group.group_name}</h2>
          <Standing group={group} />
        </div>
        {group.kind === 'group' && <GroupActs group={group} />}
        <IconButton
          label="Open in a window"
          className={classes.wide}
          icon={<IconPictureInPictureOn size={17} aria-hidden />}
          onClick={() => {
            void navigate(`/business/${businessId}/dashboard`);
            openChat(group.uuid);
          }}
        />
      </header>
      <Conversation group={group} start={start} focused />
    </section>
  );
}
