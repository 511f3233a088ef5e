import { boardRoutes } from '@daftar/contract/boards';
import type { BoardColumnRecord } from '@daftar/contract/work/board';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { PROGRESS } from '#web/kit/work/labels.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ColumnDrawer } from './column-drawer.tsx';
import { countText } from './counts.ts';
import { Dot } from './dot.tsx';
import { SortableList } from './sortable-list.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';

/** The board's own columns, in their order: the first is the leftmost. */
export function Columns({ board, mayChange }: SettingsProps) {
  const params = { id: board.id };
  const read = useRead(boardRoutes.columns, { params });
  const [edited, setEdited] = useState<BoardColumnRecord | 'new' | null>(null);
  if (!read.data) return <NotLoaded query={read} what="the columns" rows={4} />;
  const columns = read.data.data;
  const move = (id: number, after: number | null) =>
    write(boardRoutes.moveColumn, { params: { id }, body: { after_id: after } }).then(() => read.refetch());
  return (
    <Stack gap={14} padding={20} maxWidth={860} className={classes.part}>
      <Row gap="8 16" justify="between" wrap className={classes.partHead}>
        <p>New tasks start in the first column. Moving a card to a column can also update its progress.</p>
        {mayChange && (
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add column
          </Button>
        )}
      </Row>
      {columns.length === 0 && (
        <EmptyState icon={<IconColumns3 size={22} />} title="No columns yet">
          The board groups cards by status or progress.
        </EmptyState>
      )}
      <SortableList label="Columns" items={columns} nameOf={({ name }) => name} onMove={mayChange ? move : undefined}>
        {(column) => <ColumnRow column={column} onOpen={mayChange ? () => setEdited(column) : undefined} />}
      </SortableList>
      {edited && (
        <ColumnDrawer
          board={board}
          column={edited === 'new' ? null : edited}
          others={columns.filter((one) => one !== edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

function ColumnRow({ column, onOpen }: { column: BoardColumnRecord; onOpen: (() => void) | undefined }) {
  const { name, colour, work_progress, cards, enter_role_ids, leave_role_ids } = column;
  const isKept = enter_role_ids.length + leave_role_ids.length > 0;
  const words = (
    <>
      <strong>{name}</strong>
      <span>{work_progress ? `Sets progress to “${PROGRESS[work_progress].label}”` : 'No change to progress'}</span>
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
      {isKept && <Badge tone="violet">Restricted</Badge>}
      <Text tone="soft">{cards === 1 ? '1 card' : `${countText(cards)} cards`}</Text>
    </>
  );
}
