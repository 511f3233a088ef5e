import { driveRoutes, type SharedItem } from '@daftar/contract/drive';
import { fileSize, FROM_YOU } from '@daftar/domain/drive';
import { IconCamera, IconFolder, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Stack } from '#web/kit/layout.tsx';
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

/** The client's drive: files shared by the business and files the client uploaded. */
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
    toast('success', files.length === 1 ? '1 file uploaded' : `${files.length} files uploaded`);
  }, 'together');
  const mayUpload = data?.may_upload ?? false;
  const here = data?.trail.at(-1);
  const turn = (to: number): string =>
    `?${new URLSearchParams({ ...(folder_id ? { folder: String(folder_id) } : {}), page: String(to) })}`;
  return (
    <DropZone onFiles={mayUpload ? (files) => void send(files) : undefined}>
      <Page narrow>
        <Stack gap={16} width="100%" maxWidth={720} size={15} margin="0 auto">
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
          {error && !data && <ErrorState what="your files" error={error} retry={() => void refetch()} />}
          {!data && !error && <SkeletonRows rows={6} />}
          {data?.data.length === 0 && (
            <EmptyState icon={<IconFolder size={22} />} title="No files yet">
              {mayUpload
                ? 'Files shared with you appear here. Files you upload are in “From you”.'
                : 'Files shared with you appear here.'}
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
            <Grid gap={12} columns="1fr 1fr">
              {page > 1 ? <Button to={turn(page - 1)}>Previous</Button> : <span />}
              {page < data.meta.last_page && <Button to={turn(page + 1)}>Next</Button>}
            </Grid>
          )}
          {/* So that the last rows can be scrolled above the list of uploads. */}
          {going.length > 0 && <Box minHeight={240} aria-hidden />}
        </Stack>
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
        sub={item.role === 'from_client' ? 'Files you uploaded' : undefined}
        to={`?folder=${item.id}`}
      />
    );
  return (
    <PortalRow
      icon={icon}
      title={item.name}
      sub={`${fileSize(item.size)} · ${item.is_own ? 'uploaded' : 'shared'} ${dayText(item.uploaded_at)}`}
      onOpen={onOpen}
    />
  );
}

/** Two large buttons: choose files, or take a photo. */
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
    <PortalCard title="Upload files">
      <Grid gap={12} columns="1fr 1fr">
        <Button
          look="solid"
          size="large"
          icon={<IconUpload size={18} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          Choose files
        </Button>
        <Button size="large" icon={<IconCamera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
          Take photo
        </Button>
      </Grid>
      <Box as="p" padding="8 0 12" tone="soft" size={13}>
        Files are saved in “{FROM_YOU}”. You can remove a file on the day you upload it.
      </Box>
      {field(files, 'Files to upload', { multiple: true })}
      {field(camera, 'Photo to upload', { accept: 'image/*', capture: 'environment' })}
    </PortalCard>
  );
}
