import { ApiError } from '@daftar/contract/core/errors';
import { loanDocumentRoutes as routes, type LOAN_FILE_FORMATS } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { request, unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Menu, MenuItem } from '#web/kit/menu.tsx';

type Format = (typeof LOAN_FILE_FORMATS)[number];
const TITLES: Record<Format, string> = {
  pdf: 'Bank file (.pdf)',
  xlsx: 'Bank file (.xlsx)',
  zip: 'Documents (.zip)',
};

/** The file for the bank: summary and working, or the documents in checklist order. */
export function Component({ loan }: { loan: Loan }) {
  const [busy, setBusy] = useState(false);
  const run = async (exportType: Format): Promise<void> => {
    setBusy(true);
    try {
      const { url, file_name, files } = await request(routes.export, {
        params: { id: loan.id },
        query: { exportType },
      });
      download(url, file_name);
      toast(
        'success',
        exportType === 'zip' ? `${files} ${files === 1 ? 'file' : 'files'} exported` : 'Bank file exported',
      );
    } catch (error) {
      // Server errors already have a toast; network errors don't.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      width={190}
      trigger={
        <Button busy={busy} icon={<IconDownload size={16} aria-hidden />}>
          Export
        </Button>
      }
    >
      {(Object.keys(TITLES) as Format[]).map((format) => (
        <MenuItem key={format} onClick={() => void run(format)}>
          {TITLES[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
