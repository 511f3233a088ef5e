import { IconMessages } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './chat.module.css';
import { loadGroups } from './follow.ts';
import { NewGroupDialog } from './people-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { useChat } from './store.ts';
import { OpenTalk } from './talk.tsx';

/** The full page: conversations at the left, the chosen one at the right; on a phone one or the other. */
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
  useEffect(() => {
    useChat.setState({ shown: group ? group.uuid : null });
    return () => useChat.setState({ shown: null });
  }, [group]);

  if (groups === null && error !== null)
    return (
      <>
        <h1 className="visually-hidden">Chat</h1>
        <ErrorState what="conversations" error={error} retry={() => void loadGroups()} />
      </>
    );
  return (
    <div className={classes.page} data-open={group ? true : undefined}>
      <h1 className="visually-hidden">Chat</h1>
      {groups === null ? (
        <div className={classes.side}>
          <SkeletonRows rows={8} />
        </div>
      ) : (
        <Sidebar groups={groups} chosen={chosen} onOpen={open} onNewGroup={() => setMaking(true)} />
      )}
      <div className={classes.main}>
        {group ? (
          <OpenTalk key={group.uuid} group={group} start={message} onBack={() => setParams({})} />
        ) : (
          groups !== null && (
            <EmptyState
              icon={<IconMessages size={22} />}
              title={groups.length ? 'Choose a conversation' : 'No conversations yet'}
            >
              Find a colleague at the left and write to them, or begin a group.
            </EmptyState>
          )
        )}
      </div>
      {isMaking && (
        <NewGroupDialog
          onClose={() => setMaking(false)}
          onMade={({ uuid }) => {
            setMaking(false);
            open(uuid);
          }}
        />
      )}
    </div>
  );
}
