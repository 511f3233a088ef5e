import { clientReportRoutes, MAX_SELECTED } from '@daftar/contract/client_reports';
import { emailRoutes } from '@daftar/contract/emails';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { IconChecklist, IconMail, IconPencil, IconTag, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { moveToBin } from './bulk.ts';
import { BulkEdit, type Edited } from './bulk-edit.tsx';
import type { Around } from '#web/kit/client-around.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions for the selected clients, each with its own permission. */
export function BulkActions({ ids, around, clear }: { ids: readonly number[]; around: Around; clear: () => void }) {
  const can = useCan();
  const [open, setOpen] = useState<Edited | null>(null);
  const goTo = useNavigate();
  const compose = useScreenUrl('/business/:businessId/email/compose');
  // As a draft, because an address has no room for a thousand clients.
  const email = async (): Promise<void> => {
    try {
      const { id } = await write(emailRoutes.create, { body: { to: { client_ids: [...ids] } } });
      void goTo(`${compose}?draft=${id}`);
    } catch {
      // The call has shown why.
    }
  };
  const tasks = useScreenUrl('/business/:businessId/workboard/bulk_task/create', `clients=${ids.join(',')}`);
  const mayWrite = can('clients', 'write');
  const button = (what: Edited, label: string, Icon: typeof IconMail) => (
    <Button look="quiet" icon={<Icon {...icon} />} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  const dialog = {
    ids,
    onClose: () => setOpen(null),
    onDone: () => {
      clear();
      setOpen(null);
    },
  };
  return (
    <>
      {mayWrite && button('owner', 'Assign', IconUserCheck)}
      {mayWrite && button('tags', 'Tag', IconTag)}
      {compose && (
        <Button look="quiet" icon={<IconMail {...icon} />} onClick={() => void email()}>
          Email
        </Button>
      )}
      {tasks && (
        <Button look="quiet" icon={<IconChecklist {...icon} />} to={tasks}>
          Create tasks
        </Button>
      )}
      {can('export_clients', 'read') && ids.length <= MAX_SELECTED && (
        <ExportMenu
          formats={REPORT_FORMATS}
          take={(exportType) => request(clientReportRoutes.reportExport, { query: { ids: ids.join(','), exportType } })}
        />
      )}
      {mayWrite && button('all', 'Edit', IconPencil)}
      {mayWrite && (
        <Button
          look="danger"
          icon={<IconTrash {...icon} />}
          onClick={() => void moveToBin(ids).then(clear, () => undefined)}
        >
          Move to bin
        </Button>
      )}
      {open && <BulkEdit {...dialog} what={open} around={around} />}
    </>
  );
}
