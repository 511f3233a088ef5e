import { taskRoutes } from '@daftar/contract/tasks';
import type { Task, ToDo } from '@daftar/contract/work/task-detail';
import { IconCalendar, IconEye, IconEyeOff, IconGripVertical, IconTrash, IconUser } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { patchRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { InlineText } from '#web/kit/inline-text.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { DayPicker } from '#web/kit/work/day-picker.tsx';
import { shortDay } from '#web/kit/work/due-text.ts';
import { PeoplePicker } from '#web/kit/work/people-picker.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { AddLine } from './add-line.tsx';
import { Section } from './section.tsx';
import classes from './task.module.css';
import { useSortable } from './use-sortable.ts';

/** Optimistic: the next read confirms, and a refusal reverts. */
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

/** To-dos: tick, rename, assign, reorder. */
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
      <Stack as="ul" hideEmpty surface="card" data-sorted>
        {shown.map((toDo) => (
          <Row
            as="li"
            key={toDo.id}
            gap={12}
            padding="3 8"
            minHeight={38}
            divider="bottom"
            className={classes.row}
            data-row
            data-done={toDo.is_done || undefined}
            data-lifted={toDo.id === held || undefined}
          >
            {mayEdit && list.length > 1 && (
              <Stack
                as="button"
                hover="background"
                type="button"
                center
                rigid
                width={24}
                height={28}
                radius="check"
                tone="muted"
                className={classes.handle}
                aria-label={`Reorder ${toDo.name} with the arrow keys`}
                {...handleProps(toDo)}
              >
                <IconGripVertical size={14} aria-hidden />
              </Stack>
            )}
            <OneToDo task={task} toDo={toDo} mayEdit={mayEdit} />
          </Row>
        ))}
      </Stack>
      {mayEdit && (
        <AddLine
          label="Add to-do"
          maxLength={300}
          onAdd={(name) => write(taskRoutes.addToDo, { params: { id: task.id }, body: { name } })}
        />
      )}
      {!mayEdit && list.length === 0 && <p className={classes.none}>No to-dos</p>}
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
      <Text rigid>
        <Checkbox
          label={toDo.name}
          hideLabel
          value={toDo.is_done}
          disabled={!mayEdit}
          onChange={(is_done) => change({ is_done }, { is_done })}
        />
      </Text>
      <Text fill breakWords className={classes.what}>
        {mayEdit && !toDo.is_done ? (
          <InlineText
            label={`Rename ${toDo.name}`}
            value={toDo.name}
            maxLength={300}
            onSave={(name) => save(task.id, toDo, { name }, { name })}
          />
        ) : (
          toDo.name
        )}
      </Text>
      {(mayEdit || toDo.due_date) && (
        <DayPicker
          label={`Due date for ${toDo.name}`}
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
                label={`Due date for ${toDo.name}`}
                icon={<IconCalendar size={15} aria-hidden />}
              />
            )
          }
        />
      )}
      {mayEdit && task.board.is_shared_with_clients && task.client_id !== null && (
        <IconButton
          className={`${classes.small} ${toDo.is_shared_with_clients ? '' : classes.spare}`}
          label={
            toDo.is_shared_with_clients ? `${toDo.name} is visible to the client` : `Show ${toDo.name} to the client`
          }
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
          label={`Assignee for ${toDo.name}`}
          chosen={toDo.assignee ? [toDo.assignee.id] : []}
          onChange={(ids) => {
            const assignee_id = ids.find((id) => id !== toDo.assignee?.id) ?? null;
            change({ assignee_id }, {});
          }}
          trigger={
            <IconButton
              className={classes.small}
              label={toDo.assignee ? `Assigned to ${toDo.assignee.name}` : `Assignee for ${toDo.name}`}
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
