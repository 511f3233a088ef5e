import { IconDownload, IconExternalLink, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '#web/core/query.ts';
import { Button } from './button.tsx';
import { download } from './download.ts';
import type { PdfFile } from '#web/core/feature.ts';
import { Box, Row, Stack } from './layout.tsx';
import classes from './pdf-preview.module.css';
import { Skeleton } from './skeleton.tsx';
import { ErrorState, State } from './states.tsx';

type Props = {
  /** Within a sentence: "the invoice". */
  what: string;
  /** Cache key: kind of record, id, version. */
  of: readonly unknown[];
  /** Generates or fetches the PDF; called again on retry. */
  load: (signal: AbortSignal) => Promise<PdfFile>;
  /** Without buttons above the page, where the screen has its own. */
  bare?: boolean;
};

/** A PDF to read, print and download. */
export function PdfPreview({ what, of, load, bare = false }: Props) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['pdf', ...of],
      queryFn: ({ signal }) => load(signal),
      // Large, so it is dropped when it isn't shown.
      gcTime: 0,
      staleTime: Infinity,
    },
    queryClient,
  );
  if (data) return <Paper what={what} file={data} bare={bare} />;
  if (error && !isFetching) return <ErrorState what={what} error={error} retry={() => void refetch()} />;
  return <Loading />;
}

function Paper({ what, file, bare }: { what: string; file: PdfFile; bare: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = useViewer();
  const address = useRef('');
  useEffect(() => {
    // Force the type: as HTML the bytes would run with our origin.
    const made = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }));
    address.current = made;
    // Without the viewer's tool bar: its download uses the blob's address as the name.
    if (isShown) frame.current!.src = `${made}#toolbar=0&navpanes=0&view=FitH`;
    return () => URL.revokeObjectURL(made);
  }, [file, isShown]);
  const keep = () => download(address.current, file.name);
  const open = () => window.open(address.current, '_blank', 'noopener');
  const print = () => {
    try {
      frame.current!.contentWindow!.print();
    } catch {
      // The viewer blocks printing from outside: print from a new tab.
      open();
    }
  };
  const actions = (
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
      <Box surface="card" background="surface">
        <State icon={<IconFileTypePdf size={22} />} title={file.name} actions={actions}>
          {`PDF, ${sizeOf(file.blob)}. Open to view or print.`}
        </State>
      </Box>
    );
  return (
    <Stack gap={12} flex>
      {!bare && (
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print
          </Button>
          {actions}
        </Row>
      )}
      {/* Viewers of PDF do not start in a sandbox, and the bytes are shown as nothing else. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} className={classes.frame} title={`Preview of ${what}`} />
    </Stack>
  );
}

/** Shaped like a page. */
const Loading = () => (
  <div className={classes.coming} role="status" aria-label="Loading">
    <Skeleton width="40%" height={18} />
    <Skeleton width="25%" />
    <Skeleton height={120} />
    <Skeleton width="60%" />
    <Skeleton width="35%" />
  </div>
);

/** Phones open PDFs in another app, and show at most the first page in a frame. */
const WIDE = '(min-width: 640px)';
const onResize = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useViewer = (): boolean =>
  useSyncExternalStore(onResize, () => window.matchMedia(WIDE).matches && navigator.pdfViewerEnabled !== false);

const sizeOf = ({ size }: Blob): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
