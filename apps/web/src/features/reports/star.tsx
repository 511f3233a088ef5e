import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';

type Props = { title: string; isOn: boolean; onToggle: () => void };

/** Marks a report as a favourite. */
export const Star = ({ title, isOn, onToggle }: Props) => (
  <IconButton
    label={isOn ? `Remove ${title} from favourites` : `Add ${title} to favourites`}
    aria-pressed={isOn}
    icon={isOn ? <IconStarFilled size={16} color="var(--amber-dot)" aria-hidden /> : <IconStar size={16} aria-hidden />}
    onClick={onToggle}
  />
);
