import { reportScheduleRoutes, type ReportSchedule } from '@daftar/contract/report_schedules';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { DELIVERY_LABELS } from './labels.ts';

/** Deliveries by recipient, including failed ones. */
export function DeliveriesDrawer({ row, onClose }: { row: ReportSchedule; onClose: () => void }) {
  const read = useRead(reportScheduleRoutes.deliveries, { params: { id: row.id } });
  return (
    <Drawer open onClose={onClose} title="Deliveries" subtitle={row.name} width={440}>
      <DrawerBody>
        <QueryView query={read} what="the deliveries">
          {({ data }) =>
            data.length === 0 ? (
              <Text as="p" tone="soft">
                Not sent yet. Choose “Send now” or wait for the next time.
              </Text>
            ) : (
              <Rows>
                {data.map(({ id, user_name, due_at, status, rows }) => (
                  <ListRow
                    key={id}
                    title={user_name}
                    detail={`${momentText(due_at)}${status === 'sent' ? ` · ${rows} ${rows === 1 ? 'row' : 'rows'}` : ''}`}
                    aside={<Badge tone={status === 'sent' ? 'green' : 'amber'}>{DELIVERY_LABELS[status]}</Badge>}
                  />
                ))}
              </Rows>
            )
          }
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}
