import { IconArchive, IconCheck, IconPencil, IconTrash, IconUserPlus, IconZzz } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { taskRoutes } from '@daftar/contract/tasks';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { toastWithUndo } from '#web/core/undo.ts';
import { PeoplePicker } from '#web/kit/work/people-picker.tsx';
import { countOf, inBulk } from './bulk.ts';
import { useSnooze } from './snooze.ts';

const BulkEdit = lazy(() => import('./bulk-edit.tsx'));

type Props = { ids: number[]; boardId?: number; onDone: () => void };

const icon = { size: 16, 'aria-hidden': true } as const;

/** Bulk actions of a list. */
export function BulkActs({ ids, boardId, onDone }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [people, setPeople] = useState<number[]>([]);
  const run = (body: Omit<Parameters<typeof inBulk>[0], 'ids'>, done: string): void =>
    void inBulk({ ids, ...body }, done).then(onDone, () => undefined);
  const snooze = (): void => {
    const task = { id: 0, reference: countOf(ids.length), name: '', due_date: null, snoozed_until: null };
    useSnooze.setState({ asked: { tasks: [task], take: (until) => run({ act: 'snooze', until }, 'snoozed') } });
  };
  const remove = async (): Promise<void> => {
    const isMany = ids.length > 20;
    const question = {
      title: `Move ${countOf(ids.length)} to bin?`,
      body: 'You can restore them for 30 days.',
      verb: 'Move to bin',
      danger: true,
      ...(isMany ? { typed: String(ids.length) } : {}),
    };
    if (isMany && !(await confirm(question))) return;
    const gone = await inBulk({ ids, act: 'delete' }, 'moved to bin').catch(() => []);
    onDone();
    if (gone.length > 0)
      toastWithUndo(`${countOf(gone.length)} moved to bin`, () =>
        Promise.all(gone.map((id) => write(taskRoutes.undelete, { params: { id } }))),
      );
  };
  return (
    <>
      <PeoplePicker
        label="Assign to"
        chosen={people}
        onChange={(chosen) => {
          const added = chosen.filter((id) => !people.includes(id));
          const removed = people.filter((id) => !chosen.includes(id));
          setPeople(chosen);
          void inBulk(
            { ids, changes: added.length ? { add_assignees: added } : { remove_assignees: removed } },
            added.length ? 'assigned' : 'unassigned',
          ).catch(() => undefined);
        }}
        trigger={<Button icon={<IconUserPlus {...icon} />}>Assign</Button>}
      />
      <Button icon={<IconPencil {...icon} />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Button icon={<IconCheck {...icon} />} onClick={() => run({ act: 'complete' }, 'completed')}>
        Complete
      </Button>
      <Button icon={<IconZzz {...icon} />} onClick={snooze}>
        Snooze
      </Button>
      <Button icon={<IconArchive {...icon} />} onClick={() => run({ act: 'archive' }, 'archived')}>
        Archive
      </Button>
      <Button look="danger" icon={<IconTrash {...icon} />} onClick={() => void remove()}>
        Move to bin
      </Button>
      {isEditing && (
        <Suspense>
          <BulkEdit
            ids={ids}
            boardId={boardId}
            onClose={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
