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
import { useWrite } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { downloadPaper } from './bulk.ts';
import { KIND_WORDS } from './words.ts';

const SendDialog = lazy(async () => ({ default: (await import('#web/billing/send-dialog.tsx')).SendDialog }));
const icon = { size: 16, 'aria-hidden': true } as const;

/** What may be done with it as it stands, by whoever may write; who only reads may take its paper along. */
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
  const may = (act: string): boolean => invoice.acts.includes(act);
  const [open, setOpen] = useState<'cancel' | 'send' | 'remind' | null>(null);
  const close = (): void => setOpen(null);
  const isDue = may('settle') && !isZero(invoice.due);
  const receipt = usePlace('/business/:businessId/payment/add', `client=${client_id}&invoice=${id}`);
  const edit = `${at}/edit/${id}`;
  useShortcut('e', may('edit') ? () => void navigate(edit) : undefined);

  const issue = useWrite(invoiceRoutes.issue, {
    onDone: ({ number }) => toast('success', `${number} issued`),
  });
  const duplicate = useWrite(invoiceRoutes.duplicate, {
    onDone: (copy) => {
      toast('success', `A new draft of today for ${copy.client_name}`);
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
      title: `Discard this ${one}?`,
      body: 'The draft goes for good. It has no number yet, so none is lost.',
      verb: 'Discard',
      danger: true,
    });
    if (yes) discard.mutate({ params: { id } });
  };
  const note = (of: 'credit_note' | 'debit_note'): string => `${at}/create?kind=${of}&original=${id}`;

  return (
    <>
      {may('edit') && (
        <Button to={edit} icon={<IconPencil {...icon} />} shortcut="E">
          Edit
        </Button>
      )}
      {may('send') && (
        <Button look={isDue ? 'outline' : 'solid'} icon={<IconSend {...icon} />} onClick={() => setOpen('send')}>
          Send
        </Button>
      )}
      {isDue && receipt && (
        <Button look="solid" to={receipt}>
          Record a receipt
        </Button>
      )}
      {may('issue') && (
        <Button look="solid" busy={issue.isPending} onClick={() => issue.mutate({ params: { id } })}>
          Issue
        </Button>
      )}
      <Menu width={210} trigger={<IconButton label="More acts" icon={<IconDots {...icon} />} />}>
        {may('remind') && isDue && (
          <MenuItem icon={<IconBell {...icon} />} onClick={() => setOpen('remind')}>
            Remind
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
              Credit note
            </MenuItem>
            <MenuItem icon={<IconFilePlus {...icon} />} to={note('debit_note')}>
              Debit note
            </MenuItem>
          </>
        )}
        {(may('discard') || may('cancel')) && <MenuDivider />}
        {may('discard') && (
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void askDiscard()}>
            Discard
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
            verb={open === 'send' ? 'Send' : 'Remind of'}
            note="The PDF goes with it."
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
