import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { isZero } from '@daftar/domain/money';
import {
  IconBan,
  IconBell,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileMinus,
  IconFilePlus,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { askSeriesYear } from './ask-series-year.ts';
import { downloadPaper } from './bulk.ts';
import { KIND_WORDS } from './labels.ts';

const SendDialog = lazy(async () => ({
  default: (await import('#web/kit/document-editor/send-dialog.tsx')).SendDialog,
}));
const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions allowed in the current state. Members who can only read may download the PDF. */
export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const mayWrite = useCan()('invoices', 'write');
  const { id } = invoice;
  if (mayWrite) return <Acts invoice={invoice} />;
  return (
    <Button icon={<IconDownload {...icon} />} onClick={() => void downloadPaper(id).catch(() => undefined)}>
      Download PDF
    </Button>
  );
}

function Acts({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const at = `/business/${businessId}/invoice`;
  const { id, kind, client_id } = invoice;
  const { one } = KIND_WORDS[kind];
  const mayEmail = useCan()('compose_mail', 'read');
  const timezone = useBusiness()?.business?.timezone ?? 'Asia/Kolkata';
  const may = (act: string): boolean => invoice.acts.includes(act);
  const [open, setOpen] = useState<'cancel' | 'send' | 'remind' | null>(null);
  const close = (): void => setOpen(null);
  const isDue = may('settle') && !isZero(invoice.due);
  const receipt = useScreenUrl('/business/:businessId/payment/add', `client=${client_id}&invoice=${id}`);
  const edit = `${at}/edit/${id}`;
  useShortcut('e', may('edit') ? () => void navigate(edit) : undefined);

  const issue = useWrite(invoiceRoutes.issue, {
    onDone: ({ number }) => toast('success', `${number} issued`),
  });
  const duplicate = useWrite(invoiceRoutes.duplicate, {
    onDone: (copy) => {
      toast('success', `Draft copy created for ${copy.client_name}`);
      void navigate(`${at}/edit/${copy.id}`);
    },
  });
  const discard = useWrite(invoiceRoutes.discard, {
    onDone: () => {
      toast('success', 'Draft discarded');
      void navigate(at);
    },
  });
  const askDiscard = async (): Promise<void> => {
    const yes = await confirm({
      title: `Discard this draft ${one}?`,
      body: 'This draft will be deleted permanently. No number is used up.',
      verb: 'Discard draft',
      danger: true,
    });
    if (yes) discard.mutate({ params: { id } });
  };
  const askIssue = async (): Promise<void> => {
    if (await askSeriesYear(invoice, timezone)) issue.mutate({ params: { id } });
  };
  const note = (of: 'credit_note' | 'debit_note'): string => `${at}/create?kind=${of}&original=${id}`;

  return (
    <>
      {may('edit') && (
        <Button to={edit} icon={<IconPencil {...icon} />} shortcut="E">
          Edit
        </Button>
      )}
      {may('send') && mayEmail && (
        <Button look={isDue ? 'outline' : 'solid'} icon={<IconSend {...icon} />} onClick={() => setOpen('send')}>
          Send
        </Button>
      )}
      {isDue && receipt && (
        <Button look="solid" to={receipt}>
          Record payment
        </Button>
      )}
      {may('issue') && (
        <Button look="solid" busy={issue.isPending} onClick={() => void askIssue()}>
          Issue {one}
        </Button>
      )}
      <Menu width={210} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
        {may('remind') && mayEmail && isDue && (
          <MenuItem icon={<IconBell {...icon} />} onClick={() => setOpen('remind')}>
            Send reminder
          </MenuItem>
        )}
        <MenuItem icon={<IconDownload {...icon} />} onClick={() => void downloadPaper(id).catch(() => undefined)}>
          Download PDF
        </MenuItem>
        {kind === 'invoice' && (
          <MenuItem icon={<IconCopy {...icon} />} onClick={() => duplicate.mutate({ params: { id } })}>
            Duplicate
          </MenuItem>
        )}
        {may('add_note') && (
          <>
            <MenuItem icon={<IconFileMinus {...icon} />} to={note('credit_note')}>
              Create credit note
            </MenuItem>
            <MenuItem icon={<IconFilePlus {...icon} />} to={note('debit_note')}>
              Create debit note
            </MenuItem>
          </>
        )}
        {(may('discard') || may('cancel')) && <MenuDivider />}
        {may('discard') && (
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void askDiscard()}>
            Discard draft
          </MenuItem>
        )}
        {may('cancel') && !may('discard') && (
          <MenuItem danger icon={<IconBan {...icon} />} onClick={() => setOpen('cancel')}>
            Cancel {one}
          </MenuItem>
        )}
      </Menu>
      {open === 'cancel' && <CancelDialog invoice={invoice} onClose={close} />}
      {(open === 'send' || open === 'remind') && (
        <Suspense>
          <SendDialog
            what={`${invoice.number}`}
            id={id}
            proposal={invoiceRoutes.mailText}
            query={{ is_reminder: String(open === 'remind') }}
            send={invoiceRoutes[open]}
            verb={open === 'send' ? 'Send' : 'Send reminder for'}
            note="The PDF is attached."
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
