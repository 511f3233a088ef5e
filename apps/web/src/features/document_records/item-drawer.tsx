import { documentRecordRoutes } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { formatMoment } from '@daftar/domain/date-format';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { dueText, itemFacts, MOVEMENT_LABELS } from './labels.tsx';

/** Movements of a document since the entry that brought it in. */
export function ItemDrawer({ item, onClose }: { item: DocumentItem; onClose: () => void }) {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const read = useRead(documentRecordRoutes.movements, { params: { id: item.id } });
  return (
    <Drawer open onClose={onClose} title={item.name} subtitle={`${item.code} · ${item.client_name}`} width={520}>
      <DrawerBody>
        <Stack gap={16}>
          <Text as="p">{itemFacts(item)}</Text>
          <Text as="p" tone="soft">
            Now: {item.held_by}
          </Text>
          {dueText(item) && (
            <div>
              <Badge tone={item.is_overdue ? 'red' : 'grey'}>{dueText(item)}</Badge>
            </div>
          )}
          <Stack as="section" gap={6}>
            <Text as="h3" weight={600}>
              History
            </Text>
            <QueryView query={read} what="the history" skeleton={4}>
              {({ data }) => (
                <Rows>
                  {data.map(({ id, kind, held_by, moved_at, by, note, record_id, record_number }) => (
                    <ListRow
                      key={id}
                      title={`${MOVEMENT_LABELS[kind]}: ${held_by}`}
                      detail={[formatMoment(new Date(moved_at), timezone), by && `by ${by}`, note]
                        .filter(Boolean)
                        .join(' · ')}
                      aside={record_id && <Link to={`${base}/${record_id}`}>{record_number}</Link>}
                    />
                  ))}
                </Rows>
              )}
            </QueryView>
          </Stack>
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}
