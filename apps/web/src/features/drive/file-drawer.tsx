import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { fileSize } from '@daftar/domain/drive';
import { IconDownload } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { downloadFile, quietly } from './actions.ts';
import { kindText, Marks, momentText } from './columns.tsx';
import classes from './drive.module.css';
import { FilePreview, isPicture } from './file-preview.tsx';
import { pathText } from './path-text.ts';

/** A file with its preview, details and versions. */
export function FileDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: file, error, refetch } = useRead(driveRoutes.get, { params: { id } });
  return (
    <Drawer
      open
      onClose={onClose}
      title={file?.name ?? 'File'}
      subtitle={file && `${kindText(file)}, ${fileSize(file.size)}`}
      aside={file && <Marks item={file} />}
    >
      <DrawerBody>
        {error && <ErrorState what="this file" error={error} retry={() => void refetch()} />}
        {!file && !error && <SkeletonRows />}
        {file && <Inside file={file} />}
      </DrawerBody>
    </Drawer>
  );
}

function Inside({ file }: { file: DriveItem }) {
  const { id, number } = file;
  const url = useRead(
    driveRoutes.link,
    { params: { id }, query: { number } },
    { enabled: isPicture(file.name), staleTime: Infinity },
  ).data?.url;
  const keep = () => quietly(downloadFile(id));
  return (
    <Stack gap={16} flex minHeight={0}>
      <FilePreview
        key={number}
        file={file}
        url={url}
        link={() => request(driveRoutes.link, { params: { id }, query: { number } })}
        onDownload={keep}
      />
      <Facts
        facts={[
          ['Location', pathText(file.trail) || 'Business files'],
          ['Client', file.client_name],
          ['Uploaded by', file.uploader],
          ['Uploaded', momentText(file.uploaded_at)],
        ]}
      />
      <Versions file={file} />
    </Stack>
  );
}

function Versions({ file }: { file: DriveItem }) {
  const { data } = useRead(driveRoutes.versions, { params: { id: file.id } });
  const mayWrite = useCan()('drive', 'write');
  const restore = useWrite(driveRoutes.restoreVersion, {
    onDone: ({ number }) => toast('success', `Version ${number} restored`),
  });
  return (
    <section aria-labelledby="versions">
      <Box as="h3" id="versions" marginBottom={4} size={14} weight={600}>
        Versions
      </Box>
      <Box as="ul" dividers className={classes.versions}>
        {data?.data.map(({ number, size, created_at, uploader, is_current }) => (
          <Row as="li" gap="4 12" wrap padding="8 0" key={number}>
            <div className={classes.what}>
              Version {number} {is_current && <Badge tone="green">Current</Badge>}
              <span>{[momentText(created_at), uploader, fileSize(size)].filter(Boolean).join(' · ')}</span>
            </div>
            <Button
              size="small"
              icon={<IconDownload size={14} aria-hidden />}
              aria-label={`Download version ${number}`}
              onClick={() => quietly(downloadFile(file.id, number))}
            >
              Download
            </Button>
            {mayWrite && !is_current && (
              <Button
                size="small"
                busy={restore.isPending}
                aria-label={`Restore version ${number}`}
                onClick={() => restore.mutate({ params: { id: file.id, number } })}
              >
                Restore
              </Button>
            )}
          </Row>
        ))}
      </Box>
    </section>
  );
}
