import { taskRoutes } from '@daftar/contract/tasks';
import type { Task, ToDo } from '@daftar/contract/work/task-detail';
import { IconCalendar, IconEye, IconEyeOff, IconGripVertical, IconTrash, IconUser } from '@tabler/icons-react';
import { write } from '#web/app/api.ts';
import { patchRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { InlineText } from '#web/kit/inline-text.tsx';
import { DayPicker } from '#web/work/day-picker.tsx';
import { shortDay } from '#web/work/due-words.ts';
import { PeoplePicker } from '#web/work/people-picker.tsx';
import { useToday } from '#web/work/use-today.ts';
import { AddLine } from './add-line.tsx';
import { Section } from './section.tsx';
import classes from './task.module.css';
import { useSortable } from './use-sortable.ts';

/** Shown at once; the server's answer follows with the next reading, and a refusal brings back what was. */
const patchToDos = (taskId: number, patch: (list: ToDo[]) => ToDo[]): void =>
  patchRead(taskRoutes.get, { params: { id: taskId } }, (task) => ({ ...task, to_do_list: patch(task.to_do_list) }));

const save = async (taskId: number, toDo: ToDo, body: object, shown: Partial<ToDo>): Promise<boolean> => {
  patchToDos(taskId, (list) => list.map((one) => (one.id === toDo.id ? { ...one, ...shown } : one)));
  try {
    await write(taskRoutes.updateToDo, { params: { id: toDo.id }, body });
    return true;
  } catch {
    patchToDos(taskId, (list) => list.map((one) => (one.id === toDo.id ? toDo : one)));
    return false;
  }
};

/** What is to be done, one by one: ticked, renamed, given to somebody, put in another order. */
export function ToDos({ task }: { task: Task }) {
  const mayEdit = task.may.edit && task.acts.includes('edit');
  const list = task.to_do_list;
  const move = (toDo: ToDo, index: number): void => {
    const others = list.filter(({ id }) => id !== toDo.id);
    const body = { after: others[index - 1]?.id ?? null, before: others[index]?.id ?? null };
    patchToDos(task.id, () => others.toSpliced(index, 0, toDo));
    write(taskRoutes.moveToDo, { params: { id: toDo.id }, body }).catch(() => patchToDos(task.id, () => [...list]));
  };
  const { shown, held, handleProps } = useSortable(list, move);
  const done = list.filter(({ is_done }) => is_done).length;
  return (
    <Section id="to-dos" title="To-dos" count={list.length ? `${done} of ${list.length}` : undefined}>
      <ul className={classes.rows} data-sorted>
        {shown.map((toDo) => (
          <li
            key={toDo.id}
            className={classes.row}
            data-row
            data-done={toDo.is_done || undefined}
            data-lifted={toDo.id === held || undefined}
          >
            {mayEdit && list.length > 1 && (
              <button
                type="button"
                className={classes.handle}
                aria-label={`Move ${toDo.name} with the arrow keys`}
                {...handleProps(toDo)}
              >
                <IconGripVertical size={14} aria-hidden />
              </button>
            )}
            <OneToDo task={task} toDo={toDo} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <AddLine
          label="Add a to-do"
          maxLength={300}
          onAdd={(name) => write(taskRoutes.addToDo, { params: { id: task.id }, body: { name } })}
        />
      )}
      {!mayEdit && list.length === 0 && <p className={classes.none}>None</p>}
    </Section>
  );
}

function OneToDo({ task, toDo, mayEdit }: { task: Task; toDo: ToDo; mayEdit: boolean }) {
  const today = useToday();
  const change = (body: object, shown: Partial<ToDo>): void => void save(task.id, toDo, body, shown);
  const remove = (): void => {
    patchToDos(task.id, (list) => list.filter(({ id }) => id !== toDo.id));
    write(taskRoutes.removeToDo, { params: { id: toDo.id } }).catch(() =>
      patchToDos(task.id, () => [...task.to_do_list]),
    );
  };
  return (
    <>
      <span className={classes.tick}>
        <Checkbox
          label={toDo.name}
          hideLabel
          value={toDo.is_done}
          disabled={!mayEdit}
          onChange={(is_done) => change({ is_done }, { is_done })}
        />
      </span>
      <span className={classes.what}>
        {mayEdit && !toDo.is_done ? (
          <InlineText
            label={`Name of ${toDo.name}`}
            value={toDo.name}
            maxLength={300}
            onSave={(name) => save(task.id, toDo, { name }, { name })}
          />
        ) : (
          toDo.name
        )}
      </span>
      {(mayEdit || toDo.due_date) && (
        <DayPicker
          label={`Due date of ${toDo.name}`}
          value={toDo.due_date}
          onChange={(due_date) => change({ due_date }, { due_date })}
          trigger={
            toDo.due_date ? (
              <button type="button" disabled={!mayEdit} className={classes.count}>
                {shortDay(toDo.due_date, today)}
              </button>
            ) : (
              <IconButton
                className={`${classes.small} ${classes.spare}`}
                label={`Due date of ${toDo.name}`}
                icon={<IconCalendar size={15} aria-hidden />}
              />
            )
          }
        />
      )}
      {mayEdit && task.board.is_shared_with_clients && task.client_id !== null && (
        <IconButton
          className={`${classes.small} ${toDo.is_shared_with_clients ? '' : classes.spare}`}
          label={toDo.is_shared_with_clients ? `The client sees ${toDo.name}` : `Show ${toDo.name} to the client`}
          aria-pressed={toDo.is_shared_with_clients}
          icon={toDo.is_shared_with_clients ? <IconEye size={15} aria-hidden /> : <IconEyeOff size={15} aria-hidden />}
          onClick={() => {
            const is_shared_with_clients = !toDo.is_shared_with_clients;
            change({ is_shared_with_clients }, { is_shared_with_clients });
          }}
        />
      )}
      {mayEdit ? (
        <PeoplePicker
          label={`Who does ${toDo.name}`}
          chosen={toDo.assignee ? [toDo.assignee.id] : []}
          onChange={(ids) => {
            const assignee_id = ids.find((id) => id !== toDo.assignee?.id) ?? null;
            change({ assignee_id }, {});
          }}
          trigger={
            <IconButton
              className={classes.small}
              label={toDo.assignee ? `Done by ${toDo.assignee.name}` : `Who does ${toDo.name}`}
              icon={toDo.assignee ? <Avatar name={toDo.assignee.name} size={20} /> : <IconUser size={15} aria-hidden />}
            />
          }
        />
      ) : (
        toDo.assignee && <Avatar name={toDo.assignee.name} size={20} />
      )}
      {mayEdit && (
        <IconButton
          className={classes.small}
          label={`Delete ${toDo.name}`}
          icon={<IconTrash size={15} aria-hidden />}
          onClick={remove}
        />
      )}
    </>
  );
}
