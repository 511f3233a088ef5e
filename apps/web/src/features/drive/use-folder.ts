import { driveRoutes } from '@daftar/contract/drive';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';

export type Top = 'practice' | 'clients';
/** Starting folder of the browser: a client's folder or the top of the drive. */
export type Home = { rootId: number; clientId: number } | 'drive';

export const TOPS: Readonly<Record<Top, string>> = { practice: 'Business files', clients: 'Client files' };
export const topAddress = (top: Top): string => (top === 'clients' ? '?place=clients' : '?');

/** The open folder and file from the URL, and URLs of others. */
export function useFolder(home: Home) {
  const [query, setQuery] = useSearchParams();
  const rootId = home === 'drive' ? undefined : home.rootId;
  const asked = Number(query.get('folder')) || undefined;
  const folderId = asked ?? rootId;
  const folder = useRead(driveRoutes.get, { params: { id: folderId ?? 0 } }, { enabled: folderId !== undefined }).data;
  const top: Top = folder
    ? folder.client_id === null
      ? 'practice'
      : 'clients'
    : query.get('place') === 'clients'
      ? 'clients'
      : 'practice';
  const trail = folder ? [...folder.trail, { id: folder.id, name: folder.name }] : [];

  /** Drops list filters when the folder changes, but keeps the tab of a client's page. */
  const folderAddress = (id: number): string => {
    const next = new URLSearchParams([...query].filter(([name]) => name === 'tab'));
    if (id !== rootId) next.set('folder', String(id));
    return `?${next}`;
  };
  const fileAddress = (id: number | null): URLSearchParams => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('file');
    else next.set('file', String(id));
    return next;
  };

  const start = trail.findIndex(({ id }) => id === rootId);
  const within = trail.slice(Math.max(start, 0)).map(({ id, name }) => ({ name, to: folderAddress(id) }));
  return {
    folderId,
    folder: folderId === undefined ? undefined : folder,
    top,
    trail,
    crumbs: start < 0 && home === 'drive' ? [{ name: TOPS[top], to: topAddress(top) }, ...within] : within,
    isSearch: Boolean(query.get('search')),
    fileId: Number(query.get('file')) || null,
    closeFile: () => setQuery(() => fileAddress(null), { replace: true }),
    hrefOf: (item: { id: number; is_folder: boolean }): string =>
      item.is_folder ? folderAddress(item.id) : `?${fileAddress(item.id)}`,
  };
}
