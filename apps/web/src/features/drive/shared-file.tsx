import { driveRoutes, type SharedItem } from '@daftar/contract/drive';
import { fileSize } from '@daftar/domain/drive';
import { IconTrash } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { download } from '#web/kit/download.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { quietly } from './actions.ts';
import { FilePreview, isPicture } from './file-preview.tsx';

/** A file shared with the client, with preview and download. */
export function SharedFile({ file, onClose }: { file: SharedItem; onClose: () => void }) {
  const params = { id: file.id };
  const url = useRead(
    driveRoutes.sharedLink,
    { params, query: {} },
    { enabled: isPicture(file.name), staleTime: Infinity },
  ).data?.url;
  const keep = (): void =>
    quietly(
      request(driveRoutes.sharedLink, { params, query: { download: 'true' } }).then((link) =>
        download(link.url, link.name),
      ),
    );
  const takeBack = useWrite(driveRoutes.takeBack, {
    onDone: () => {
      toast('success', `${file.name} removed`);
      onClose();
    },
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: `Remove ${file.name}?`,
      body: 'Your accountant will no longer see this file.',
      verb: 'Remove file',
      danger: true,
    });
    if (sure) takeBack.mutate({ params });
  };
  return (
    <Drawer open onClose={onClose} title={file.name} subtitle={fileSize(file.size)}>
      <DrawerBody>
        <Stack gap={16} flex minHeight={0}>
          <FilePreview
            file={{ ...file, number: 0 }}
            url={url}
            link={() => request(driveRoutes.sharedLink, { params, query: {} })}
            onDownload={keep}
          />
          {file.can_delete && (
            <Button busy={takeBack.isPending} icon={<IconTrash size={16} aria-hidden />} onClick={() => void ask()}>
              Remove file
            </Button>
          )}
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}
