import { quotationRoutes, type Quotation } from '@daftar/contract/quotations';
import {
  IconArrowRight,
  IconCircleX,
  IconCopy,
  IconDots,
  IconLink,
  IconMail,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { nameOf } from './words.ts';

const SendDialog = lazy(async () => ({ default: (await import('#web/billing/send-dialog.tsx')).SendDialog }));
const ConvertDialog = lazy(async () => ({ default: (await import('./convert-dialog.tsx')).ConvertDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const icon = { size: 16, 'aria-hidden': true } as const;

/** What may be done with it as it stands; the server says which. */
export function QuotationActs({ quotation }: { quotation: Quotation }) {
  const navigate = useNavigate();
  const at = `/business/${useParams().businessId}/quotation`;
  const [dialog, setDialog] = useState<'send' | 'convert' | 'cancel' | null>(null);
  const { id, version, acts } = quotation;
  const may = (act: string): boolean => acts.includes(act);
  const run = (act: () => Promise<unknown>) => () => void act().catch(() => undefined);
  const edit = (): void => void navigate(`${at}/${id}/edit`);
  useShortcut('e', may('edit') ? edit : undefined);

  const duplicate = async (): Promise<void> => {
    const copy = await write(quotationRoutes.duplicate, { params: { id } });
    await navigate(`${at}/${copy.id}/edit`);
  };
  const revise = async (): Promise<void> => {
    const yes = await confirm({
      title: `Revise ${nameOf(quotation)}?`,
      body: 'It becomes a draft again and keeps its number. What the client has answered is void, and so is the link they have.',
      verb: 'Revise',
    });
    if (!yes) return;
    await write(quotationRoutes.revise, { params: { id } }, { version });
    edit();
  };
  const copyLink = async (): Promise<void> => {
    const { url } = await write(quotationRoutes.link, { params: { id } });
    await navigator.clipboard.writeText(url);
    toast('success', 'Link copied');
  };
  const discard = async (): Promise<void> => {
    await write(quotationRoutes.discard, { params: { id } });
    await navigate(at);
  };
  return (
    <>
      {may('send') && (
        <Button icon={<IconMail {...icon} />} onClick={() => setDialog('send')}>
          Send
        </Button>
      )}
      {may('convert') && (
        <Button look="solid" icon={<IconArrowRight {...icon} />} onClick={() => setDialog('convert')}>
          Make invoice
        </Button>
      )}
      {may('edit') && (
        <Button look="solid" icon={<IconPencil {...icon} />} shortcut="E" onClick={edit}>
          Edit
        </Button>
      )}
      <Menu width={200} trigger={<IconButton label="More acts" icon={<IconDots {...icon} />} />}>
        {may('send') && (
          <MenuItem icon={<IconLink {...icon} />} onClick={run(copyLink)}>
            Copy the client’s link
          </MenuItem>
        )}
        {may('revise') && (
          <MenuItem icon={<IconPencil {...icon} />} onClick={run(revise)}>
            Revise
          </MenuItem>
        )}
        <MenuItem icon={<IconCopy {...icon} />} onClick={run(duplicate)}>
          Duplicate
        </MenuItem>
        {(may('cancel') || may('discard')) && <MenuDivider />}
        {may('discard') && (
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={run(discard)}>
            Discard
          </MenuItem>
        )}
        {may('cancel') && (
          <MenuItem danger icon={<IconCircleX {...icon} />} onClick={() => setDialog('cancel')}>
            Withdraw
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'send' && (
          <SendDialog
            what="the quotation"
            id={id}
            proposal={quotationRoutes.mailText}
            send={quotationRoutes.send}
            note="The PDF is attached, and the link by which the client accepts or declines is added below the text."
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'convert' && <ConvertDialog quotation={quotation} onClose={() => setDialog(null)} />}
        {dialog === 'cancel' && <CancelDialog quotation={quotation} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
