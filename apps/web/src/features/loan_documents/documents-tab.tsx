import { loanDocumentRoutes as routes, type LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import type { DocumentProgress } from '@daftar/domain/loans/documents';
import { IconFiles, IconListCheck, IconMail, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useBusinessPath } from './business-path.ts';
import type { DialogProps, Opened } from './dialogs.tsx';
import { DocumentGroup } from './document-group.tsx';
import { groupsOf, mayRequest } from './lines.ts';
import { SelectionBar } from './selection-bar.tsx';
import { moveOn } from './row-keys.ts';

const Dialogs = lazyPart<DialogProps>(async () => (await import('./dialogs.tsx')).Dialogs, {
  Instead: LoadFailedDialog,
});
/** Also for the header of a file. */

/** Tab of a loan file: the checklist with its files. */
export function Component({ loan }: { loan: Loan }) {
  const read = useRead(routes.list, { params: { id: loan.id } });
  return (
    <QueryView query={read} what="the documents" skeleton={8}>
      {({ data, progress }) => <Documents loan={loan} lines={data} progress={progress} />}
    </QueryView>
  );
}

type Props = { loan: Loan; lines: readonly LoanDocument[]; progress: DocumentProgress };

function Documents({ loan, lines, progress }: Props) {
  const can = useCan();
  const mayEdit = can('loan_management', 'write');
  const mayMail = mayEdit && can('compose_mail', 'read');
  const [opened, open] = useState<Opened | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const checklist = useBusinessPath('loan-checklist');
  const selected = lines.filter(({ id }) => chosen.has(id));
  const wanted = lines.filter(mayRequest);
  const toggle = (ids: readonly number[], on: boolean): void =>
    setChosen((all) => (on ? new Set([...all, ...ids]) : new Set([...all].filter((id) => !ids.includes(id)))));
  return (
    <Stack gap={16}>
      <Row gap="8 16" wrap justify="between">
        <Progress progress={progress} />
        <Row gap={8} wrap>
          {mayEdit && (
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => open({ kind: 'add' })}>
              Add document
            </Button>
          )}
          <Button to={checklist} icon={<IconListCheck size={16} aria-hidden />}>
            Checklist
          </Button>
          {mayMail && wanted.length > 0 && (
            <Button
              look="solid"
              icon={<IconMail size={16} aria-hidden />}
              onClick={() => open({ kind: 'request', lines: wanted, isAll: true })}
            >
              Request documents
            </Button>
          )}
        </Row>
      </Row>
      {lines.length === 0 ? (
        <EmptyState icon={<IconFiles size={22} />} title="No documents yet">
          Add the people and the property of the file. The checklist then lists what the bank asks for.
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between the rows within
        <Stack gap={16} onKeyDown={moveOn}>
          {groupsOf(lines, loan).map((group, i) => (
            <DocumentGroup
              key={group.key}
              group={group}
              isFirst={i === 0}
              may={{ edit: mayEdit, mail: mayMail, drive: can('drive', 'read') }}
              chosen={chosen}
              onToggle={toggle}
              onOpen={open}
            />
          ))}
          {mayEdit && (
            <Text as="p" hide="phone" tone="muted" size={12}>
              Keys on a document: ↑ ↓ move, Space select, U upload, V view, A approve, C request changes, W waive, R
              request. Drop files on a document to upload them.
            </Text>
          )}
        </Stack>
      )}
      {selected.length > 0 && (
        <SelectionBar lines={selected} mayMail={mayMail} onOpen={open} onClear={() => setChosen(new Set())} />
      )}
      {opened && <Dialogs opened={opened} loan={loan} lines={lines} onOpen={open} onClose={() => open(null)} />}
    </Stack>
  );
}

function Progress({ progress: { approved, received, waived, total, missing } }: { progress: DocumentProgress }) {
  const share = total === 0 ? 0 : Math.round((approved / total) * 100);
  return (
    <Stack gap={6} minWidth={200}>
      <Row gap="4 10" wrap>
        <Text weight={600}>{`${approved} of ${total} approved`}</Text>
        {received > 0 && <Badge tone="blue">{`${received} to verify`}</Badge>}
        {missing > 0 && <Badge tone="amber">{`${missing} mandatory missing`}</Badge>}
        {waived > 0 && <Badge tone="violet">{`${waived} waived`}</Badge>}
      </Row>
      <Box height={6} overflow="hidden" background="active" radius={3} maxWidth={320} aria-hidden>
        <Box height={6} radius={3} data-tone="green" style={{ width: `${share}%`, background: 'var(--spot)' }} />
      </Box>
    </Stack>
  );
}
