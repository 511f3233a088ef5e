import { boardRoutes } from '@daftar/contract/boards';
import type { BoardField } from '@daftar/contract/work/task';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { FieldDrawer } from './field-drawer.tsx';
import { SortableList } from './sortable-list.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';

/** Board fields beyond the standard ones. */
export function Fields({ board, mayChange }: SettingsProps) {
  const read = useRead(boardRoutes.fields, { params: { id: board.id } });
  const [edited, setEdited] = useState<BoardField | 'new' | null>(null);
  if (!read.data) return <NotLoaded query={read} what="the fields" rows={4} />;
  const fields = read.data.data;
  const move = (id: number, after: number | null) =>
    write(boardRoutes.moveField, { params: { id }, body: { after_id: after } }).then(() => read.refetch());
  const add = mayChange && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Add field
    </Button>
  );
  return (
    <Stack gap={14} padding={20} maxWidth={860} className={classes.part}>
      {fields.length === 0 ? (
        <EmptyState icon={<IconForms size={22} />} title="No custom fields yet" actions={add}>
          Add details this board needs on its tasks, such as an acknowledgement number, a form or a bank.
        </EmptyState>
      ) : (
        <Row gap="8 16" justify="between" wrap className={classes.partHead}>
          <p>Tasks show fields in this order. Required fields must be filled before a task can be completed.</p>
          {add}
        </Row>
      )}
      <SortableList label="Fields" items={fields} nameOf={({ label }) => label} onMove={mayChange ? move : undefined}>
        {(field) => (
          <>
            <FieldWords field={field} onOpen={mayChange ? () => setEdited(field) : undefined} />
            {field.is_required && <Badge tone="amber">Required</Badge>}
            {field.is_shared_with_clients && <Badge tone="teal">Visible to clients</Badge>}
          </>
        )}
      </SortableList>
      {edited && <FieldDrawer board={board} field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

function FieldWords({ field, onOpen }: { field: BoardField; onOpen: (() => void) | undefined }) {
  const words = (
    <>
      <strong>{field.label}</strong>
      <span>{[field.type, field.options.join(', ')].filter(Boolean).join(' · ')}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className={`${classes.words} ${classes.open}`} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <div className={classes.words}>{words}</div>
  );
}
