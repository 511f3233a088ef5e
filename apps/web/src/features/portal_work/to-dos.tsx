import { portalWorkRoutes, type ClientToDo } from '@daftar/contract/portal_work';
import { write } from '#web/core/api.ts';
import { patchRead, useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { dayText } from './labels.ts';

/** Shared to-dos that the client completes. */
export function ToDos({ taskId, isOpen }: { taskId: number; isOpen: boolean }) {
  const { data } = useRead(portalWorkRoutes.todos, { params: { id: taskId } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="To-dos">
      <PortalRows>
        {data.data.map((toDo) => (
          <OneToDo key={toDo.id} taskId={taskId} toDo={toDo} isOpen={isOpen} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

/** Updated optimistically: the next read confirms, an error restores the old state. */
async function tick(taskId: number, { id, is_done }: ClientToDo, next: boolean): Promise<void> {
  const show = (done: boolean): void =>
    patchRead(portalWorkRoutes.todos, { params: { id: taskId } }, ({ data, ...rest }) => ({
      ...rest,
      data: data.map((one) => (one.id === id ? { ...one, is_done: done } : one)),
    }));
  show(next);
  const body = { is_done: next };
  await write(portalWorkRoutes.tick, { params: { id: taskId, todoId: id }, body }).catch(() => show(is_done));
}

function OneToDo({ taskId, toDo, isOpen }: { taskId: number; toDo: ClientToDo; isOpen: boolean }) {
  const { name, due_date, is_done } = toDo;
  return (
    <Row as="li" gap="4 12" justify="between" wrap minHeight={52}>
      <Checkbox label={name} value={is_done} disabled={!isOpen} onChange={(next) => void tick(taskId, toDo, next)} />
      {due_date && !is_done && (
        <Text tone="soft" size={13} breakWords>
          due {dayText(due_date)}
        </Text>
      )}
    </Row>
  );
}
