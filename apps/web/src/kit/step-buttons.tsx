import type { Route } from '@daftar/contract/core/route';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { IconButton } from './icon-button.tsx';
import { useNeighbours } from './neighbours.ts';

type Props = {
  /** What a record is called: "client". */
  what: string;
  id: number;
  /** The call of its list, and the address of another one. */
  list: Route;
  at: (id: number) => string;
};

/** From record to record as the list has them: K back, J on. The tab stays. */
export function StepButtons({ what, id, list, at }: Props) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { previous, next } = useNeighbours(list, id);
  const goTo = (to: number | undefined) => (to ? () => void navigate(`${at(to)}?${query}`) : undefined);
  useShortcut('k', goTo(previous));
  useShortcut('j', goTo(next));
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        label={`Previous ${what} (K)`}
        disabled={!previous}
        onClick={goTo(previous)}
        icon={<IconChevronUp size={16} aria-hidden />}
      />
      <IconButton
        label={`Next ${what} (J)`}
        disabled={!next}
        onClick={goTo(next)}
        icon={<IconChevronDown size={16} aria-hidden />}
      />
    </>
  );
}
