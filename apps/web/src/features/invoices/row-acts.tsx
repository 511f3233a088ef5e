import { invoiceRoutes, type InvoiceRow } from '@daftar/contract/invoices';
import { mayTransit } from '@daftar/domain/billing/transitions';
import { isZero } from '@daftar/domain/money';
import {
  IconBell,
  IconCash,
  IconCheck,
  IconDots,
  IconDownload,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { downloadPaper, inBulk } from './bulk.ts';
import { KIND_WORDS } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
/** A failure has been shown. */
const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);

/** What is often done to one, without opening it; what asks for words is on its page. */
export function RowActs({ row }: { row: InvoiceRow }) {
  const { businessId } = useParams();
  const { id, kind, state, number, client_id } = row;
  const { one } = KIND_WORDS[kind];
  const isDue = kind !== 'credit_note' && !isZero(row.due);
  const receipt = usePlace('/business/:businessId/payment/add', `client=${client_id}&invoice=${id}`);
  const issue = async (): Promise<void> => {
    const issued = await write(invoiceRoutes.issue, { params: { id } });
    toast('success', `${issued.number} issued`);
  };
  const discard = async (): Promise<void> => {
    const title = `Discard this ${one} of ${row.client_name}?`;
    if (!(await confirm({ title, body: 'The draft goes for good.', verb: 'Discard', danger: true }))) return;
    await write(invoiceRoutes.discard, { params: { id } });
    toast('success', 'Draft discarded');
  };
  return (
    <Menu
      width={190}
      trigger={
        <IconButton label={`Acts on ${number ?? `the draft of ${row.client_name}`}`} icon={<IconDots {...icon} />} />
      }
    >
      {mayTransit(kind, 'edit', state) && (
        <MenuItem icon={<IconPencil {...icon} />} to={`/business/${businessId}/invoice/edit/${id}`}>
          Edit
        </MenuItem>
      )}
      {mayTransit(kind, 'issue', state) && (
        <MenuItem icon={<IconCheck {...icon} />} onClick={() => quietly(issue())}>
          Issue
        </MenuItem>
      )}
      {mayTransit(kind, 'send', state) && (
        <MenuItem icon={<IconSend {...icon} />} onClick={() => quietly(inBulk('send', [id], one))}>
          Send
        </MenuItem>
      )}
      {kind === 'invoice' && mayTransit(kind, 'remind', state) && isDue && (
        <MenuItem icon={<IconBell {...icon} />} onClick={() => quietly(inBulk('remind', [id], one))}>
          Remind
        </MenuItem>
      )}
      {state === 'Final' && isDue && receipt && (
        <MenuItem icon={<IconCash {...icon} />} to={receipt}>
          Record a receipt
        </MenuItem>
      )}
      <MenuItem icon={<IconDownload {...icon} />} onClick={() => quietly(downloadPaper(id))}>
        Download PDF
      </MenuItem>
      {mayTransit(kind, 'discard', state) && (
        <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => quietly(discard())}>
          Discard
        </MenuItem>
      )}
    </Menu>
  );
}
