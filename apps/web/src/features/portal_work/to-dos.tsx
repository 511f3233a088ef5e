import { portalWorkRoutes, type ClientToDo } from '@daftar/contract/portal_work';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
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

function OneToDo({ taskId, toDo, isOpen }: { taskId: number; toDo: ClientToDo; isOpen: boolean }) {
  const { id, name, due_date, is_done } = toDo;
  /** Shown at once, until it is read; gone again where the server does not take it. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const [known, setKnown] = useState(is_done);
  if (known !== is_done) {
    setKnown(is_done);
    setTicked(null);
  }
  const tick = (next: boolean): void => {
    setTicked(next);
    const body = { is_done: next };
    write(portalWorkRoutes.tick, { params: { id: taskId, todoId: id }, body }).catch(() => setTicked(null));
  };
  return (
    <li className={classes.toDo}>
      <Checkbox label={name} value={ticked ?? is_done} disabled={!isOpen} onChange={tick} />
      {due_date && !is_done && <span className={classes.note}>due {dayText(due_date)}</span>}
    </li>
  );
}
