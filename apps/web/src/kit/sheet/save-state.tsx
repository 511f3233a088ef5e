import { formatTime } from '@daftar/domain/date-format';
import { timezone } from '#web/core/timezone.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Row } from '../layout.tsx';
import type { SaveState as State } from './use-autosave.ts';

type Props = { state: State; savedAt: number | null; onRetry: () => void };

/** Whether everything is saved, and since when. */
export const SaveState = ({ state, savedAt, onRetry }: Props) => (
  <Row gap={8}>
    <span role="status">
      <Badge tone={state === 'failed' ? 'red' : state === 'saved' ? 'green' : 'grey'}>
        {state === 'failed' && 'Not saved'}
        {state === 'saved' && (savedAt === null ? 'Saved' : `Saved ${formatTime(new Date(savedAt), timezone)}`)}
        {(state === 'waiting' || state === 'saving') && 'Saving'}
      </Badge>
    </span>
    {state === 'failed' && (
      <Button size="small" onClick={onRetry}>
        Save again
      </Button>
    )}
  </Row>
);
