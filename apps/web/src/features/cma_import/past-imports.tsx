import { cmaImportRoutes, type PastImport } from '@daftar/contract/cma_import';
import { fileRoutes } from '@daftar/contract/files';
import { FORMAT_LABELS } from '@daftar/domain/cma_import/source';
import { IconDownload } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { ago } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { counted } from './labels.ts';

/** Earlier imports with user and file. */
export function PastImports({ clientId }: { clientId: number }) {
  const list = useRead(cmaImportRoutes.list, { query: { client_id: clientId } });
  if (list.data?.data.length === 0) return null;
  return (
    <Card title="Past imports">
      <QueryView query={list} what="past imports" skeleton={2}>
        {({ data }) => (
          <Stack gap={10} dividers>
            {data.map((one) => (
              <Row key={one.id} gap="4 12" justify="between">
                <Stack gap={0} minWidth={0}>
                  <Text weight={500} breakWords>
                    {one.file_name}
                  </Text>
                  <Text tone="soft" size={12}>
                    {detailsOf(one)}
                  </Text>
                </Stack>
                <Button
                  size="small"
                  aria-label={`Download ${one.file_name}`}
                  icon={<IconDownload size={14} aria-hidden />}
                  onClick={() => void take(one)}
                >
                  Download
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

const detailsOf = (one: PastImport): string =>
  [
    FORMAT_LABELS[one.format],
    one.years.join(', '),
    counted(one.rows, 'ledger'),
    `${counted(one.new + one.changed + one.cleared, 'balance')} changed`,
    one.locked_years.length > 0 && `locked ${one.locked_years.join(', ')}`,
    one.user_name,
    ago(one.created_at),
  ]
    .filter(Boolean)
    .join(' · ');

async function take({ file, file_name }: PastImport): Promise<void> {
  try {
    const { urls } = await request(fileRoutes.show, { body: { files: [{ file_path: file }] } });
    download(urls[0]!, file_name);
  } catch {
    // The error already has a toast.
  }
}
