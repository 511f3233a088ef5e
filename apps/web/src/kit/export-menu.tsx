import { ApiError } from '@daftar/contract/core/errors';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { countOf } from './format-count.ts';
import { download } from './download.ts';
import { Menu, MenuItem } from './menu.tsx';

const TITLES = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)', pdf: 'PDF (.pdf)' } as const;
type Format = keyof typeof TITLES;
type Exported = { url: string; file_name: string; rows: number; truncated: boolean };

type Props<F extends Format> = {
  formats: readonly F[];
  /** Exports all rows that match the current filters. */
  take: (format: F) => Promise<Exported>;
  /** Which rows are exported when there are too many. */
  first?: 'first' | 'newest' | 'top';
};

export function ExportMenu<F extends Format>({ formats, take, first = 'first' }: Props<F>) {
  const [busy, setBusy] = useState(false);
  const run = async (format: F): Promise<void> => {
    setBusy(true);
    try {
      const { url, file_name, rows, truncated } = await take(format);
      download(url, file_name);
      if (truncated)
        toast('warning', `Only the ${first} ${countOf(rows)} rows were exported. Use filters to export the rest.`);
      else toast('success', `${countOf(rows)} ${rows === 1 ? 'row' : 'rows'} exported`);
    } catch (error) {
      // Server errors already have a toast; network errors don't.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
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
      {formats.map((format) => (
        <MenuItem key={format} onClick={() => void run(format)}>
          {TITLES[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
