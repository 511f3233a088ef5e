import { extensionOf } from '@daftar/domain/files';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import classes from './drive.module.css';

/** Image types that every browser shows. Others can only be downloaded. */
const SHOWN = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'];

type Props = {
  file: { id: number; name: string; kind: string; number: number };
  /** Gets a link to view the file. */
  link: () => Promise<{ url: string; name: string }>;
  /** The link to an image, once loaded. */
  url: string | undefined;
  onDownload: () => void;
};

/** Previews PDFs and images. Other files can only be downloaded. */
export function FilePreview({ file, link, url, onDownload }: Props) {
  const [broken, setBroken] = useState(false);
  const keep = (
    <Button look="solid" icon={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
      Download
    </Button>
  );
  if (file.kind === 'pdf')
    return (
      <PdfPreview
        what={file.name}
        of={['drive', file.id, file.number]}
        load={async (signal) => {
          const { url: address, name } = await link();
          return fetchPdf(address, name, signal);
        }}
      />
    );
  if (SHOWN.includes(extensionOf(file.name)) && !broken)
    return url ? (
      <>
        <img className={classes.picture} src={url} alt={file.name} onError={() => setBroken(true)} />
        {keep}
      </>
    ) : (
      <Skeleton height={240} />
    );
  return (
    <State icon={<IconFile size={22} />} title="No preview available" actions={keep}>
      Download the file to open it on your device.
    </State>
  );
}

export const isPicture = (name: string): boolean => SHOWN.includes(extensionOf(name));
