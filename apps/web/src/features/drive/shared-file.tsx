import { driveRoutes, type SharedItem } from '@daftar/contract/drive';
import { fileSize } from '@daftar/domain/drive';
import { IconTrash } from '@tabler/icons-react';
import { request } from '#web/app/api.ts';
import { useRead, useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { download } from '#web/kit/download.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { quietly } from './acts.ts';
import { FilePreview, isPicture } from './file-preview.tsx';
import classes from './drive.module.css';

/** A file that is shared with the client: to look at, and to keep. */
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
      toast('success', `${file.name} taken back`);
      onClose();
    },
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: `Take back ${file.name}?`,
      body: 'The practice will not see it any more.',
      verb: 'Take back',
      danger: true,
    });
    if (sure) takeBack.mutate({ params });
  };
  return (
    <Drawer open onClose={onClose} title={file.name} subtitle={fileSize(file.size)}>
      <DrawerBody>
        <div className={classes.preview}>
          <FilePreview
            file={{ ...file, number: 0 }}
            url={url}
            link={() => request(driveRoutes.sharedLink, { params, query: {} })}
            onDownload={keep}
          />
          {file.can_delete && (
            <Button busy={takeBack.isPending} icon={<IconTrash size={16} aria-hidden />} onClick={() => void ask()}>
              Take back
            </Button>
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}
