import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { RecordKind, RecordOwner, RecordRow } from './kind.ts';
import { RecordDrawer } from './record-drawer.tsx';
import classes from './records.module.css';
import type { RecordStore } from './store.ts';

type Props = {
  kind: RecordKind;
  client: RecordOwner;
  store: RecordStore;
  mayWrite: boolean;
  /** How the list and the button that adds to it stand together. */
  frame: (list: ReactNode, add: ReactNode) => ReactNode;
  /** The editor around it asks before one leaves. */
  inForm?: boolean;
};

/** The records of one kind, each with its acts, and the way to one more. */
export function RecordList({ kind, client, store, mayWrite, frame, inForm = false }: Props) {
  const [open, setOpen, close] = useOpened(kind, mayWrite);
  const { rows, error, retry } = store;
  const list =
    error && !rows ? (
      <ErrorState what={kind.title.toLowerCase()} error={error} retry={retry} />
    ) : !rows ? (
      <SkeletonRows rows={2} />
    ) : rows.length === 0 ? (
      <p className={classes.none}>None yet.</p>
    ) : (
      <Rows>
        {rows.map((row) => (
          <Row
            key={row.id}
            title={<Name kind={kind} row={row} />}
            detail={kind.detailOf(row)}
            aside={mayWrite && <Acts kind={kind} row={row} clientId={client.id} onEdit={() => setOpen(row)} />}
          />
        ))}
      </Rows>
    );
  const add = mayWrite && (
    <Button
      size="small"
      look={inForm ? 'dashed' : 'outline'}
      icon={<IconPlus size={14} aria-hidden />}
      onClick={() => setOpen('new')}
    >
      {kind.adds ?? `Add ${kind.one}`}
    </Button>
  );
  const Adder = kind.Adder;
  return (
    <>
      {frame(list, add)}
      {open === 'new' && Adder
        ? // It begins with what there is.
          rows && <Adder client={client} store={store} onClose={close} />
        : open && (
            <RecordDrawer
              kind={kind}
              client={client}
              store={store}
              row={open === 'new' ? null : open}
              inForm={inForm}
              onClose={close}
            />
          )}
    </>
  );
}

type Opened = RecordRow | 'new' | null;

/** Which record is open. `?add=gst` in the address opens a new one: the way of the client's quick acts. */
function useOpened({ name }: RecordKind, mayWrite: boolean): [Opened, (opened: Opened) => void, () => void] {
  const [opened, setOpened] = useState<Opened>(null);
  const [query, setQuery] = useSearchParams();
  const isAsked = mayWrite && query.get('add') === name;
  const close = (): void => {
    setOpened(null);
    if (!isAsked) return;
    query.delete('add');
    setQuery(query, { replace: true });
  };
  return [opened ?? (isAsked ? 'new' : null), setOpened, close];
}

function Name({ kind, row }: { kind: RecordKind; row: RecordRow }) {
  const href = kind.hrefOf?.(row);
  const badge = kind.badgeOf?.(row);
  return (
    <span className={classes.name}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {kind.nameOf(row)}
        </a>
      ) : (
        kind.nameOf(row)
      )}
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    </span>
  );
}

type ActsProps = { kind: RecordKind; row: RecordRow; clientId: number | null; onEdit: () => void };

function Acts({ kind, row, clientId, onEdit }: ActsProps) {
  return (
    <span className={classes.acts}>
      {kind.Acts && clientId !== null && <kind.Acts row={row} clientId={clientId} />}
      <Button size="small" look="quiet" aria-label={`Edit ${kind.nameOf(row)}`} onClick={onEdit}>
        Edit
      </Button>
    </span>
  );
}
