import { ApiError } from '@daftar/contract/core/errors';
import { gstReturnRoutes, RETURN_TYPES, type Gstr1Summary, type returnQuery } from '@daftar/contract/gst_returns';
import type { Day } from '@daftar/domain/dates';
import { IconBraces, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { request, unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { IfAllowed } from '#web/kit/if-allowed.tsx';
import { FilingDrawer } from './filing-drawer.tsx';
import { count } from './labels.ts';

export type Asked = z.output<typeof returnQuery>;
const icon = { size: 16, 'aria-hidden': true } as const;

type Props = { asked: Asked; summary: Gstr1Summary; today: Day };

/** Downloads, for members who see the whole return, and the filing, for members with permission. */
export function Acts({ asked, summary, today }: Props) {
  const [busy, setBusy] = useState<'json' | 'xlsx' | null>(null);
  const [filing, setFiling] = useState(false);
  if (!summary.is_complete) return null;
  const open = RETURN_TYPES.filter(
    (type) =>
      !summary.filings.some(({ return_type }) => return_type === type) && !(type === 'GSTR3B' && asked.cycle === 'iff'),
  );
  const take = async (format: 'json' | 'xlsx'): Promise<void> => {
    setBusy(format);
    try {
      const { files, errors } = await request(gstReturnRoutes[format], { query: asked });
      for (const { url, file_name } of files) download(url, file_name);
      const said = files.length === 1 ? `${files[0]!.file_name} downloaded` : `${files.length} files downloaded`;
      if (errors)
        toast(
          'warning',
          `${said}. Fix ${count(errors, 'error')} before you upload, or the GST portal will reject the file.`,
        );
      else toast('success', said);
    } catch (error) {
      // Server errors already have a toast; network errors don't.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button busy={busy === 'json'} icon={<IconBraces {...icon} />} onClick={() => void take('json')}>
        Download JSON
      </Button>
      <Button busy={busy === 'xlsx'} icon={<IconFileSpreadsheet {...icon} />} onClick={() => void take('xlsx')}>
        Download Excel
      </Button>
      {open.length > 0 && (
        <IfAllowed module="billing_management" level="write">
          <Button look="solid" icon={<IconCheck {...icon} />} onClick={() => setFiling(true)}>
            Mark as filed
          </Button>
        </IfAllowed>
      )}
      {filing && (
        <FilingDrawer asked={asked} summary={summary} open={open} today={today} onClose={() => setFiling(false)} />
      )}
    </>
  );
}
