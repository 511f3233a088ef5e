import type { TaskCard } from '@daftar/contract/work/task';
import { isClosed } from '@daftar/domain/work/task-status';
import { IconCheck, IconExternalLink, IconLink, IconZzz } from '@tabler/icons-react';
import { use } from 'react';
import { useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { MoveItems } from '#web/kit/kanban/move-items.tsx';
import { OnKanban } from '#web/kit/kanban/on-kanban.ts';
import { MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { complete } from './actions.ts';
import { askSnooze } from './snooze.ts';
import { pageOfTask } from './urls.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions of a card without dragging (WCAG 2.5.7) or opening it. */
export function CardItems({ card }: { card: TaskCard }) {
  const { businessId } = useParams();
  const { mayMove } = use(OnKanban)!;
  const page = pageOfTask(businessId, card.id);
  const copy = (): void =>
    void navigator.clipboard?.writeText(window.location.origin + page).then(() => toast('info', 'Link copied'));
  return (
    <>
      <MenuItem icon={<IconExternalLink {...icon} />} to={page}>
        Open full page
      </MenuItem>
      <MenuItem icon={<IconLink {...icon} />} onClick={copy}>
        Copy link
      </MenuItem>
      {mayMove(card.id) && (
        <>
          {!isClosed(card) && (
            <>
              <MenuItem icon={<IconZzz {...icon} />} onClick={() => askSnooze(card)}>
                Snooze
              </MenuItem>
              <MenuItem icon={<IconCheck {...icon} />} onClick={() => void complete(card)}>
                Complete
              </MenuItem>
            </>
          )}
          <MenuDivider />
          <MoveItems id={card.id} />
        </>
      )}
    </>
  );
}
