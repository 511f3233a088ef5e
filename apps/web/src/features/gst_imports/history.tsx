import { gstImportRoutes, type GstImport } from '@daftar/contract/gst_imports';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { ago } from '#web/kit/format-time.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { FORMAT_LABELS, isRunning, KIND_LABELS, rows, STATUS_TONES, type Kind } from './labels.ts';

type Props = { choice: GstPeriodChoice; shown: number | null; onShow: (kind: Kind, id: number) => void };

/** Imports of the period, newest first. */
export function History({ choice: { client_id, gstin, period }, shown, onShow }: Props) {
  const [page, setPage] = useState(1);
  const list = useRead(
    gstImportRoutes.list,
    { query: { client_id, gstin, period, page, per_page: 10 } },
    { keep: true },
  );
  if (list.data?.meta.total === 0) return null;
  return (
    <Card title="Imports of this period">
      <QueryView query={list} what="imports" skeleton={3}>
        {({ data, meta }) => (
          <Stack gap={10}>
            <Stack gap={10} dividers>
              {data.map((one) => (
                <Row key={one.id} gap="4 12" justify="between" wrap>
                  <Stack gap={0} minWidth={0}>
                    <Text weight={500} breakWords>
                      {one.file_name}
                    </Text>
                    <Text tone="soft" size={12}>
                      {detailsOf(one)}
                    </Text>
                  </Stack>
                  <Row gap={8}>
                    <Badge tone={STATUS_TONES[one.status]}>{one.status}</Badge>
                    {one.id !== shown && (
                      <Button
                        size="small"
                        aria-label={`Open import of ${one.file_name}`}
                        onClick={() => onShow(one.kind, one.id)}
                      >
                        Open
                      </Button>
                    )}
                  </Row>
                </Row>
              ))}
            </Stack>
            {meta.last_page > 1 && <Pager meta={meta} rows={data.length} onPage={setPage} small />}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

const detailsOf = (one: GstImport): string =>
  [
    KIND_LABELS[one.kind],
    FORMAT_LABELS[one.format],
    isRunning(one) && one.rows_total > 0
      ? `${countOf(one.rows_done)} of ${rows(one.rows_total)}`
      : one.rows_total > 0 && `${rows(one.rows_total)}, ${countOf(one.rows_rejected)} rejected`,
    one.user_name,
    ago(one.created_at),
  ]
    .filter(Boolean)
    .join(' · ');
