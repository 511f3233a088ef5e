import { taxStatementRoutes as routes, type BookPreview } from '@daftar/contract/tax_statements';
import {
  BOOK_COLUMN_LABELS,
  BOOK_COLUMNS,
  REQUIRED_COLUMNS,
  type BookColumn,
  type BookMapping,
} from '@daftar/domain/tax_statements/books-sheet';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ChooseFile } from '#web/kit/choose-file.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { counted } from './labels.tsx';
import { UnreadTable } from './overview-tables.tsx';

type File = { url: string; name: string };
type Props = { clientId: number; onClose: () => void };

/** Imports TDS from a sheet: choose it, match its columns, import. The same sheet again adds nothing. */
export function BooksImport({ clientId, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Drawer open onClose={onClose} title="Import TDS from a sheet" width={680}>
      {file ? (
        <Mapped key={file.url} file={file} clientId={clientId} onFile={setFile} onClose={onClose} />
      ) : (
        <DrawerBody>
          <Choose chosen={undefined} onFile={setFile} />
        </DrawerBody>
      )}
    </Drawer>
  );
}

const Choose = ({ chosen, onFile }: { chosen: string | undefined; onFile: (file: File) => void }) => (
  <ChooseFile chosen={chosen} extensions={['xlsx', 'csv']} kinds="Excel (.xlsx) or CSV file" onChosen={onFile}>
    The sheet needs columns for deductor, date and TDS. TAN, section and amount make the matching exact.
  </ChooseFile>
);

function Mapped({ file, clientId, onFile, onClose }: Props & { file: File; onFile: (file: File) => void }) {
  const [mapping, setMapping] = useState<BookMapping>();
  const body = { client_id: clientId, file: file.url, ...(mapping ? { mapping } : {}) };
  const preview = useRead(routes.previewBooks, { body }, { quiet: true, keep: true, staleTime: Infinity });
  const start = useWrite(routes.importBooks, {
    onDone: ({ added, same, unread }) => {
      const parts = [same > 0 && `${same} already there`, unread > 0 && `${unread} not read`].filter(Boolean);
      toast('success', [`${counted(added, 'line')} added`, ...parts].join(', '));
      onClose();
    },
  });
  const plan = preview.data;
  const isReady =
    plan && !preview.isPlaceholderData && REQUIRED_COLUMNS.every((name) => plan.mapping[name] !== undefined);
  return (
    <>
      <DrawerBody>
        <Stack gap={16}>
          <Choose chosen={file.name} onFile={onFile} />
          <QueryView query={preview} what="the sheet" skeleton={5}>
            {(data) => <Columns plan={data} onChange={setMapping} />}
          </QueryView>
        </Stack>
      </DrawerBody>
      <Row gap={8} justify="end" wrap padding="10 20" background="surface" divider="top">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="solid"
          disabled={!isReady || plan.lines === plan.same}
          busy={start.isPending}
          onClick={() => start.mutate({ body })}
        >
          {isReady ? `Import ${counted(plan.lines - plan.same, 'line')}` : 'Import'}
        </Button>
      </Row>
    </>
  );
}

const MAPPED_BY = {
  client: 'Columns as in this client’s last import.',
  business: 'Columns as in another client’s import of the same sheet.',
} as const;

function Columns({ plan, onChange }: { plan: BookPreview; onChange: (mapping: BookMapping) => void }) {
  const options = plan.titles.map((title, at) => ({ value: String(at), label: title || `Column ${at + 1}` }));
  const choose = (name: BookColumn, value: string): void => {
    const { [name]: _before, ...others } = plan.mapping;
    onChange(value === '' ? others : { ...others, [name]: Number(value) });
  };
  return (
    <>
      <Card title="Columns">
        {plan.mapped_by && (
          <Text as="p" tone="soft" marginBottom={12}>
            {MAPPED_BY[plan.mapped_by]}
          </Text>
        )}
        <Grid gap={12} columns="repeat(auto-fill, minmax(min(180px, 100%), 1fr))">
          {BOOK_COLUMNS.map((name) => (
            <Select
              key={name}
              label={BOOK_COLUMN_LABELS[name]}
              required={REQUIRED_COLUMNS.includes(name)}
              options={options}
              searchable={false}
              clearable
              placeholder="Not in the sheet"
              value={plan.mapping[name] === undefined ? '' : String(plan.mapping[name])}
              onChange={(value) => choose(name, value)}
            />
          ))}
        </Grid>
        <Text as="p" tone="soft" marginTop={12}>
          {[
            counted(plan.lines, 'line'),
            plan.same > 0 && `${plan.same} already in the books`,
            plan.unread_count > 0 && `${plan.unread_count} can’t be read`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Card>
      {plan.unread.length > 0 && (
        <Card title="Lines that can’t be read">
          <UnreadTable lines={plan.unread.map((line) => ({ ...line, kind: 'Sheet' }))} />
        </Card>
      )}
    </>
  );
}
