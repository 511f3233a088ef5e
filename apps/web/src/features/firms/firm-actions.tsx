import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Resting a firm, and putting it into the bin. */
export function FirmActs({ firm: { id, name, is_active, version } }: { firm: Firm }) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const setActive = async (): Promise<void> => {
    await write(firmRoutes.update, { params: { id }, body: { is_active: !is_active } }, { version });
    toast('success', `${name} ${is_active ? 'deactivated' : 'activated'}`);
  };
  const remove = async (): Promise<void> => {
    await write(firmRoutes.remove, { params: { id } }, { version });
    toastMovedToBin(name, { entity: 'firms', id });
    await navigate(`/business/${businessId}/firms`);
  };
  const run = (act: () => Promise<void>) => () => void act().catch(() => undefined);
  return (
    <Menu width={180} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots {...icon} />} />}>
      <MenuItem
        icon={is_active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        onClick={run(setActive)}
      >
        {is_active ? 'Deactivate' : 'Activate'}
      </MenuItem>
      <MenuDivider />
      <MenuItem danger icon={<IconTrash {...icon} />} onClick={run(remove)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
