import {
  loanDocumentRoutes as routes,
  type LoanDocument,
  type LoanDocumentFile,
} from '@daftar/contract/loan_documents';
import { fileSize } from '@daftar/domain/drive';
import { isImageUrl } from '@daftar/domain/files';
import { IconCheck, IconDownload, IconFile } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { actOn, removeFile } from './actions.ts';
import type { Opened } from './dialogs.tsx';
import { may, stateOf } from './lines.ts';

type Props = {
  line: LoanDocument;
  fileId: number;
  lines: readonly LoanDocument[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** A file to verify: look, approve, and go on to the next one that waits. */
export function ViewDrawer({ line, fileId, lines, onOpen, onClose }: Props) {
  const mayEdit = useCan()('loan_management', 'write');
  const at = line.files.findIndex(({ id }) => id === fileId);
  const file = line.files[at];
  const { label, tone } = stateOf(line);
  const goOn = (): void => {
    const place = lines.findIndex(({ id }) => id === line.id);
    const waiting = [...lines.slice(place + 1), ...lines.slice(0, place)].find(
      (other) => may(other, 'approve') && other.files.length > 0,
    );
    if (waiting) onOpen({ kind: 'view', line: waiting, fileId: waiting.files[0]!.id });
    else onClose();
  };
  const show = (step: number) => () => onOpen({ kind: 'view', line, fileId: line.files[at + step]!.id });
  return (
    <Drawer
      open
      onClose={onClose}
      title={[line.name, line.about].filter(Boolean).join(' · ')}
      subtitle={
        file &&
        `${file.name}, ${fileSize(file.size)}${line.files.length > 1 ? `, file ${at + 1} of ${line.files.length}` : ''}`
      }
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      <DrawerBody>{file && <Preview file={file} />}</DrawerBody>
      <Row gap={8} wrap justify="end" padding="10 20" divider="top">
        {at > 0 && <Button onClick={show(-1)}>Previous file</Button>}
        {at + 1 < line.files.length && <Button onClick={show(1)}>Next file</Button>}
        {file && mayEdit && line.status !== 'Approved' && (
          <Button onClick={() => void removeFile(file.id, file.name).then(onClose)}>Remove file</Button>
        )}
        {mayEdit && may(line, 'ask_change') && (
          <Button onClick={() => onOpen({ kind: 'ask_change', lines: [line] })}>Request changes</Button>
        )}
        {mayEdit && may(line, 'approve') && (
          <Button
            look="solid"
            icon={<IconCheck size={16} aria-hidden />}
            onClick={() => void actOn([line], 'approve').then(goOn)}
          >
            Approve
          </Button>
        )}
      </Row>
    </Drawer>
  );
}

function Preview({ file }: { file: LoanDocumentFile }) {
  const isImage = isImageUrl(file.name);
  const link = (isDownload: boolean) =>
    request(routes.link, { params: { id: file.id }, query: isDownload ? { download: true as never } : {} });
  const { data } = useRead(
    routes.link,
    { params: { id: file.id }, query: {} },
    { enabled: isImage && file.is_available, staleTime: Infinity },
  );
  if (!file.is_available)
    return (
      <State icon={<IconFile size={22} />} title="This file is not available">
        It is in the bin of the drive, or only partners can see it.
      </State>
    );
  if (file.kind === 'pdf')
    return (
      <PdfPreview
        what={file.name}
        of={['loan_document', file.id]}
        load={async (signal) => {
          const { url, name } = await link(false);
          return fetchPdf(url, name, signal);
        }}
      />
    );
  const keep = (
    <Button
      icon={<IconDownload size={16} aria-hidden />}
      onClick={() =>
        void link(true).then(
          ({ url, name }) => download(url, name),
          () => undefined,
        )
      }
    >
      Download
    </Button>
  );
  if (!isImage)
    return (
      <State icon={<IconFile size={22} />} title="No preview available" actions={keep}>
        Download the file to open it on your device.
      </State>
    );
  return data ? (
    <>
      <Box as="img" src={data.url} alt={file.name} maxWidth="100%" maxHeight="70vh" block />
      <Row marginTop={12}>{keep}</Row>
    </>
  ) : (
    <Skeleton height={240} />
  );
}
