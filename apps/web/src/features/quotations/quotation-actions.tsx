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
import { write } from '#web/core/api.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { nameOf } from './labels.ts';

const SendDialog = lazy(async () => ({
  default: (await import('#web/kit/document-editor/send-dialog.tsx')).SendDialog,
}));
const ConvertDialog = lazy(async () => ({ default: (await import('./convert-dialog.tsx')).ConvertDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions allowed in the current state, as the server lists them. */
export function QuotationActs({ quotation }: { quotation: Quotation }) {
  const navigate = useNavigate();
  const at = `/business/${useParams().businessId}/quotation`;
  const [dialog, setDialog] = useState<'send' | 'convert' | 'cancel' | null>(null);
  const { id, version, acts } = quotation;
  const mayEmail = useCan()('compose_mail', 'read');
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
      body: "The quotation becomes a draft and keeps its number. The client's response and link will stop being valid.",
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
      {may('send') && mayEmail && (
        <Button icon={<IconMail {...icon} />} onClick={() => setDialog('send')}>
          Send
        </Button>
      )}
      {may('convert') && (
        <Button look="solid" icon={<IconArrowRight {...icon} />} onClick={() => setDialog('convert')}>
          Convert to invoice
        </Button>
      )}
      {may('edit') && (
        <Button look="solid" icon={<IconPencil {...icon} />} shortcut="E" onClick={edit}>
          Edit
        </Button>
      )}
      <Menu width={200} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
        {may('send') && (
          <MenuItem icon={<IconLink {...icon} />} onClick={run(copyLink)}>
            Copy client link
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
            Discard draft
          </MenuItem>
        )}
        {may('cancel') && (
          <MenuItem danger icon={<IconCircleX {...icon} />} onClick={() => setDialog('cancel')}>
            Cancel quotation
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'send' && (
          <SendDialog
            what="quotation"
            id={id}
            proposal={quotationRoutes.mailText}
            send={quotationRoutes.send}
            note="The PDF is attached. A link to accept or decline is added below your message."
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'convert' && <ConvertDialog quotation={quotation} onClose={() => setDialog(null)} />}
        {dialog === 'cancel' && <CancelDialog quotation={quotation} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
