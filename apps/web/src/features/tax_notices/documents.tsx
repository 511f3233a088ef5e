import { taxNoticeRoutes, type NoticeDetails } from '@daftar/contract/tax_notices';
import { IconTrash } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { AddDocuments } from '#web/kit/add-documents.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Rows } from '#web/kit/rows.tsx';
import { FileButton } from './file-button.tsx';

/** Documents of the notice and its replies. They are kept in the client's drive. */
export function Documents({ details, mayWrite }: { details: NoticeDetails; mayWrite: boolean }) {
  const { notice, files } = details;
  return (
    <Card title="Documents" actions={mayWrite && <UploadButton noticeId={notice.id} />}>
      {files.length === 0 ? (
        <Text as="p" tone="muted">
          No documents yet
        </Text>
      ) : (
        <Rows>
          {files.map((file) => (
            <Row as="li" key={file.id} gap={8} padding="6 0" justify="between">
              <FileButton file={file} />
              <Row gap={8}>
                {file.reply_id !== null && (
                  <Text tone="muted" size={12}>
                    Reply
                  </Text>
                )}
                {mayWrite && (
                  <IconButton
                    label={`Remove ${file.name}`}
                    icon={<IconTrash size={16} aria-hidden />}
                    onClick={() => void remove(file).catch(() => undefined)}
                  />
                )}
              </Row>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}

async function remove({ id, name }: NoticeDetails['files'][number]): Promise<void> {
  await write(taxNoticeRoutes.removeFile, { params: { id } });
  toast('success', `${name} removed from the notice. It stays in the drive.`);
}

/** Adds documents to the notice, or to one of its replies. */
export const UploadButton = ({ noticeId, replyId = null }: { noticeId: number; replyId?: number | null }) => (
  <AddDocuments
    add={(files) => write(taxNoticeRoutes.addFiles, { params: { id: noticeId }, body: { files, reply_id: replyId } })}
  />
);
