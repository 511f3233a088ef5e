import { gstImportRoutes, type GstImport, type GstImportProblem } from '@daftar/contract/gst_imports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { countOf } from '#web/kit/format-count.ts';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { rows } from './labels.ts';

type Codes = readonly { code: string; severity: 'error' | 'warning'; count: number }[];

/** Each error with its cell and its fix; by code, and as the same sheet with an error column. */
export function ProblemsCard({ run, codes }: { run: GstImport; codes: Codes }) {
  const [code, setCode] = useState('');
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const read = useRead(
    gstImportRoutes.problems,
    { params: { id: run.id }, query: { page, per_page: 50, ...(code ? { code } : {}) } },
    { keep: true },
  );
  const hasErrors = codes.some(({ severity }) => severity === 'error');
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url, file_name } = await request(gstImportRoutes.rejected, { params: { id: run.id } });
      download(url, file_name);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={run.rows_rejected > 0 ? `${rows(run.rows_rejected)} rejected` : hasErrors ? 'Errors' : 'Warnings'}
      actions={
        hasErrors && (
          <Button size="small" busy={isBusy} icon={<IconDownload size={14} aria-hidden />} onClick={() => void take()}>
            Download rejected rows
          </Button>
        )
      }
    >
      <Stack gap={12}>
        <Row gap="8 12" wrap>
          <Box minWidth={240}>
            <Select
              label="Code"
              hideLabel
              placeholder="All codes"
              clearable
              options={codes.map((one) => ({ value: one.code, label: one.code, hint: countOf(one.count) }))}
              value={code}
              onChange={(next) => {
                setCode(next);
                setPage(1);
              }}
            />
          </Box>
          {hasErrors && (
            <Text tone="soft">Fix the downloaded rows and import that file. The other rows stay as they are.</Text>
          )}
        </Row>
        <QueryView query={read} what="errors" skeleton={6}>
          {({ data, meta }) => (
            <>
              <Box overflow="x" role="region" aria-label="Errors" tabIndex={0}>
                <Table cell="7 8" aria-label="Errors of the import">
                  <thead>
                    <tr>
                      <th scope="col">Row</th>
                      <th scope="col">Column</th>
                      <th scope="col">Value</th>
                      <th scope="col">Error</th>
                      <th scope="col">Fix</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.map((one) => (
                      <Problem key={one.id} problem={one} />
                    ))}
                  </tbody>
                </Table>
              </Box>
              {meta.last_page > 1 && <Pager meta={meta} rows={data.length} onPage={setPage} />}
            </>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}

const Problem = ({ problem }: { problem: GstImportProblem }) => (
  <tr>
    <td>
      <Text block weight={500}>
        {problem.row}
      </Text>
      <Text block tone="soft" size={12}>
        {problem.sheet}
      </Text>
    </td>
    <td>{problem.column || '—'}</td>
    <td className="code">{problem.value || '—'}</td>
    <td>
      <Text block>{problem.message}</Text>
      <Badge tone={problem.severity === 'error' ? 'red' : 'amber'}>{problem.code}</Badge>
    </td>
    <td>{problem.fix}</td>
  </tr>
);
