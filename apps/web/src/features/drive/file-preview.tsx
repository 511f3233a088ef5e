import { extensionOf } from '@daftar/domain/files';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { pdfBehind } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import classes from './drive.module.css';

/** What a browser shows by itself; of other pictures there is a download. */
const SHOWN = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'];

type Props = {
  file: { id: number; name: string; kind: string; number: number };
  /** Asks for a link that shows it. */
  link: () => Promise<{ url: string; name: string }>;
  /** The link to a picture, once it is known. */
  url: string | undefined;
  onDownload: () => void;
};

/** PDFs and pictures are looked at here; everything else is kept. */
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
          return pdfBehind(address, name, signal);
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
    <State icon={<IconFile size={22} />} title="No preview" actions={keep}>
      Files of this kind open in a program of your own.
    </State>
  );
}

export const isPicture = (name: string): boolean => SHOWN.includes(extensionOf(name));
