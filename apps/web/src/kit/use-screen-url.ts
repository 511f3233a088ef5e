import { useParams } from 'react-router';
import { fillPath, isBuilt, screenAt } from '#web/core/features.ts';
import { holds, usePermissions } from '#web/core/use-business.ts';

/** The address of a screen from here; undefined if it isn't built or the user can't open it. */
export function useScreenUrl(path: string, query?: string): string | undefined {
  const params = useParams();
  const permissions = usePermissions();
  if (!isBuilt(path) || !holds(permissions, screenAt(path)?.right)) return undefined;
  return fillPath(path, params) + (query ? `?${query}` : '');
}
