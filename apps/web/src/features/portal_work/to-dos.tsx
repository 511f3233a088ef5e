import { portalWorkRoutes, type ClientToDo } from '@daftar/contract/portal_work';
import { write } from '#web/app/api.ts';
import { patchRead, useRead } from '#web/app/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import classes from './portal_work.module.css';
import { dayText } from './words.ts';

/** What the practice asks of the client beside papers; it ticks it off itself. */
export function ToDos({ taskId, isOpen }: { taskId: number; isOpen: boolean }) {
  const { data } = useRead(portalWorkRoutes.todos, { params: { id: taskId } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="To do">
      <PortalRows>
        {data.data.map((toDo) => (
          <OneToDo key={toDo.id} taskId={taskId} toDo={toDo} isOpen={isOpen} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

/** Shown at once; the server's answer follows with the next reading, and a refusal brings back what was. */
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
    <li className={classes.toDo}>
      <Checkbox label={name} value={is_done} disabled={!isOpen} onChange={(next) => void tick(taskId, toDo, next)} />
      {due_date && !is_done && <span className={classes.note}>due {dayText(due_date)}</span>}
    </li>
  );
}
