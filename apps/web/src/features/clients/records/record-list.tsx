import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import type { RecordKind, RecordOwner, RecordRow } from './kind.ts';
import type { RecordStore } from './store.ts';

/** Opens on request, so its code loads then. */
const RecordDrawer = lazyComponent(async () => ({ Component: (await import('./record-drawer.tsx')).RecordDrawer }));

type Props = {
  kind: RecordKind;
  client: RecordOwner;
  store: RecordStore;
  mayWrite: boolean;
  /** Layout of the list and the Add button. */
  frame: (list: ReactNode, add: ReactNode) => ReactNode;
  /** The editor around it already guards unsaved changes. */
  inForm?: boolean;
};

/** "GST registrations" keeps its capitals within a sentence. */
const midSentence = (title: string): string =>
  /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** The records of one type, with their actions and the button to add one. */
export function RecordList({ kind, client, store, mayWrite, frame, inForm = false }: Props) {
  const [open, setOpen, close] = useOpened(kind, mayWrite);
  const { rows, error, retry } = store;
  const list =
    error && !rows ? (
      <ErrorState what={midSentence(kind.title)} error={error} retry={retry} />
    ) : !rows ? (
      <SkeletonRows rows={2} />
    ) : rows.length === 0 ? (
      <Text as="p" tone="muted">
        None added
      </Text>
    ) : (
      <Rows>
        {rows.map((row) => (
          <ListRow
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
      <Suspense fallback={null}>
        {open === 'new' && Adder
          ? // Starts with the existing ones.
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
      </Suspense>
    </>
  );
}

type Opened = RecordRow | 'new' | null;

/** The open record. Quick actions open a new one with `?add=gst`. */
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
    <Row as="span" gap={8} wrap inline>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {kind.nameOf(row)}
        </a>
      ) : (
        kind.nameOf(row)
      )}
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    </Row>
  );
}

type ActsProps = { kind: RecordKind; row: RecordRow; clientId: number | null; onEdit: () => void };

function Acts({ kind, row, clientId, onEdit }: ActsProps) {
  return (
    <Row as="span" gap={2}>
      {kind.Acts && clientId !== null && <kind.Acts row={row} clientId={clientId} />}
      <Button size="small" look="quiet" aria-label={`Edit ${kind.nameOf(row)}`} onClick={onEdit}>
        Edit
      </Button>
    </Row>
  );
}
