import { useParams } from 'react-router';
import { entryAt, type Path } from '#web/app/manifest.ts';
import { fill } from '#web/app/menu.ts';
import { isBuilt } from '#web/app/screens.ts';
import { holds, usePermissions } from '#web/app/use-business.ts';

/** The address of a screen from here; undefined where it is not built, or not for this user. */
export function usePlace(path: Path, query?: string): string | undefined {
  const params = useParams();
  const permissions = usePermissions();
  if (!isBuilt(path) || !holds(permissions, entryAt(path)?.right)) return undefined;
  return fill(path, params) + (query ? `?${query}` : '');
}
