import { IconDownload, IconExternalLink, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '#web/app/query.ts';
import { Button } from './button.tsx';
import { download } from './download.ts';
import type { PdfFile } from './pdf-file.ts';
import classes from './pdf-preview.module.css';
import { Skeleton } from './skeleton.tsx';
import { ErrorState, State } from './states.tsx';

type Props = {
  /** As a sentence goes on: "the invoice". */
  what: string;
  /** What makes it another paper: the kind of record, its id, its version. */
  of: readonly unknown[];
  /** Has the server make it, or fetches it; asked again when somebody tries again. */
  load: (signal: AbortSignal) => Promise<PdfFile>;
};

/** A PDF inside the app, to read, print and keep. */
export function PdfPreview({ what, of, load }: Props) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['pdf', ...of],
      queryFn: ({ signal }) => load(signal),
      // It is as large as it is: gone when nobody looks at it.
      gcTime: 0,
      staleTime: Infinity,
    },
    queryClient,
  );
  if (data) return <Paper what={what} file={data} />;
  if (error && !isFetching) return <ErrorState what={what} error={error} retry={() => void refetch()} />;
  return <Coming />;
}

function Paper({ what, file }: { what: string; file: PdfFile }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = useViewer();
  const address = useRef('');
  useEffect(() => {
    // Whatever the bytes call themselves: as a page they would run as our own.
    const made = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }));
    address.current = made;
    // Without the viewer's own tools: theirs would keep it under the name of its address.
    if (isShown) frame.current!.src = `${made}#toolbar=0&navpanes=0&view=FitH`;
    return () => URL.revokeObjectURL(made);
  }, [file, isShown]);
  const keep = () => download(address.current, file.name);
  const open = () => window.open(address.current, '_blank', 'noopener');
  const print = () => {
    try {
      frame.current!.contentWindow!.print();
    } catch {
      // A viewer that lets nobody in prints from its own tab.
      open();
    }
  };
  const acts = (
    <>
      <Button icon={<IconDownload size={16} aria-hidden />} onClick={keep}>
        Download
      </Button>
      <Button icon={<IconExternalLink size={16} aria-hidden />} onClick={open}>
        Open
      </Button>
    </>
  );
  if (!isShown)
    return (
      <div className={classes.card}>
        <State icon={<IconFileTypePdf size={22} />} title={file.name} actions={acts}>
          {`PDF, ${sizeOf(file.blob)}. Open it to read or print it.`}
        </State>
      </div>
    );
  return (
    <div className={classes.preview}>
      <div className={classes.acts}>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={print}>
          Print
        </Button>
        {acts}
      </div>
      {/* Viewers of PDF do not start in a sandbox, and the bytes are shown as nothing else. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} className={classes.frame} title={`Preview of ${what}`} />
    </div>
  );
}

/** In the shape of a sheet of paper. */
const Coming = () => (
  <div className={classes.coming} role="status" aria-label="Loading">
    <Skeleton width="40%" height={18} />
    <Skeleton width="25%" />
    <Skeleton height={120} />
    <Skeleton width="60%" />
    <Skeleton width="35%" />
  </div>
);

/** Phones show a PDF in an app of its own, and in a frame its first page or nothing. */
const ROOMY = '(min-width: 640px)';
const onResize = (changed: () => void): (() => void) => {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useViewer = (): boolean =>
  useSyncExternalStore(onResize, () => window.matchMedia(ROOMY).matches && navigator.pdfViewerEnabled !== false);

const sizeOf = ({ size }: Blob): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
