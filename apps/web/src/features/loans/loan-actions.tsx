import type { Loan } from '@daftar/contract/loans';
import { IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { useCan } from '#web/kit/use-can.ts';
import { moveToBin } from './bulk.ts';
import { useMoves } from './use-moves.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Stage moves, editing and deleting. A move that lacks something shows what, with links. */
export function LoanActions({ loan }: { loan: Loan }) {
  const navigate = useNavigate();
  const list = `/business/${useParams().businessId}/retail_loan`;
  const edit = `${list}/edit/${loan.id}`;
  const mayWrite = useCan()('loan_management', 'write');
  const moves = useMoves(loan);
  useShortcut('e', mayWrite ? () => void navigate(edit) : undefined);
  if (!mayWrite) return null;
  const next = moves.find(({ isForward }) => isForward);
  const others = moves.filter((move) => move !== next);
  const bin = (): void => void moveToBin([loan.id], loan.number).then((isDone) => isDone && void navigate(list));
  return (
    <>
      <Button to={edit} icon={<IconPencil {...icon} />} shortcut="E">
        Edit
      </Button>
      <Menu width={240} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
        {others.map(({ label, missing, run }) => (
          <MenuItem
            key={label}
            onClick={run}
            after={missing.length > 0 && <Text tone="muted">{missing.length} missing</Text>}
          >
            {label}
          </MenuItem>
        ))}
        {others.length > 0 && <MenuDivider />}
        <MenuItem danger icon={<IconTrash {...icon} />} onClick={bin}>
          Move to bin
        </MenuItem>
      </Menu>
      {next && (
        <Button look="solid" icon={<IconArrowRight {...icon} />} onClick={next.run}>
          {next.label}
        </Button>
      )}
    </>
  );
}
