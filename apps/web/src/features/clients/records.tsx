import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './clients.module.css';
import { RecordDrawer } from './record-drawer.tsx';
import type { RecordKind, RecordOwner, RecordRow } from './record-kinds.ts';

type Props = { kind: RecordKind; client: RecordOwner; mayWrite: boolean };
const MOST = { per_page: 100 } as const;

function Name({ kind, row }: { kind: RecordKind; row: RecordRow }) {
  const href = kind.hrefOf?.(row);
  if (!href) return kind.nameOf(row);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {kind.nameOf(row)}
    </a>
  );
}

/** The records of one kind that a client has. */
export function Records({ kind, client, mayWrite }: Props) {
  const [open, setOpen] = useState<RecordRow | 'new' | null>(null);
  const list = useRead(kind.list, { params: { clientId: client.id }, query: MOST } as never);
  const rows = (list.data as { data: RecordRow[] } | undefined)?.data;
  return (
    <Card
      title={kind.title}
      actions={
        mayWrite && (
          <Button size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => setOpen('new')}>
            Add {kind.one}
          </Button>
        )
      }
    >
      {list.error && !rows ? (
        <ErrorState what={kind.title.toLowerCase()} error={list.error} retry={() => void list.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        <p className={classes.quiet}>None yet.</p>
      ) : (
        <Rows>
          {rows.map((row) => (
            <Row
              key={row.id}
              title={<Name kind={kind} row={row} />}
              detail={kind.detailOf(row)}
              aside={
                mayWrite && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={`Edit ${kind.nameOf(row)}`}
                    onClick={() => setOpen(row)}
                  >
                    Edit
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      {open && (
        <RecordDrawer kind={kind} client={client} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
