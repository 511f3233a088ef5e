import { Button } from '../button.tsx';
import { Box, Row } from '../layout.tsx';
import { Notice } from '../notice.tsx';

export type Conflict = { key: string; label: string; mine: string; theirs: string };
type Props = { conflicts: readonly Conflict[]; onUseMine: () => void; onClose: () => void };

const SHOWN = 3;

/** Cells that a colleague changed while they were typed here: theirs stay unless the user decides otherwise. */
export function ConflictNotice({ conflicts, onUseMine, onClose }: Props) {
  if (conflicts.length === 0) return null;
  const more = conflicts.length - SHOWN;
  return (
    <Box rigid padding="8 20">
      <Notice
        tone="amber"
        actions={
          <Row gap={8}>
            <Button size="small" onClick={onUseMine}>
              Use mine
            </Button>
            <Button size="small" look="quiet" onClick={onClose}>
              Keep theirs
            </Button>
          </Row>
        }
      >
        {conflicts.length === 1
          ? 'A colleague changed a cell that you edited. Their value was kept. '
          : `A colleague changed ${conflicts.length} cells that you edited. Their values were kept. `}
        {conflicts
          .slice(0, SHOWN)
          .map(({ label, mine, theirs }) => `${label}: theirs ${theirs || 'blank'}, yours ${mine || 'blank'}`)
          .join('; ')}
        {more > 0 && `; ${more} more`}
      </Notice>
    </Box>
  );
}
