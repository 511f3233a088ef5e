import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { taxFileParts, type TaxFileDetails, type TaxFileDocument } from '@daftar/contract/income_tax/tax-file';
import { DOCUMENT_STATES, sharePercent, type DocumentState } from '@daftar/domain/income_tax/checklist';
import { formatDay } from '@daftar/domain/date-format';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import type { Dialog } from './dialogs.tsx';

type Props = { details: TaxFileDetails; onOpen: ((dialog: Dialog) => void) | undefined };
const { update, remove, create } = taxFileParts.documents.routes;

/** The checklist of the return: what is awaited from the client, and what has come. */
export function DocumentsCard({ details, onOpen }: Props) {
  const { file, documents, task } = details;
  const { businessId } = useParams();
  const done = documents.filter(({ state }) => state !== 'Awaited').length;
  const share = sharePercent(done, documents.length);
  const canRequest = documents.some(({ state, is_requested }) => state === 'Awaited' && !is_requested);
  const propose = (): Promise<void> =>
    write(incomeTaxRoutes.proposeDocuments, { params: { id: file.id } }).then(
      ({ added }) =>
        void toast(added ? 'success' : 'info', added ? `${added} documents added` : 'The list has all of them'),
      () => undefined,
    );
  return (
    <Card
      title={share === null ? 'Documents' : `Documents: ${done} of ${documents.length} (${share}%)`}
      actions={
        onOpen && (
          <Row gap={8} wrap>
            <Button size="small" onClick={() => void propose()}>
              Propose documents
            </Button>
            {canRequest && (
              <Button size="small" onClick={() => onOpen('request')}>
                Request from client
              </Button>
            )}
          </Row>
        )
      }
    >
      {documents.length === 0 && (
        <Text as="p" tone="muted">
          No documents yet. Propose them from what the client has, or add them one by one.
        </Text>
      )}
      <Rows>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} fileId={file.id} mayWrite={onOpen !== undefined} />
        ))}
      </Rows>
      {onOpen && <AddDocument fileId={file.id} />}
      {task && documents.some(({ is_requested }) => is_requested) && (
        <Text as="p" tone="soft" size={12} marginTop={10}>
          Requests are on task <Link to={`/business/${businessId}/workBoardTask/${task.id}`}>{task.reference}</Link>.
        </Text>
      )}
    </Card>
  );
}

type RowProps = { document: TaxFileDocument; fileId: number; mayWrite: boolean };

function DocumentRow({ document, fileId, mayWrite }: RowProps) {
  const { id, name, state, received_on, is_requested, note, version } = document;
  const params = { fileId, id };
  const save = (next: string): Promise<unknown> =>
    write(update, { params, body: { state: next as DocumentState } }, { version }).catch(() => undefined);
  const detail = [
    received_on && `Received ${formatDay(received_on)}`,
    state === 'Awaited' && is_requested && 'Requested from the client',
    note,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Row as="li" gap={10} padding="6 0" minHeight={44} wrap>
      <Stack fill basis={180} gap={2}>
        <Text breakWords tone={state === 'Not needed' ? 'muted' : undefined}>
          {name}
        </Text>
        {detail && (
          <Text tone="soft" size={12} breakWords>
            {detail}
          </Text>
        )}
      </Stack>
      {mayWrite ? (
        <Row gap={4}>
          <Select
            label={`State of ${name}`}
            hideLabel
            options={asOptions(DOCUMENT_STATES)}
            value={state}
            onChange={(next) => void save(next)}
          />
          <IconButton
            label={`Delete ${name}`}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => void deletePart(name, () => write(remove, { params }, { version }))}
          />
        </Row>
      ) : (
        <Text tone="soft">{state}</Text>
      )}
    </Row>
  );
}

function AddDocument({ fileId }: { fileId: number }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    if (name.trim() === '') return;
    setBusy(true);
    try {
      await write(create, { params: { fileId }, body: { name: name.trim() } });
      setName('');
    } catch {
      // The error already has a toast; the name stays.
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Row gap={8} align="end" paddingTop={10} maxWidth={460}>
        <Stack fill>
          <TextField
            label="Add document"
            hideLabel
            placeholder="Another document"
            maxLength={120}
            value={name}
            onChange={setName}
          />
        </Stack>
        <Button type="submit" icon={<IconPlus size={16} aria-hidden />} busy={busy}>
          Add document
        </Button>
      </Row>
    </form>
  );
}
