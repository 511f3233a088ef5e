import { driveRoutes, type SharedItem } from '@daftar/contract/drive';
import { fileSize, FROM_YOU } from '@daftar/domain/drive';
import { IconCamera, IconFolder, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { dayText } from './columns.tsx';
import classes from './drive.module.css';
import { DropZone } from './drop-zone.tsx';
import { KindIcon } from './file-kinds.tsx';
import { SharedFile } from './shared-file.tsx';
import { Trail } from './trail.tsx';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

const PER_PAGE = 50;

/** The client's drive: what the practice shares, and what the client sends. */
export function Component() {
  const [query] = useSearchParams();
  const folder_id = Number(query.get('folder')) || undefined;
  const page = Number(query.get('page')) || 1;
  const { data, error, refetch } = useRead(
    driveRoutes.shared,
    { query: { folder_id, page, per_page: PER_PAGE } },
    { keep: true },
  );
  const [opened, setOpened] = useState<SharedItem | null>(null);
  const { going, send, clear } = useUploads(async (files) => {
    const body = { files: files.map(({ url }) => ({ url })) };
    await write(driveRoutes.send, { body }, { quiet: true });
    toast('success', files.length === 1 ? 'Sent to the practice' : `${files.length} files sent to the practice`);
  }, 'together');
  const mayUpload = data?.may_upload ?? false;
  const here = data?.trail.at(-1);
  const turn = (to: number): string =>
    `?${new URLSearchParams({ ...(folder_id ? { folder: String(folder_id) } : {}), page: String(to) })}`;
  return (
    <DropZone onFiles={mayUpload ? (files) => void send(files) : undefined}>
      <Page narrow>
        <div className={classes.portal}>
          <h1 className={classes.portalTitle}>{here?.name ?? 'Drive'}</h1>
          {here && (
            <Trail
              trail={[
                { name: 'Drive', to: '?' },
                ...data!.trail.map(({ id, name }) => ({ name, to: `?folder=${id}` })),
              ]}
            />
          )}
          {mayUpload && (!here || data?.is_from_client) && <Send onFiles={(files) => void send(files)} />}
          {error && !data && <ErrorState what="your documents" error={error} retry={() => void refetch()} />}
          {!data && !error && <SkeletonRows rows={6} />}
          {data?.data.length === 0 && (
            <EmptyState icon={<IconFolder size={22} />} title="Nothing here yet">
              {mayUpload
                ? 'What the practice shares with you comes here, and what you send is kept under “From you”.'
                : 'What the practice shares with you comes here.'}
            </EmptyState>
          )}
          {data && data.data.length > 0 && (
            <PortalCard title={here ? 'In this folder' : 'Shared with you'}>
              <PortalRows>
                {data.data.map((item) => (
                  <Row key={item.id} item={item} onOpen={() => setOpened(item)} />
                ))}
              </PortalRows>
            </PortalCard>
          )}
          {data && data.meta.last_page > 1 && (
            <div className={classes.send}>
              {page > 1 ? <Button to={turn(page - 1)}>Earlier ones</Button> : <span />}
              {page < data.meta.last_page && <Button to={turn(page + 1)}>Further ones</Button>}
            </div>
          )}
        </div>
      </Page>
      <Uploads going={going} onClear={clear} />
      {opened && <SharedFile key={opened.id} file={opened} onClose={() => setOpened(null)} />}
    </DropZone>
  );
}

function Row({ item, onOpen }: { item: SharedItem; onOpen: () => void }) {
  const icon = <KindIcon of={item} size={22} />;
  if (item.is_folder)
    return (
      <PortalRow
        icon={icon}
        title={item.name}
        sub={item.role === 'from_client' ? 'What you sent to the practice' : undefined}
        to={`?folder=${item.id}`}
      />
    );
  return (
    <PortalRow
      icon={icon}
      title={item.name}
      sub={`${fileSize(item.size)} · ${item.is_own ? 'sent' : 'shared'} ${dayText(item.uploaded_at)}`}
      onOpen={onOpen}
    />
  );
}

/** Two large ways to send: what is on the phone, and what the camera sees. */
function Send({ onFiles }: { onFiles: (files: File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const field = (ref: typeof files, label: string, more: object) => (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      aria-label={label}
      tabIndex={-1}
      {...more}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  return (
    <PortalCard title="Send to the practice">
      <div className={classes.send}>
        <Button
          look="solid"
          size="large"
          icon={<IconUpload size={18} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          Choose files
        </Button>
        <Button size="large" icon={<IconCamera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </div>
      <p className={classes.hint}>They are kept under “{FROM_YOU}”. You can take one back on the same day.</p>
      {field(files, 'Files to send', { multiple: true })}
      {field(camera, 'Photo to send', { accept: 'image/*', capture: 'environment' })}
    </PortalCard>
  );
}
