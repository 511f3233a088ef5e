import { ApiError } from '@daftar/contract/core/errors';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { unreachable } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from './button.tsx';
import { countOf } from './count.ts';
import { download } from './download.ts';
import { Menu, MenuItem } from './menu.tsx';

const TITLES = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)', pdf: 'PDF (.pdf)' } as const;
type Format = keyof typeof TITLES;
type Exported = { url: string; file_name: string; rows: number; truncated: boolean };

type Props<F extends Format> = {
  formats: readonly F[];
  /** Has the server write the file: all rows under the present filter. */
  take: (format: F) => Promise<Exported>;
  /** Which rows a file has that could not take all. */
  first?: string;
};

/** All rows under the present filter, as a file. */
export function ExportMenu<F extends Format>({ formats, take, first = 'the first ones' }: Props<F>) {
  const [busy, setBusy] = useState(false);
  const run = async (format: F): Promise<void> => {
    setBusy(true);
    try {
      const { url, file_name, rows, truncated } = await take(format);
      download(url, file_name);
      const said = `${countOf(rows)} ${rows === 1 ? 'row' : 'rows'} exported`;
      if (truncated) toast('warning', `${said}: ${first}. Narrow the filter to get the others.`);
      else toast('success', said);
    } catch (error) {
      // An answer of the server's is shown already; one that never came is not.
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
