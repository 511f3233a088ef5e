import { documentRecordRoutes, type DocumentRecord } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { IconArrowsExchange, IconDots, IconFlame, IconHistory, IconPaperclip, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { dueText, itemFacts } from './labels.tsx';
import { openPdf } from '#web/kit/open-pdf.ts';
import { openScan, useScan } from './use-scan.ts';

type OfItem = { item: DocumentItem; onClose: () => void };
const ItemDrawer = lazyPart<OfItem>(async () => (await import('./item-drawer.tsx')).ItemDrawer, {
  Instead: LoadFailedDialog,
});
const DestroyDrawer = lazyPart<OfItem>(async () => (await import('./destroy-drawer.tsx')).DestroyDrawer, {
  Instead: LoadFailedDialog,
});
const MoveDrawer = lazyPart<{ ids: readonly number[]; onDone: () => void; onClose: () => void }>(
  async () => (await import('./move-drawer.tsx')).MoveDrawer,
  { Instead: LoadFailedDialog },
);
const icon = { size: 16, 'aria-hidden': true } as const;
const isHeld = ({ holder }: DocumentItem): boolean => holder === 'place' || holder === 'person';

/** The documents of an entry, as they are held now. */
export function RecordItems({ record }: { record: DocumentRecord }) {
  const [query, setQuery] = useSearchParams();
  const mayWrite = useCan()('drive', 'write');
  const read = useRead(documentRecordRoutes.items, { query: { record_id: record.id, per_page: 100 } });
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [destroyed, setDestroyed] = useState<DocumentItem | null>(null);
  const open = (id: number | null): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (id) next.set('item', String(id));
        else next.delete('item');
        return next;
      },
      { replace: true },
    );
  const items = read.data?.data.toSorted((a, b) => a.id - b.id) ?? [];
  const opened = items.find(({ id }) => String(id) === query.get('item'));
  const held = items.filter(isHeld);
  return (
    <Card
      title="Documents"
      actions={
        mayWrite &&
        held.length > 1 && (
          <Button
            icon={<IconArrowsExchange {...icon} />}
            onClick={() => setMoving(held.map(({ id }) => id))}
          >{`Hand over all ${held.length}`}</Button>
        )
      }
    >
      <QueryView query={read} what="the documents" skeleton={3}>
        {() => (
          <Stack as="ul" dividers>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                mayWrite={mayWrite}
                onOpen={() => open(item.id)}
                onMove={() => setMoving([item.id])}
                onDestroy={() => setDestroyed(item)}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      {opened && <ItemDrawer item={opened} onClose={() => open(null)} />}
      {moving && <MoveDrawer ids={moving} onDone={() => undefined} onClose={() => setMoving(null)} />}
      {destroyed && <DestroyDrawer item={destroyed} onClose={() => setDestroyed(null)} />}
    </Card>
  );
}

type RowProps = {
  item: DocumentItem;
  mayWrite: boolean;
  onOpen: () => void;
  onMove: () => void;
  onDestroy: () => void;
};

function ItemRow({ item, mayWrite, onOpen, onMove, onDestroy }: RowProps) {
  const scan = useScan(item);
  const due = dueText(item);
  return (
    <Row as="li" gap={12} padding="10 0" justify="between" align="start">
      <Stack gap={2} minWidth={0}>
        <Row gap={8} wrap>
          <Text weight={500} breakWords>
            {item.name}
          </Text>
          {item.is_overdue && <Badge tone="red">Overdue</Badge>}
        </Row>
        <Text tone="muted" size={13} breakWords>
          {itemFacts(item)}
        </Text>
        <Text size={13} breakWords>
          {[item.held_by, due].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Row gap={4} rigid>
        {item.scan_item_id !== null && (
          <Button size="small" icon={<IconPaperclip size={14} aria-hidden />} onClick={() => void openScan(item)}>
            Scan
          </Button>
        )}
        <Menu width={200} trigger={<IconButton label={`Actions for ${item.name}`} icon={<IconDots {...icon} />} />}>
          <MenuItem icon={<IconHistory {...icon} />} onClick={onOpen}>
            History
          </MenuItem>
          {mayWrite && isHeld(item) && (
            <MenuItem icon={<IconArrowsExchange {...icon} />} onClick={onMove}>
              Hand over or move
            </MenuItem>
          )}
          {mayWrite && (
            <MenuItem icon={<IconPaperclip {...icon} />} onClick={scan.choose}>
              {item.scan_item_id === null ? 'Add scan' : 'Replace scan'}
            </MenuItem>
          )}
          <MenuItem
            icon={<IconTag {...icon} />}
            onClick={() =>
              void openPdf(request(documentRecordRoutes.labels, { query: { item_ids: String(item.id) as never } }))
            }
          >
            Print label
          </MenuItem>
          {mayWrite && isHeld(item) && item.copy_kind !== 'Original' && (
            <MenuItem danger icon={<IconFlame {...icon} />} onClick={onDestroy}>
              Record destruction
            </MenuItem>
          )}
        </Menu>
      </Row>
    </Row>
  );
}
