import type { Loan } from '@daftar/contract/loans';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { useParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { MoveItems } from '#web/kit/kanban/move-items.tsx';
import { OnKanban } from '#web/kit/kanban/on-kanban.ts';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { moveToBin } from './bulk.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions of a card without dragging or opening it. */
export function CardMenu({ loan, to }: { loan: Loan; to: string }) {
  const { businessId } = useParams();
  if (!use(OnKanban)!.mayMove(loan.id)) return null;
  return (
    <Menu width={210} trigger={<IconButton label={`Actions for ${loan.number}`} icon={<IconDots {...icon} />} />}>
      <MenuItem to={to}>Open file</MenuItem>
      <MenuItem icon={<IconPencil {...icon} />} to={`/business/${businessId}/retail_loan/edit/${loan.id}`}>
        Edit
      </MenuItem>
      <MoveItems id={loan.id} />
      <MenuDivider />
      <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void moveToBin([loan.id], loan.number)}>
        Move to bin
      </MenuItem>
    </Menu>
  );
}
