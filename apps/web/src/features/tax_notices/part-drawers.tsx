import type { Resource } from '@daftar/contract/core/resource';
import { taxNoticeParts, type NoticeDetails } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Stack } from '#web/kit/layout.tsx';
import { initialOf, SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { UploadButton } from './documents.tsx';

type Props = { details: NoticeDetails; id: number | undefined; onClose: () => void };

/** A reply with its acknowledgement; documents are added once it is saved. */
export function ReplyDrawer({ details, id, onClose }: Props) {
  const today = useToday();
  const row = details.replies.find((reply) => reply.id === id) ?? null;
  const fields: FieldSpecs = [
    [
      { name: 'replied_on', label: 'Replied on', type: 'date', required: true, starts: today },
      { name: 'acknowledgement', label: 'Acknowledgement number', maxLength: 80 },
    ],
    { name: 'summary', label: 'Summary', maxLength: 500 },
  ];
  return (
    <ResourceDrawer
      resource={taxNoticeParts.replies}
      row={row}
      params={{ noticeId: details.notice.id }}
      called="Reply"
      title={row ? `Reply of ${formatDay(row.replied_on)}` : 'Add reply'}
      initial={initialOf(fields, row)}
      onClose={onClose}
      buttons={row && <DeletePart resource={taxNoticeParts.replies} row={row} details={details} onDone={onClose} />}
    >
      <Stack gap={14}>
        <SpecFields specs={fields} />
        {row && (
          <div>
            <UploadButton noticeId={details.notice.id} replyId={row.id} />
          </div>
        )}
      </Stack>
    </ResourceDrawer>
  );
}

/** A hearing, and later its outcome. The next date adds the next hearing. */
export function HearingDrawer({ details, id, onClose }: Props) {
  const row = details.hearings.find((hearing) => hearing.id === id) ?? null;
  const fields: FieldSpecs = [
    [
      { name: 'held_on', label: 'Date', type: 'date', required: true },
      { name: 'held_at', label: 'Time', placeholder: '11:30', maxLength: 5 },
    ],
    { name: 'place', label: 'Place', maxLength: 160, placeholder: 'Ward 3, Aayakar Bhavan' },
    { name: 'link', label: 'Link for a video hearing', type: 'url', maxLength: 300 },
    { name: 'attended_by', label: 'Attended by', maxLength: 160 },
    {
      name: 'outcome',
      label: 'Outcome',
      maxLength: 300,
      placeholder: 'Adjourned, submissions filed',
      help: 'Leave empty until the hearing is held.',
    },
    { name: 'next_hearing_on', label: 'Next hearing on', type: 'date' },
  ];
  return (
    <ResourceDrawer
      resource={taxNoticeParts.hearings}
      row={row}
      params={{ noticeId: details.notice.id }}
      called="Hearing"
      title={row ? `Hearing on ${formatDay(row.held_on)}` : 'Add hearing'}
      initial={initialOf(fields, row)}
      toBody={(values) => ({ ...values, next_hearing_on: values.next_hearing_on || null })}
      onClose={onClose}
      buttons={row && <DeletePart resource={taxNoticeParts.hearings} row={row} details={details} onDone={onClose} />}
    >
      <Stack gap={14}>
        <SpecFields specs={fields} />
      </Stack>
    </ResourceDrawer>
  );
}

type DeleteProps = {
  resource: Resource;
  row: { id: number; version: number };
  details: NoticeDetails;
  onDone: () => void;
};

/** These have no bin, so it asks first. */
function DeletePart({ resource, row, details, onDone }: DeleteProps) {
  const { one } = resource.labels;
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Delete ${one}?`,
      body: `This ${one} will be deleted permanently. Its documents stay in the drive.`,
      verb: `Delete ${one}`,
      danger: true,
    });
    if (!isSure) return;
    const params = { noticeId: details.notice.id, id: row.id };
    await write(resource.routes.remove, { params } as never, { version: row.version });
    toast('success', `${one.charAt(0).toUpperCase()}${one.slice(1)} deleted`);
    onDone();
  };
  return (
    <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
      Delete {one}
    </Button>
  );
}
