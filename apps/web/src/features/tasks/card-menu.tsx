import type { TaskCard } from '@daftar/contract/work/task';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu } from '#web/kit/menu.tsx';

const CardItems = lazyPart(async () => (await import('./card-items.tsx')).CardItems);

export const CardMenu = ({ card }: { card: TaskCard }) => (
  <Menu
    width={220}
    trigger={<IconButton label={`Actions for ${card.reference}`} icon={<IconDots size={16} aria-hidden />} />}
  >
    <CardItems card={card} />
  </Menu>
);
