import { ApiError } from '@daftar/contract/core/errors';
import { gstReturnRoutes, RETURN_TYPES, type Gstr1Summary, type returnQuery } from '@daftar/contract/gst_returns';
import type { Day } from '@daftar/domain/dates';
import { IconBraces, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { request, unreachable } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Guarded } from '#web/kit/guarded.tsx';
import { FilingDrawer } from './filing-drawer.tsx';
import { count } from './words.ts';

export type Asked = z.output<typeof returnQuery>;
const icon = { size: 16, 'aria-hidden': true } as const;

type Props = { asked: Asked; summary: Gstr1Summary; today: Day };

/** The files, for those who see all of the return; and that it was filed, for those who may say so. */
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
      const said = files.length === 1 ? `${files[0]!.file_name} made` : `${files.length} files made`;
      if (errors) toast('warning', `${said}. The portal will refuse ${count(errors, 'error')}.`);
      else toast('success', said);
    } catch (error) {
      // An answer of the server's is shown already; one that never came is not.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button busy={busy === 'json'} icon={<IconBraces {...icon} />} onClick={() => void take('json')}>
        JSON
      </Button>
      <Button busy={busy === 'xlsx'} icon={<IconFileSpreadsheet {...icon} />} onClick={() => void take('xlsx')}>
        Excel
      </Button>
      {open.length > 0 && (
        <Guarded module="billing_management" level="write">
          <Button look="solid" icon={<IconCheck {...icon} />} onClick={() => setFiling(true)}>
            Mark as filed
          </Button>
        </Guarded>
      )}
      {filing && (
        <FilingDrawer asked={asked} summary={summary} open={open} today={today} onClose={() => setFiling(false)} />
      )}
    </>
  );
}
