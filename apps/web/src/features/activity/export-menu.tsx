import { activityRoutes, EXPORT_FORMATS } from '@daftar/contract/activity';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Menu, MenuItem } from '#web/kit/menu.tsx';

const number = new Intl.NumberFormat('en-IN');
const TITLES = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' } as const;

/** All rows under the present filter, as a file. */
export function ExportMenu({ chosen }: { chosen: Readonly<Record<string, unknown>> }) {
  const [busy, setBusy] = useState(false);
  const take = async (format: (typeof EXPORT_FORMATS)[number]): Promise<void> => {
    setBusy(true);
    try {
      const file = await request(activityRoutes.export, { query: { ...chosen, format } });
      download(file.url, file.file_name);
      const rows = `${number.format(file.rows)} ${file.rows === 1 ? 'row' : 'rows'} exported`;
      if (file.truncated) toast('warning', `${rows}: the newest ones. Narrow the filter to get the others.`);
      else toast('success', rows);
    } catch (error) {
      toast('error', (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button busy={busy} icon={<IconDownload size={16} aria-hidden />}>
          Export
        </Button>
      }
    >
      {EXPORT_FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => void take(format)}>
          {TITLES[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
