import { driveRoutes, type DriveItem } from '@daftar/contract/drive';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { downloadFiles, moveToBin, one, quietly, several, type Chosen } from './actions.ts';
import { columnsOf } from './columns.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { ItemMenu } from './item-menu.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { Tools } from './tools.tsx';
import { Trail } from './trail.tsx';
import { Uploads } from './uploads.tsx';
import { useFolder, type Home } from './use-folder.ts';
import { useUploads } from './use-uploads.ts';

type Props = {
  /** Title at the top level. Further down, the folder's name. */
  title: string;
  home: Home;
  embedded?: boolean;
  /** Shown beside the path. */
  aside?: ReactNode;
};

type Dialog =
  | { act: 'new' }
  | { act: 'rename' | 'lend'; item: DriveItem }
  | { act: 'links'; item?: DriveItem }
  | ({ act: 'move'; done: () => void } & Chosen);

export function DriveBrowser({ title, home, embedded, aside }: Props) {
  const at = useFolder(home);
  const { folderId, folder, top } = at;
  const mayWrite = useCan()('drive', 'write');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const input = useRef<HTMLInputElement>(null);
  // Files can't be added beside the client folders: they would belong to no client.
  const isClients = folderId === undefined && top === 'clients';
  const mayAdd = mayWrite && !isClients;
  const { going, send, clear } = useUploads(
    (files) =>
      write(
        driveRoutes.addFiles,
        { body: { folder_id: folderId ?? null, files: files.map(({ url }) => ({ url })) } },
        { quiet: true },
      ),
    'each',
  );

  const columns = columnsOf({
    withPath: at.isSearch,
    acts: (item) => (
      <ItemMenu
        item={item}
        fileHref={at.hrefOf(item)}
        onRename={() => setDialog({ act: 'rename', item })}
        onLend={() => setDialog({ act: 'lend', item })}
        onLinks={() => setDialog({ act: 'links', item })}
        onMove={() => setDialog({ act: 'move', done: () => undefined, ...one(item) })}
      />
    ),
  });
  // Client folders have no size and can't be shared, and a client's page is narrower.
  const left = isClients && !at.isSearch ? ['size', 'shared', 'kind', 'who'] : embedded ? ['kind', 'who'] : [];
  const clientId = home === 'drive' ? undefined : home.clientId;
  const list = (
    <ListScreen
      key={folderId ?? top}
      embedded={embedded}
      title={folder && at.crumbs.length > 1 ? folder.name : title}
      what="files"
      route={driveRoutes.items}
      query={at.isSearch ? { client_id: clientId } : { folder_id: folderId, place: top }}
      columns={columns.filter(({ id }) => !left.includes(id))}
      href={at.hrefOf}
      searchHint={clientId ? 'Search this client’s files' : 'Search drive'}
      create={mayAdd ? { label: 'Upload files', onClick: () => input.current?.click() } : undefined}
      actions={
        <>
          <Tools query={{ folder_id: folderId, client_id: clientId }} onLinks={() => setDialog({ act: 'links' })} />
          {mayAdd && (
            <Button icon={<IconFolderPlus size={16} aria-hidden />} onClick={() => setDialog({ act: 'new' })}>
              Create folder
            </Button>
          )}
        </>
      }
      tabs={
        (at.crumbs.length > 1 || aside) && (
          <Row gap="8 16" wrap rigid padding="0 20 12">
            <Trail trail={at.crumbs} />
            {aside}
          </Row>
        )
      }
      empty={{
        icon: <IconFolder size={22} />,
        title: isClients ? 'No client folders yet' : 'This folder is empty',
        text: isClients
          ? 'A client’s folder is created when you first open their drive.'
          : 'Drop files here or choose Upload files. A file with the same name is saved as a new version.',
      }}
      bulk={
        isClients
          ? undefined
          : (ids, done) => (
              <>
                <Button look="quiet" onClick={() => quietly(downloadFiles(ids.map(Number)))}>
                  Download
                </Button>
                {mayWrite && (
                  <>
                    <Button look="quiet" onClick={() => setDialog({ act: 'move', done, ...several(ids) })}>
                      Move
                    </Button>
                    <Button look="danger" onClick={() => quietly(moveToBin(several(ids), done))}>
                      Move to bin
                    </Button>
                  </>
                )}
              </>
            )
      }
    />
  );
  return (
    <DropZone onFiles={mayAdd ? (files) => void send(files) : undefined}>
      {list}
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        aria-label="Files to upload"
        tabIndex={-1}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Uploads going={going} onClear={clear} />
      {dialog?.act === 'new' && <NameDialog parentId={folderId ?? null} onClose={close} />}
      {dialog?.act === 'rename' && <NameDialog item={dialog.item} onClose={close} />}
      {dialog?.act === 'lend' && <LinkDialog file={dialog.item} onClose={close} />}
      {dialog?.act === 'links' && <LinksDialog file={dialog.item} onClose={close} />}
      {dialog?.act === 'move' && (
        <MoveDialog chosen={dialog} from={{ top, trail: at.trail }} onClose={close} onMoved={dialog.done} />
      )}
      {at.fileId !== null && <FileDrawer key={at.fileId} id={at.fileId} onClose={at.closeFile} />}
    </DropZone>
  );
}
