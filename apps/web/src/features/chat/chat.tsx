import { IconMessages } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#web/core/session.ts';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Grid, Stack } from '#web/kit/layout.tsx';
import classes from './chat.module.css';
import { loadGroups } from './subscribe.ts';
import { NewGroupDialog } from './people-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { restore } from './outbox.ts';
import { chat, enterBusiness, useChat } from './store.ts';
import { OpenTalk } from './open-conversation.tsx';

/** The chat page: conversations on the left, the open one on the right. On a phone one or the other. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const groups = useChat((state) => state.groups);
  const error = useChat((state) => state.error);
  const chosen = params.get('group');
  const message = Number(params.get('message')) || null;
  const group = groups?.find(({ uuid }) => uuid === chosen);
  const open = (uuid: string, number?: number): void =>
    setParams(number ? { group: uuid, message: String(number) } : { group: uuid });
  const businessId = useSession((state) => state.location.business_id);
  // Elsewhere the conversations wait until the screen has its data; here they are its data.
  useEffect(() => {
    if (!businessId) return;
    enterBusiness(businessId);
    if (chat().groups === null) void loadGroups().then(restore);
  }, [businessId]);
  useEffect(() => {
    useChat.setState({ shown: group ? group.uuid : null });
    return () => useChat.setState({ shown: null });
  }, [group]);

  if (groups === null && error !== null)
    return (
      <>
        <h1 className="visually-hidden">Chat</h1>
        <ErrorState what="your conversations" error={error} retry={() => void loadGroups()} />
      </>
    );
  return (
    <Grid
      columns="320px minmax(0, 1fr)"
      grow
      minHeight={0}
      className={classes.page}
      data-open={group ? true : undefined}
    >
      <h1 className="visually-hidden">Chat</h1>
      {groups === null ? (
        <Stack flex minHeight={0} background="subtle" divider="end" className={classes.side}>
          <SkeletonRows rows={8} />
        </Stack>
      ) : (
        <Sidebar groups={groups} chosen={chosen} onOpen={open} onNewGroup={() => setMaking(true)} />
      )}
      <Stack justify="center" flex fill minHeight={0} className={classes.main}>
        {group ? (
          <OpenTalk key={group.uuid} group={group} start={message} onBack={() => setParams({})} />
        ) : (
          groups !== null && (
            <EmptyState
              icon={<IconMessages size={22} />}
              title={groups.length ? 'Choose a conversation' : 'No conversations yet'}
            >
              Select a colleague to start a chat, or create a group.
            </EmptyState>
          )
        )}
      </Stack>
      {isMaking && (
        <NewGroupDialog
          onClose={() => setMaking(false)}
          onMade={({ uuid }) => {
            setMaking(false);
            open(uuid);
          }}
        />
      )}
    </Grid>
  );
}
