import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBarUp,
  IconBan,
  IconCheck,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLink,
  IconPlayerPlay,
  IconRotate,
  IconTrash,
  IconZzz,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { TaskActionSlot } from '#web/kit/task-slots.tsx';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { toastWithUndo } from '#web/core/undo.ts';
import { actOn, complete, tried } from './actions.ts';
import { askSnooze } from './snooze.ts';
import { pageOfTask } from './urls.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions that the server allows. `onGone`: the task was deleted. */
export function TaskActs({ task, onGone }: { task: Task; onGone: () => void }) {
  const { businessId } = useParams();
  const { id, reference, acts } = task;
  const may = (act: Task['acts'][number]): boolean => acts.includes(act);
  const item = (act: Task['acts'][number], words: string, sign: ReactNode, run: () => void) =>
    may(act) && (
      <MenuItem key={act} icon={sign} onClick={run}>
        {words}
      </MenuItem>
    );
  const cancel = async (): Promise<void> => {
    const body = 'Running timers stop and the client is no longer asked for documents. You can restore the task later.';
    if (await confirm({ title: `Cancel ${reference}?`, body, verb: 'Cancel task', danger: true }))
      await actOn(taskRoutes.cancel, id, `${reference} cancelled`);
  };
  const remove = async (): Promise<void> => {
    await write(taskRoutes.remove, { params: { id } });
    onGone();
    toastWithUndo(`${reference} moved to bin`, () => write(taskRoutes.undelete, { params: { id } }));
  };
  const release = (): Promise<unknown> =>
    tried(write(taskRoutes.setParent, { params: { id }, body: { parent_id: null } }, { quiet: true }), id);
  const copy = (): void =>
    void navigator.clipboard
      ?.writeText(window.location.origin + pageOfTask(businessId, id))
      .then(() => toast('info', 'Link copied'));
  return (
    <>
      <TaskActionSlot task={task} />
      {may('reopen') && (
        <Button
          icon={<IconRotate {...icon} />}
          onClick={() => void actOn(taskRoutes.reopen, id, `${reference} reopened`)}
        >
          Reopen task
        </Button>
      )}
      {may('restore') && (
        <Button
          icon={<IconRotate {...icon} />}
          onClick={() => void actOn(taskRoutes.restore, id, `${reference} restored`)}
        >
          Restore task
        </Button>
      )}
      {may('wake') && (
        <Button
          icon={<IconPlayerPlay {...icon} />}
          onClick={() => void actOn(taskRoutes.wake, id, `${reference} unsnoozed`)}
        >
          Unsnooze
        </Button>
      )}
      {may('complete') && (
        <Button look="solid" icon={<IconCheck {...icon} />} onClick={() => void complete(task)}>
          Complete task
        </Button>
      )}
      <Menu width={210} trigger={<IconButton label={`More actions for ${reference}`} icon={<IconDots {...icon} />} />}>
        {item('start', 'Start work', <IconPlayerPlay {...icon} />, () => void actOn(taskRoutes.start, id))}
        {item('put_back', 'Move back to To do', <IconRotate {...icon} />, () => void actOn(taskRoutes.putBack, id))}
        {item('snooze', 'Snooze', <IconZzz {...icon} />, () => askSnooze(task))}
        {task.is_watching ? (
          <MenuItem
            icon={<IconEyeOff {...icon} />}
            onClick={() => void write(taskRoutes.unwatch, { params: { id } }).catch(() => undefined)}
          >
            Stop watching
          </MenuItem>
        ) : (
          <MenuItem
            icon={<IconEye {...icon} />}
            onClick={() => void write(taskRoutes.watch, { params: { id } }).catch(() => undefined)}
          >
            Watch
          </MenuItem>
        )}
        <MenuItem icon={<IconLink {...icon} />} onClick={copy}>
          Copy link
        </MenuItem>
        {task.parent && may('edit') && (
          <MenuItem icon={<IconArrowBarUp {...icon} />} onClick={() => void release()}>
            Convert to task
          </MenuItem>
        )}
        {item(
          'archive',
          'Archive',
          <IconArchive {...icon} />,
          () => void actOn(taskRoutes.archive, id, `${reference} archived`),
        )}
        {item(
          'unarchive',
          'Unarchive',
          <IconArchiveOff {...icon} />,
          () => void actOn(taskRoutes.unarchive, id, `${reference} unarchived`),
        )}
        {(may('cancel') || may('delete')) && <MenuDivider />}
        {may('cancel') && (
          <MenuItem danger icon={<IconBan {...icon} />} onClick={() => void cancel()}>
            Cancel the task
          </MenuItem>
        )}
        {may('delete') && (
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove().catch(() => undefined)}>
            Move to bin
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
