import { Figure } from '#web/kit/figure.tsx';
import { countText, type PageMeta } from '#web/kit/pager.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { usePendingRequests } from './reads.ts';

const told = (meta: PageMeta | undefined): string => (meta ? countText(meta) : '–');

export function RequestsFigure() {
  const meta = usePendingRequests().data?.meta;
  const to = usePlace('/business/:businessId/settings-users-roles', 'tab=requests');
  return (
    <Figure
      label="Requests to join"
      value={told(meta)}
      note={meta?.total ? 'waiting for an answer' : 'nobody is waiting'}
      to={to}
    />
  );
}
