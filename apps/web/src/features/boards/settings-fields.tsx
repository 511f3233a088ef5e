import { boardRoutes } from '@daftar/contract/boards';
import type { BoardField } from '@daftar/contract/work/task';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { FieldDrawer } from './field-drawer.tsx';
import { Ordered } from './ordered.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';

/** What this board asks of its tasks beyond what every task has. */
export function Fields({ board, mayChange }: SettingsProps) {
  const read = useRead(boardRoutes.fields, { params: { id: board.id } });
  const [edited, setEdited] = useState<BoardField | 'new' | null>(null);
  if (read.error) return <ErrorState what="the fields" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const fields = read.data.data;
  const move = (id: number, after: number | null) =>
    write(boardRoutes.moveField, { params: { id }, body: { after_id: after } }).then(() => read.refetch());
  const add = mayChange && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Add field
    </Button>
  );
  return (
    <div className={classes.part}>
      {fields.length === 0 ? (
        <EmptyState icon={<IconForms size={22} />} title="No fields of its own" actions={add}>
          An acknowledgement number, a form, a bank: what the tasks of this board need beyond what every task has.
        </EmptyState>
      ) : (
        <div className={classes.partHead}>
          <p>Tasks show them in this order. A required one must be filled before a task is completed.</p>
          {add}
        </div>
      )}
      <Ordered label="Fields" items={fields} nameOf={({ label }) => label} onMove={mayChange ? move : undefined}>
        {(field) => (
          <>
            <FieldWords field={field} onOpen={mayChange ? () => setEdited(field) : undefined} />
            {field.is_required && <Badge tone="amber">Required</Badge>}
            {field.is_shared_with_clients && <Badge tone="teal">Clients see it</Badge>}
          </>
        )}
      </Ordered>
      {edited && <FieldDrawer board={board} field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
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
