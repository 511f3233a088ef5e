import { whatsAppTemplateRoutes as routes, type WhatsAppTemplateRow } from '@daftar/contract/whatsapp_templates';
import { IconCopy, IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import type { Version } from './versions.tsx';

const Versions = lazyPart(async () => (await import('./versions.tsx')).Versions, { Instead: LoadFailedDialog });
const icon = { size: 16, 'aria-hidden': true } as const;

type Props = { row: WhatsAppTemplateRow; onRestore: (version: Pick<Version, 'components' | 'variables'>) => void };

export function TemplateMenu({ row, onRestore }: Props) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const [shows, setShows] = useState(false);
  const copy = async (): Promise<void> => {
    const { name, language, category } = row;
    const base = name.replace(/_copy(_\d+)?$/, '').slice(0, 490);
    const body = { language, category, copy_of: row.id };
    const made = await write(routes.create, { body: { ...body, name: `${base}_copy_${Date.now() % 100_000}` } }).catch(
      () => null,
    );
    if (!made) return;
    toast('success', 'Template copied');
    void goTo(`/business/${businessId}/whatsapp-template/${made.id}`);
  };
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: `Delete ${row.name}?`,
      body: 'The template will be deleted permanently, here and at Meta. Meta blocks its name for 30 days.',
      verb: 'Delete template',
      danger: true,
    });
    if (!yes) return;
    const isGone = await write(routes.remove, { params: { id: row.id } }, { version: row.version }).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
    toast('success', 'Template deleted');
    void goTo(`/business/${businessId}/whatsapp-config?tab=templates`);
  };
  return (
    <>
      <Menu width={200} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
        <MenuItem icon={<IconCopy {...icon} />} onClick={() => void copy()}>
          Copy
        </MenuItem>
        <MenuItem icon={<IconHistory {...icon} />} onClick={() => setShows(true)}>
          Versions
        </MenuItem>
        <MenuDivider />
        <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
          Delete
        </MenuItem>
      </Menu>
      {shows && <Versions row={row} onRestore={onRestore} onClose={() => setShows(false)} />}
    </>
  );
}
