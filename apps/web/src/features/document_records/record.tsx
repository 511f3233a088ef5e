import { documentRecordRoutes, type DocumentRecord } from '@daftar/contract/document_records';
import { formatMoment } from '@daftar/domain/date-format';
import {
  IconBan,
  IconDots,
  IconPencil,
  IconPrinter,
  IconSignature,
  IconTag,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { StateBadge } from './labels.tsx';
import { NoRecord } from './no-record.tsx';
import { openPdf } from '#web/kit/open-pdf.ts';
import { RecordItems } from './record-items.tsx';

const SignDialog = lazyPart<{ record: DocumentRecord; onClose: () => void }>(
  async () => (await import('./sign-dialog.tsx')).SignDialog,
  { Instead: LoadFailedDialog },
);
const icon = { size: 16, 'aria-hidden': true } as const;
const at = (moment: string): string => formatMoment(new Date(moment), timezone);

/** documentsRecord/:id: one entry with its documents. `?item=3` opens a document, `?sign=1` the signature. */
export function Component() {
  const id = Number(useParams().id);
  const read = useRead(documentRecordRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoRecord />;
  return read.data ? <Shown record={read.data} /> : <NotLoaded query={read} what="the entry" rows={10} />;
}

type Step = 'deliver' | 'cancel';

function Shown({ record }: { record: DocumentRecord }) {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('drive', 'write');
  const [query, setQuery] = useSearchParams();
  const [step, setStep] = useState<Step | null>(null);
  const { id, state, direction } = record;
  const isSigning = query.get('sign') !== null && mayWrite && !record.signed_at && !record.cancelled_at;
  const setSigning = (is: boolean): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (is) next.set('sign', '1');
        else next.delete('sign');
        return next;
      },
      { replace: true },
    );
  const params = { id };
  const isOpen = !record.signed_at && !record.cancelled_at;
  const isFree = isOpen && !record.confirmed_at && !record.delivered_at;
  return (
    <>
      <DetailScreen
        title={record.number}
        subtitle={<Link to={`${base}/clients/${record.client_id}`}>{record.client_name}</Link>}
        badge={<StateBadge state={state} />}
        actions={
          <>
            {mayWrite && isOpen && (
              <Button
                look={state === 'Awaiting signature' ? 'solid' : 'outline'}
                icon={<IconSignature {...icon} />}
                onClick={() => setSigning(true)}
              >
                Sign
              </Button>
            )}
            <Button
              icon={<IconPrinter {...icon} />}
              onClick={() => void openPdf(request(documentRecordRoutes.pdf, { params }))}
            >
              {direction === 'Inward' ? 'Print slip' : 'Print acknowledgement'}
            </Button>
            <Menu width={220} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
              {mayWrite && (
                <MenuItem icon={<IconPencil {...icon} />} to={`${base}/documentsRecord/editRecord?id=${id}`}>
                  {isFree ? 'Edit entry' : 'Edit remarks'}
                </MenuItem>
              )}
              <MenuItem
                icon={<IconTag {...icon} />}
                onClick={() => void openPdf(request(documentRecordRoutes.labels, { query: { record_id: id } }))}
              >
                Print labels
              </MenuItem>
              {mayWrite && record.can_mark_delivered && (
                <MenuItem icon={<IconTruckDelivery {...icon} />} onClick={() => setStep('deliver')}>
                  Record delivery
                </MenuItem>
              )}
              {mayWrite && isFree && (
                <MenuItem danger icon={<IconBan {...icon} />} onClick={() => setStep('cancel')}>
                  Cancel entry
                </MenuItem>
              )}
            </Menu>
          </>
        }
        banner={state === 'Awaiting signature' && <Awaiting record={record} />}
        aside={<Proof record={record} />}
      >
        <Card title="Entry">
          <Facts facts={factsOf(record, base)} />
        </Card>
        <RecordItems record={record} />
      </DetailScreen>
      {isSigning && <SignDialog record={record} onClose={() => setSigning(false)} />}
      {step === 'cancel' && (
        <ReasonDialog
          title={`Cancel ${record.number}?`}
          verb="Cancel entry"
          label="Reason"
          missing="Enter a reason."
          maxLength={300}
          onClose={() => setStep(null)}
          onSend={(reason) =>
            write(documentRecordRoutes.cancel, { params, body: { reason } }).then(() =>
              toast('success', `${record.number} cancelled`),
            )
          }
        />
      )}
      {step === 'deliver' && (
        <ReasonDialog
          title="Record delivery"
          verb="Record delivery"
          label="Proof of delivery"
          missing="Enter how you know, such as the courier’s proof of delivery."
          maxLength={300}
          onClose={() => setStep(null)}
          onSend={(note) =>
            write(documentRecordRoutes.deliver, { params, body: { note } }).then(() =>
              toast('success', 'Delivery recorded'),
            )
          }
        />
      )}
    </>
  );
}

const Awaiting = ({ record }: { record: DocumentRecord }) => (
  <Notice tone="amber">
    This entry has originals. They count as returned when the receiver signs
    {record.can_mark_delivered
      ? ', the client confirms in the portal, or you record the delivery.'
      : ' or the client confirms in the portal.'}
  </Notice>
);

const factsOf = (record: DocumentRecord, base: string) =>
  (
    [
      ['Direction', record.direction],
      ['Date', at(record.happened_at)],
      [record.direction === 'Inward' ? 'Received from' : 'Handed to', record.person],
      ['Mode', [record.mode, record.docket_number].filter(Boolean).join(', ')],
      ['Purpose', record.purpose],
      [
        'Task',
        record.task_id && (
          <Link key="task" to={`${base}/workBoardTask/${record.task_id}`}>
            {record.task_name ?? 'Task'}
          </Link>
        ),
      ],
      ['Recorded by', record.created_by_name],
      ['Remarks', record.remarks],
      ['Cancelled', record.cancelled_at && `${at(record.cancelled_at)}: ${record.cancel_reason}`],
    ] as const
  ).filter(([, value]) => value);

function Proof({ record }: { record: DocumentRecord }) {
  return (
    <Card title="Signature">
      {record.signed_at ? (
        <Signature record={record} />
      ) : (
        <Text as="p" tone="muted">
          Not signed
        </Text>
      )}
      {record.confirmed_at && <Text as="p">Confirmed by the client in the portal on {at(record.confirmed_at)}</Text>}
      {record.delivered_at && (
        <Text as="p">
          Delivery recorded on {at(record.delivered_at)}: {record.delivered_note}
        </Text>
      )}
    </Card>
  );
}

function Signature({ record }: { record: DocumentRecord }) {
  const read = useRead(documentRecordRoutes.signature, { params: { id: record.id } }, { enabled: record.is_drawn });
  return (
    <Row gap={12} wrap>
      {read.data?.image && (
        // White, as on the slip.
        <img
          src={read.data.image}
          alt={`Signature of ${record.signed_name}`}
          width={200}
          height={90}
          style={{ background: '#fff', borderRadius: 6 }}
        />
      )}
      <Text>
        {record.signed_name}, {at(record.signed_at!)}
        {!record.is_drawn && ' (typed name)'}
      </Text>
    </Row>
  );
}
