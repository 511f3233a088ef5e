import { gstImportRoutes, type GstImportPreview } from '@daftar/contract/gst_imports';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { ChooseFile } from '#web/kit/choose-file.tsx';
import { momentText } from '#web/kit/format-time.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { FORMAT_LABELS, KIND_LABELS, rows, type Kind } from './labels.ts';

const MappingCard = lazyPart(async () => (await import('./mapping-card.tsx')).MappingCard, {
  waiting: <SkeletonRows rows={6} />,
});

type File = { url: string; name: string };
type Props = { choice: GstPeriodChoice; kind: Kind; onStarted: (id: number) => void };

const ACCEPTED: Record<Kind, { extensions: readonly string[]; kinds: string; help: string }> = {
  sales: {
    extensions: ['json', 'xlsx', 'csv'],
    kinds: 'Excel (.xlsx), CSV or JSON file',
    help: 'Use the portal’s GSTR-1 JSON or workbook, our template, or a sales register of any program. Importing the same file twice changes nothing; a corrected row replaces the first.',
  },
  purchases: {
    extensions: ['xlsx', 'csv'],
    kinds: 'Excel (.xlsx) or CSV file',
    help: 'Use the portal’s 2B matching template, our template, or a purchase register of any program. Importing the same file twice changes nothing; a corrected row replaces the first.',
  },
  '2b': {
    extensions: ['json'],
    kinds: 'JSON file',
    help: 'Download GSTR-2B as JSON from the portal. Import the parts of a large statement one after the other.',
  },
};

export function NewImport({ choice, kind, onStarted }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { extensions, kinds, help } = ACCEPTED[kind];
  return (
    <>
      <ChooseFile chosen={file?.name} extensions={extensions} kinds={kinds} onChosen={setFile}>
        {help}
      </ChooseFile>
      {file && <Recognised key={file.url} file={file} choice={choice} kind={kind} onStarted={onStarted} />}
    </>
  );
}

function Recognised({ file, choice, kind, onStarted }: Props & { file: File }) {
  const order = { ...choice, kind, file: file.url };
  const preview = useRead(gstImportRoutes.preview, { body: order }, { quiet: true, staleTime: Infinity });
  const [isReplacing, setReplacing] = useState(false);
  const start = useWrite(gstImportRoutes.start, {
    onDone: ({ id, is_same }) => {
      if (is_same) toast('info', 'No changes: this file was imported before.');
      onStarted(id);
    },
  });
  if (preview.error) return <ErrorState what="the file" error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data)
    return (
      <Card title="Reading file">
        <SkeletonRows rows={4} />
      </Card>
    );
  const { data } = preview;
  const run = (mapping?: Record<string, string>): void =>
    start.mutate({
      body: { ...order, mode: isReplacing ? 'replace' : 'add', ...(mapping ? { mapping } : {}) },
    });
  const choices = (
    <Checkbox
      label={`Replace ${REPLACED[kind]} of this period with this file`}
      help="Removes what the period has and the file doesn’t. Otherwise those rows stay."
      value={isReplacing}
      onChange={setReplacing}
    />
  );
  if (data.format === 'sheet' && kind !== '2b')
    return (
      <MappingCard preview={data} kind={kind} busy={start.isPending} onImport={run}>
        {choices}
      </MappingCard>
    );
  return (
    <Card title={`${FORMAT_LABELS[data.format]} · ${rows(data.rows)}`}>
      <Stack gap={12}>
        <Found preview={data} kind={kind} />
        {choices}
        <Row justify="end" wrap>
          <Button look="solid" icon={<IconUpload size={16} aria-hidden />} busy={start.isPending} onClick={() => run()}>
            Import {rows(data.rows)}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const REPLACED: Record<Kind, string> = { sales: 'the sales', purchases: 'the purchases', '2b': 'GSTR-2B' };

function Found({ preview: { same, unread }, kind }: { preview: GstImportPreview; kind: Kind }) {
  return (
    <>
      {same && (
        <Notice>This file was imported on {momentText(same.created_at)}. Importing it again changes nothing.</Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="amber">Not imported: {unread.join(', ')}. Enter these parts on the portal.</Notice>
      )}
      <Text tone="soft">
        {KIND_LABELS[kind]} rows are checked by the portal’s rules. Rows with errors are listed; the others are
        imported.
      </Text>
    </>
  );
}
