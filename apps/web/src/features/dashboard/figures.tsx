import { useLater } from '#web/core/later.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText, type PageMeta } from '#web/kit/pager.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { usePendingRequests } from './reads.ts';

const valueText = (meta: PageMeta | undefined): string => (meta ? countText(meta) : '–');

export function RequestsFigure() {
  // Mostly none: the figures of work come first. The note has its line from the start, so that nothing moves.
  const meta = usePendingRequests(useLater()).data?.meta;
  const to = useScreenUrl('/business/:businessId/settings-users-roles', 'tab=requests');
  return (
    <Figure
      label="Requests to join"
      value={valueText(meta)}
      note={meta ? (meta.total ? 'awaiting approval' : 'none pending') : '\u00a0'}
      to={to}
    />
  );
}
