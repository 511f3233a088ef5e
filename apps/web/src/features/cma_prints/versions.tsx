import { cmaPrintRoutes, type CmaPrint } from '@daftar/contract/cma_prints';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { momentText } from '#web/kit/format-time.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';

const Comparison = lazyPart(async () => (await import('./comparison-drawer.tsx')).ComparisonDrawer);

/** Printed versions, newest first. They never change. */
export function Versions({ fileId }: { fileId: number }) {
  const prints = useRead(cmaPrintRoutes.list, { params: { id: fileId } });
  const [compared, setCompared] = useState<CmaPrint | null>(null);
  const take = async (print: CmaPrint, format: 'pdf' | 'xlsx'): Promise<void> => {
    const { url, file_name } = await request(cmaPrintRoutes.file, {
      params: { id: fileId, print_id: print.id },
      query: { format },
    });
    download(url, file_name);
  };
  return (
    <Card title="Printed versions">
      <QueryView query={prints} what="the printed versions" skeleton={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text tone="soft">No printed versions yet. A printed version keeps its figures and files as they are.</Text>
          ) : (
            <Stack as="ul" dividers aria-label="Printed versions">
              {data.map((print) => (
                <Row as="li" key={print.id} gap="6 12" wrap padding="10 0">
                  <Box grow minWidth={180}>
                    <Row gap={8} wrap>
                      <Text weight={600}>{`Version ${print.number}`}</Text>
                      {!print.is_tallied && <Badge tone="red">Doesn’t tally</Badge>}
                    </Row>
                    <Text as="div" tone="soft" size={12}>
                      {[momentText(print.created_at), print.printed_by, print.scenario, `₹ ${print.unit.toLowerCase()}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                    <Text as="div" tone="muted" size={11} title={print.pdf_sha256}>
                      {`SHA-256 ${print.pdf_sha256.slice(0, 16)}…`}
                    </Text>
                  </Box>
                  <Row gap={8}>
                    {print.compared_years.length > 0 && (
                      <Button size="small" onClick={() => setCompared(print)}>
                        Compare
                      </Button>
                    )}
                    <Button
                      size="small"
                      onClick={() => void take(print, 'pdf')}
                      aria-label={`Download PDF of version ${print.number}`}
                    >
                      PDF
                    </Button>
                    <Button
                      size="small"
                      onClick={() => void take(print, 'xlsx')}
                      aria-label={`Download Excel of version ${print.number}`}
                    >
                      Excel
                    </Button>
                  </Row>
                </Row>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {compared && <Comparison fileId={fileId} print={compared} onClose={() => setCompared(null)} />}
    </Card>
  );
}
