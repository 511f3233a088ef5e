import { IconArrowBarToUp } from '@tabler/icons-react';
import { use } from 'react';
import { MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { OnKanban } from './on-kanban.ts';

/** Menu items that move a card without dragging (WCAG 2.5.7). */
export function MoveItems({ id }: { id: number }) {
  const { isOrdered, columnOf, targetsOf, move } = use(OnKanban)!;
  const own = columnOf(id);
  const targets = targetsOf(id);
  if (!own || (!isOrdered && !targets.length)) return null;
  return (
    <>
      <MenuLabel>Move to</MenuLabel>
      {isOrdered && (
        <MenuItem icon={<IconArrowBarToUp size={16} aria-hidden />} onClick={() => move(id, { key: own, index: 0 })}>
          Top of column
        </MenuItem>
      )}
      {targets.map(({ key, name }) => (
        <MenuItem key={key} onClick={() => move(id, { key, index: 0 })}>
          {name}
        </MenuItem>
      ))}
    </>
  );
}
