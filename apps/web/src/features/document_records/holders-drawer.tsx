import { documentRecordRoutes } from '@daftar/contract/document_records';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { OverdueBadge } from './labels.tsx';

const GROUPS = [
  { holder: 'person', title: 'Team members', filter: 'holder_id' },
  { holder: 'place', title: 'Places', filter: 'place_id' },
  { holder: 'out', title: 'Out, to come back', filter: 'client_id' },
] as const;

/** Number of documents by holder. A row opens its documents. */
export function HoldersDrawer({ onClose }: { onClose: () => void }) {
  const base = `/business/${useParams().businessId}/documentsRecord/items`;
  const read = useRead(documentRecordRoutes.holders, {});
  const linkTo = (filters: object) => `${base}?filters=${encodeURIComponent(JSON.stringify(filters))}`;
  return (
    <Drawer open onClose={onClose} title="Totals by holder" width={480}>
      <DrawerBody>
        <QueryView query={read} what="holders" skeleton={8}>
          {({ data }) => (
            <Stack gap={20}>
              {data.length === 0 && <Text tone="muted">No documents are held now.</Text>}
              {GROUPS.map(({ holder, title, filter }) => {
                const rows = data.filter((row) => row.holder === holder);
                if (rows.length === 0) return null;
                return (
                  <Stack as="section" key={holder} gap={6}>
                    <Text as="h3" weight={600}>
                      {title}
                    </Text>
                    <Rows>
                      {rows.map((row) => (
                        <ListRow
                          key={row.id}
                          title={row.name}
                          detail={row.originals > 0 ? `${row.originals} originals` : 'Copies only'}
                          aside={
                            <Row gap={8}>
                              <OverdueBadge count={row.overdue} />
                              {row.items}
                            </Row>
                          }
                          to={linkTo({ [filter]: String(row.id), ...(holder === 'out' && { held: 'out' }) })}
                        />
                      ))}
                    </Rows>
                  </Stack>
                );
              })}
            </Stack>
          )}
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}
