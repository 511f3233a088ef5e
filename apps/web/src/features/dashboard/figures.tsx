import { Figure } from '#web/kit/figure.tsx';
import { countText, type PageMeta } from '#web/kit/pager.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { usePendingRequests } from './reads.ts';

const valueText = (meta: PageMeta | undefined): string => (meta ? countText(meta) : '–');

export function RequestsFigure() {
  const meta = usePendingRequests().data?.meta;
  const to = useScreenUrl('/business/:businessId/settings-users-roles', 'tab=requests');
  return (
    <Figure
      label="Requests to join"
      value={valueText(meta)}
      note={meta?.total ? 'awaiting approval' : 'none pending'}
      to={to}
    />
  );
}
