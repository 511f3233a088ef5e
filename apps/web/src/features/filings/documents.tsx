import { filingRoutes, type FilingDetails } from '@daftar/contract/filings';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { AddDocuments } from '#web/kit/add-documents.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Rows } from '#web/kit/rows.tsx';

type StoredFile = FilingDetails['files'][number];

/** The acknowledgement and other documents. They are kept in the client's drive. */
export function Documents({ details, mayWrite }: { details: FilingDetails; mayWrite: boolean }) {
  const { filing, files } = details;
  return (
    <Card title="Documents" actions={mayWrite && <UploadButton filingId={filing.id} />}>
      {files.length === 0 ? (
        <Text as="p" tone="muted">
          No documents yet
        </Text>
      ) : (
        <Rows>
          {files.map((file) => (
            <Row as="li" key={file.id} gap={8} padding="6 0" justify="between">
              <Button
                size="small"
                icon={<IconFile size={14} aria-hidden />}
                aria-label={`Open ${file.name}`}
                onClick={() => void open(file).catch(() => undefined)}
              >
                {file.name}
              </Button>
              {mayWrite && (
                <IconButton
                  label={`Remove ${file.name}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => void remove(file).catch(() => undefined)}
                />
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}

async function open({ id }: StoredFile): Promise<void> {
  const { url } = await request(filingRoutes.fileLink, { params: { id }, query: {} });
  window.open(url, '_blank', 'noopener');
}

async function remove({ id, name }: StoredFile): Promise<void> {
  await write(filingRoutes.removeFile, { params: { id } });
  toast('success', `${name} removed from the filing. It stays in the drive.`);
}

const UploadButton = ({ filingId }: { filingId: number }) => (
  <AddDocuments add={(files) => write(filingRoutes.addFiles, { params: { id: filingId }, body: { files } })} />
);
