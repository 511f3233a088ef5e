import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useNeighbours } from './neighbours.ts';

/** From client to client as the list has them: K back, J on. The tab stays. */
export function StepButtons({ id, list }: { id: number; list: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { previous, next } = useNeighbours(id);
  const goTo = (to: number | undefined) => (to ? () => void navigate(`${list}/${to}?${query}`) : undefined);
  useShortcut('k', goTo(previous));
  useShortcut('j', goTo(next));
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        label="Previous client (K)"
        disabled={!previous}
        onClick={goTo(previous)}
        icon={<IconChevronUp size={16} aria-hidden />}
      />
      <IconButton
        label="Next client (J)"
        disabled={!next}
        onClick={goTo(next)}
        icon={<IconChevronDown size={16} aria-hidden />}
      />
    </>
  );
}
