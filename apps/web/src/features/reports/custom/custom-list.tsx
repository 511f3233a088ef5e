import { customReportRoutes, type CustomReport } from '@daftar/contract/custom_reports';
import { customId } from '@daftar/contract/reports/custom';
import { IconDots, IconPlus, IconTableOptions } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { reportUrl } from '../urls.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { useMayOpen } from '../use-report.ts';
import { CustomDrawer } from './custom-drawer.tsx';

const MOST = 100;

/** Reports that people composed: one's own and shared ones. */
export function CustomList() {
  const { businessId } = useParams();
  const catalogue = useCatalogue();
  const mayOpen = useMayOpen();
  const read = useRead(customReportRoutes.list, { query: { per_page: MOST } });
  const [editing, setEditing] = useState<CustomReport | 'new' | null>(null);
  const reports = catalogue?.filter(mayOpen) ?? [];
  const remove = async (row: CustomReport): Promise<void> => {
    const body = row.is_shared ? 'The team will no longer see it. The records stay.' : 'The records stay.';
    if (!(await confirm({ title: `Delete “${row.name}”?`, body, verb: 'Delete report', danger: true }))) return;
    await write(customReportRoutes.remove, { params: { id: row.id } }, { version: row.version });
    toast('success', 'Custom report deleted');
  };
  const create = (
    <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      Create custom report
    </Button>
  );
  const nothing = { base: '', filters: {}, period: '' };
  return (
    <QueryView query={read} what="the custom reports">
      {({ data }) => (
        <Stack gap={12}>
          {data.length === 0 ? (
            <EmptyState icon={<IconTableOptions size={22} />} title="No custom reports yet" actions={create}>
              Choose the columns, filters, grouping and chart, and share the report with your team.
            </EmptyState>
          ) : (
            <>
              <Row justify="end">{create}</Row>
              <Card>
                <Rows>
                  {data.map((row) => (
                    <ListRow
                      key={row.id}
                      title={
                        <Text
                          as={Link}
                          to={reportUrl(businessId, customId(row.id), { ...row.filters, period: row.period })}
                          tone="brand"
                          hover="underline"
                        >
                          {row.name}
                        </Text>
                      }
                      detail={`From “${catalogue?.find(({ id }) => id === row.base)?.title ?? row.base}” · ${row.is_mine ? 'By you' : `By ${row.user_name}`}`}
                      aside={
                        <Row gap={6}>
                          {row.is_shared && <Badge tone="blue">Shared</Badge>}
                          {row.is_mine && (
                            <Menu
                              trigger={<IconButton label={`Actions for ${row.name}`} icon={<IconDots size={16} />} />}
                            >
                              <MenuItem onClick={() => setEditing(row)}>Edit report</MenuItem>
                              <MenuItem danger onClick={() => void remove(row)}>
                                Delete report
                              </MenuItem>
                            </Menu>
                          )}
                        </Row>
                      }
                    />
                  ))}
                </Rows>
              </Card>
            </>
          )}
          {editing && reports.length > 0 && (
            <CustomDrawer
              row={editing === 'new' ? null : editing}
              start={editing === 'new' ? nothing : editing}
              reports={reports}
              onClose={() => setEditing(null)}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}
