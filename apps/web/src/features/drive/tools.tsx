import { driveRoutes } from '@daftar/contract/drive';
import { IconDots, IconDownload, IconLink, IconTrash } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { download } from '#web/kit/download.ts';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { quietly } from './actions.ts';

type Query = { folder_id?: number | undefined; client_id?: number | undefined };

async function exportFiles(query: Query): Promise<void> {
  const { url, file_name, rows } = await request(driveRoutes.exportFiles, { query: { ...query, exportType: 'xlsx' } });
  download(url, file_name);
  toast('success', `${countOf(rows)} ${rows === 1 ? 'row' : 'rows'} exported`);
}

/** Actions on the drive as a whole: share links, the bin, the list as a sheet. */
export function Tools({ query, onLinks }: { query: Query; onLinks: () => void }) {
  const audit = useScreenUrl('/business/:businessId/Audit');
  return (
    <Menu width={220} trigger={<IconButton label="More actions" icon={<IconDots size={18} aria-hidden />} />}>
      <MenuItem icon={<IconLink size={16} aria-hidden />} onClick={onLinks}>
        Share links
      </MenuItem>
      {audit && (
        <MenuItem icon={<IconTrash size={16} aria-hidden />} to={`${audit}?${BIN}`}>
          Bin
        </MenuItem>
      )}
      <MenuItem icon={<IconDownload size={16} aria-hidden />} onClick={() => quietly(exportFiles(query))}>
        Export to Excel
      </MenuItem>
    </Menu>
  );
}

/** The bin's own address, with documents only. */
const BIN = new URLSearchParams({ tab: 'bin', bin_filters: JSON.stringify({ entity: 'drive_items' }) }).toString();
