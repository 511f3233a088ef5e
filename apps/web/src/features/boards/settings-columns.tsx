import { boardRoutes } from '@daftar/contract/boards';
import type { BoardColumnRecord } from '@daftar/contract/work/board';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { PROGRESS } from '#web/work/words.ts';
import { ColumnDrawer } from './column-drawer.tsx';
import { countText } from './counts.ts';
import { Dot } from './dot.tsx';
import { Ordered } from './ordered.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';

/** The board's own columns, in their order: the first is the leftmost. */
export function Columns({ board, mayChange }: SettingsProps) {
  const params = { id: board.id };
  const read = useRead(boardRoutes.columns, { params });
  const [edited, setEdited] = useState<BoardColumnRecord | 'new' | null>(null);
  if (read.error) return <ErrorState what="the columns" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const columns = read.data.data;
  const move = (id: number, after: number | null) =>
    write(boardRoutes.moveColumn, { params: { id }, body: { after_id: after } }).then(() => read.refetch());
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <p>
          From left to right. A new task comes into the first column; one that brings the work on moves it when a card
          comes there.
        </p>
        {mayChange && (
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add column
          </Button>
        )}
      </div>
      {columns.length === 0 && (
        <EmptyState icon={<IconColumns3 size={22} />} title="No columns of its own">
          The board shows its cards by status or by work progress.
        </EmptyState>
      )}
      <Ordered label="Columns" items={columns} nameOf={({ name }) => name} onMove={mayChange ? move : undefined}>
        {(column) => <ColumnRow column={column} onOpen={mayChange ? () => setEdited(column) : undefined} />}
      </Ordered>
      {edited && (
        <ColumnDrawer
          board={board}
          column={edited === 'new' ? null : edited}
          others={columns.filter((one) => one !== edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function ColumnRow({ column, onOpen }: { column: BoardColumnRecord; onOpen: (() => void) | undefined }) {
  const { name, colour, work_progress, cards, enter_role_ids, leave_role_ids } = column;
  const isKept = enter_role_ids.length + leave_role_ids.length > 0;
  const words = (
    <>
      <strong>{name}</strong>
      <span>
        {work_progress ? `Brings the work to “${PROGRESS[work_progress].label}”` : 'Leaves the work as it is'}
      </span>
    </>
  );
  return (
    <>
      <Dot colour={colour} />
      {onOpen ? (
        <button type="button" className={`${classes.words} ${classes.open}`} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className={classes.words}>{words}</div>
      )}
      {isKept && <Badge tone="violet">Kept for roles</Badge>}
      <span className={classes.quiet}>{cards === 1 ? '1 card' : `${countText(cards)} cards`}</span>
    </>
  );
}
