import { reportRoutes } from '@daftar/contract/reports';
import { IconFileDownload } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { countOf } from '#web/kit/format-count.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Row } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';

/** Large exports, which run in the background. */
export function ExportList() {
  const read = useRead(reportRoutes.exports, {});
  return (
    <QueryView query={read} what="your exports">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon={<IconFileDownload size={22} />} title="No exports yet">
            Exports of more than 5,000 rows run in the background. Download them here within a day.
          </EmptyState>
        ) : (
          <Card>
            <Rows>
              {data.map(({ id, state, file_name, rows, created_at, error }) => (
                <ListRow
                  key={id}
                  title={file_name ?? 'Export'}
                  detail={`${momentText(created_at)}${state === 'done' ? ` · ${countOf(rows)} rows` : ''}${error ? ` · ${error}` : ''}`}
                  aside={
                    state === 'done' ? (
                      <Row tone="normal">
                        <Button aria-label={`Download ${file_name}`} onClick={() => void take(id)}>
                          Download
                        </Button>
                      </Row>
                    ) : (
                      <Badge tone={state === 'dead' ? 'red' : 'amber'}>
                        {state === 'dead' ? 'Failed' : 'In progress'}
                      </Badge>
                    )
                  }
                />
              ))}
            </Rows>
          </Card>
        )
      }
    </QueryView>
  );
}

async function take(id: number): Promise<void> {
  const { url, file_name } = await request(reportRoutes.exported, { params: { id } });
  download(url, file_name);
}
