import { fileRoutes } from '@daftar/contract/files';
import { DOWNLOAD_LINK_SECONDS } from '@daftar/domain/constants';
import { isImageUrl } from '@daftar/domain/files';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { download } from '#web/kit/download.ts';
import { Stack } from '#web/kit/layout.tsx';
import classes from './message.module.css';

export type Media = { file_path: string; file_name: string };

const HALF_AN_HOUR = 30 * 60_000;

async function fetchFile({ file_path, file_name }: Media): Promise<void> {
  const file = { file_path, time_seconds: DOWNLOAD_LINK_SECONDS, download_name: file_name };
  const { urls } = await request(fileRoutes.show, { body: { files: [file] } });
  if (urls[0]) download(urls[0], file_name);
  else toast('error', TOAST_TEXTS.invalid_file);
}

/** Files of a message: images are shown, others listed. All can be downloaded. */
export const MediaList = ({ media }: { media: readonly Media[] }) => (
  <Stack as="ul" gap={4} className={classes.media}>
    {media.map((file) => (
      <li key={file.file_path}>
        <Stack
          as="button"
          type="button"
          gap={6}
          padding="5 8"
          maxWidth="100%"
          background="surface"
          border="strong"
          radius="control"
          tone="normal"
          size={12}
          className={classes.file}
          aria-label={`Download ${file.file_name}`}
          onClick={() => void fetchFile(file).catch(() => undefined)}
        >
          {isImageUrl(file.file_name) && <Picture file={file} />}
          <span>
            <IconFile size={15} aria-hidden />
            <span>{file.file_name}</span>
            <IconDownload size={15} aria-hidden />
          </span>
        </Stack>
      </li>
    ))}
  </Stack>
);

function Picture({ file }: { file: Media }) {
  const body = { files: [{ file_path: file.file_path }] };
  const links = useRead(fileRoutes.show, { body }, { staleTime: HALF_AN_HOUR, quiet: true });
  const url = links.data?.urls[0];
  return url ? <img src={url} alt="" /> : null;
}
