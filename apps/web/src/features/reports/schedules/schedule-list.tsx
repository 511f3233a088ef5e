import { reportScheduleRoutes, type ReportSchedule } from '@daftar/contract/report_schedules';
import { IconCalendarTime, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { countOf } from '#web/kit/format-count.ts';
import { momentText } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { reportUrl } from '../urls.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { FORMAT_LABELS, timesText } from './labels.ts';
import { ScheduleDrawer } from './schedule-drawer.tsx';

const MOST = 100;
type Opened = { row: ReportSchedule; what: 'edit' | 'deliveries' } | null;

/** The reports that are emailed at fixed times: one's own, and those that one receives. */
export function ScheduleList() {
  const { businessId } = useParams();
  const catalogue = useCatalogue();
  const read = useRead(reportScheduleRoutes.list, { query: { per_page: MOST } });
  const [opened, setOpened] = useState<Opened>(null);
  const titleOf = ({ report, name }: ReportSchedule): string =>
    catalogue?.find(({ id }) => id === report)?.title ?? name;
  const remove = async (row: ReportSchedule): Promise<void> => {
    const isSure = await confirm({
      title: `Delete “${row.name}”?`,
      body: 'The recipients will no longer get this email.',
      verb: 'Delete schedule',
      danger: true,
    });
    if (!isSure) return;
    await write(reportScheduleRoutes.remove, { params: { id: row.id } }, { version: row.version });
    toast('success', 'Schedule deleted');
  };
  const sendNow = async (row: ReportSchedule): Promise<void> => {
    const { queued } = await write(reportScheduleRoutes.sendNow, { params: { id: row.id } });
    toast('success', `Sent to ${queued === 1 ? '1 person' : `${countOf(queued)} people`}`);
  };
  return (
    <QueryView query={read} what="the scheduled reports">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon={<IconCalendarTime size={22} />} title="No scheduled reports yet">
            Open a report and choose “Schedule report” to email it every day, week or month.
          </EmptyState>
        ) : (
          <Card>
            <Rows>
              {data.map((row) => (
                <ListRow
                  key={row.id}
                  title={
                    <Text
                      as={Link}
                      to={reportUrl(businessId, row.report, { ...row.filters, period: row.period })}
                      tone="brand"
                      hover="underline"
                    >
                      {row.name}
                    </Text>
                  }
                  detail={
                    <Stack as="span" gap={2}>
                      <span>
                        {titleOf(row)} · {timesText(row)}
                      </span>
                      <Text tone="muted">
                        To {row.user_names.join(', ')} · {FORMAT_LABELS[row.format]}
                        {row.next_at && ` · Next: ${momentText(row.next_at)}`}
                      </Text>
                      {row.problem && <Text tone="red">{row.problem}</Text>}
                    </Stack>
                  }
                  aside={
                    <Row gap={6}>
                      {!row.is_active && <Badge tone="amber">Paused</Badge>}
                      <Menu trigger={<IconButton label={`Actions for ${row.name}`} icon={<IconDots size={16} />} />}>
                        {row.is_mine && <MenuItem onClick={() => void sendNow(row)}>Send now</MenuItem>}
                        {row.is_mine && (
                          <MenuItem onClick={() => setOpened({ row, what: 'edit' })}>Edit schedule</MenuItem>
                        )}
                        <MenuItem onClick={() => setOpened({ row, what: 'deliveries' })}>Show deliveries</MenuItem>
                        {row.is_mine && (
                          <MenuItem danger onClick={() => void remove(row)}>
                            Delete schedule
                          </MenuItem>
                        )}
                      </Menu>
                    </Row>
                  }
                />
              ))}
            </Rows>
            {opened?.what === 'edit' && (
              <ScheduleDrawer
                row={opened.row}
                sent={{ ...opened.row, title: titleOf(opened.row) }}
                onClose={() => setOpened(null)}
              />
            )}
            {opened?.what === 'deliveries' && <DeliveriesDrawer row={opened.row} onClose={() => setOpened(null)} />}
          </Card>
        )
      }
    </QueryView>
  );
}
