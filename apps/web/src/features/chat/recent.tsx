import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DesktopSwitch } from '#web/kit/desktop-switch.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { loadGroups } from './subscribe.ts';
import { GroupRow, inOrder } from './group-row.tsx';
import { openChat } from './start.ts';
import { useChat } from './store.ts';

const MAX = 8;

/** Recent conversations under the top bar's chat button. Each opens in a window. */
export function Panel({ businessId, onLeave }: { businessId: number; onLeave: () => void }) {
  const groups = useChat((state) => state.groups);
  const error = useChat((state) => state.error);
  return (
    <Stack gap={4} padding={8} overflow="y" maxHeight={480}>
      <Row justify="between" padding="4 8">
        <Text as="h2" size={14} weight={600}>
          Chat
        </Text>
        <Text as={Link} tone="brand" to={`/business/${businessId}/chat`} onClick={onLeave}>
          All conversations
        </Text>
      </Row>
      {groups === null && !error && <SkeletonRows rows={4} />}
      {groups === null && error !== null && (
        <ErrorState what="your conversations" error={error} retry={() => void loadGroups()} />
      )}
      {groups?.length === 0 && (
        <EmptyState icon={<IconMessage size={20} />} title="No conversations yet">
          Open “All conversations” to message a colleague.
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <Stack as="ul">
          {inOrder(groups)
            .slice(0, MAX)
            .map((group) => (
              <GroupRow
                key={group.uuid}
                group={group}
                onOpen={() => {
                  onLeave();
                  openChat(group.uuid);
                }}
              />
            ))}
        </Stack>
      )}
      <DesktopSwitch />
    </Stack>
  );
}
