import { IconChevronRight, IconCircleDashed } from '@tabler/icons-react';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import type { Missing } from './move.ts';

/** Missing entries of a stage. Each line links to the tab of the file where the entry is added. */
type Props = { missing: readonly Missing[]; file: string; onLeave?: () => void };

export const MissingList = ({ missing, file, onLeave }: Props) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links are followed
  <div onClick={(event) => (event.target as HTMLElement).closest('a') && onLeave?.()}>
    <Rows>
      {missing.map(({ part, text }) => (
        <ListRow
          key={text}
          icon={<IconCircleDashed size={16} aria-hidden />}
          title={text}
          aside={<IconChevronRight size={16} aria-hidden />}
          to={`${file}?tab=${part}`}
        />
      ))}
    </Rows>
  </div>
);
