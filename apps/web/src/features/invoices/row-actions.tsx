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
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { askSeriesYear } from './ask-series-year.ts';
import { downloadPaper, inBulk } from './bulk.ts';
import { KIND_WORDS } from './labels.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
/** A failure has been shown. */
const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);

/** Frequent actions on one invoice. Those that need a form are on its page. */
export function RowActs({ row }: { row: InvoiceRow }) {
  const { businessId } = useParams();
  const { id, kind, state, number, client_id } = row;
  const { one } = KIND_WORDS[kind];
  const mayEmail = useCan()('compose_mail', 'read');
  const timezone = useBusiness()?.business?.timezone ?? 'Asia/Kolkata';
  const isDue = kind !== 'credit_note' && !isZero(row.due);
  const receipt = useScreenUrl('/business/:businessId/payment/add', `client=${client_id}&invoice=${id}`);
  const issue = async (): Promise<void> => {
    if (!(await askSeriesYear(row, timezone))) return;
    const issued = await write(invoiceRoutes.issue, { params: { id } });
    toast('success', `${issued.number} issued`);
  };
  const discard = async (): Promise<void> => {
    const title = `Discard the draft ${one} for ${row.client_name}?`;
    if (
      !(await confirm({ title, body: 'This draft will be deleted permanently.', verb: 'Discard draft', danger: true }))
    )
      return;
    await write(invoiceRoutes.discard, { params: { id } });
    toast('success', 'Draft discarded');
  };
  return (
    <Menu
      width={190}
      trigger={
        <IconButton
          label={`Actions for ${number ?? `the draft for ${row.client_name}`}`}
          icon={<IconDots {...icon} />}
        />
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
      {mayEmail && mayTransit(kind, 'send', state) && (
        <MenuItem icon={<IconSend {...icon} />} onClick={() => quietly(inBulk('send', [id], one))}>
          Send
        </MenuItem>
      )}
      {mayEmail && kind === 'invoice' && mayTransit(kind, 'remind', state) && isDue && (
        <MenuItem icon={<IconBell {...icon} />} onClick={() => quietly(inBulk('remind', [id], one))}>
          Send reminder
        </MenuItem>
      )}
      {state === 'Final' && isDue && receipt && (
        <MenuItem icon={<IconCash {...icon} />} to={receipt}>
          Record payment
        </MenuItem>
      )}
      <MenuItem icon={<IconDownload {...icon} />} onClick={() => quietly(downloadPaper(id))}>
        Download PDF
      </MenuItem>
      {mayTransit(kind, 'discard', state) && (
        <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => quietly(discard())}>
          Discard draft
        </MenuItem>
      )}
    </Menu>
  );
}
