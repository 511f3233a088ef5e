import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import { canWhatsApp } from '@daftar/domain/permissions';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Button } from './button.tsx';
import { useCan } from './use-can.ts';

type Props = {
  client_id: number;
  board_task_id?: number;
  /** Typed into WhatsApp; the person sends it there. */
  text: string;
  label?: string;
  size?: 'small';
};

/** Opens WhatsApp with a text to a client, and records it. Hidden without access to WhatsApp or contacts. */
export function WhatsAppLink({ client_id, board_task_id, text, label = 'Open in WhatsApp', size }: Props) {
  const isAllowed = canWhatsApp(usePermissions());
  const seesContacts = useCan()('client_contacts', 'read');
  const [busy, setBusy] = useState(false);
  if (!isAllowed || !seesContacts) return null;
  const open = async (): Promise<void> => {
    // Opened at the click: later, the browser would block it.
    const tab = window.open('', '_blank');
    setBusy(true);
    const body = { client_id, text, ...(board_task_id === undefined ? {} : { board_task_id }) };
    const answer = await write(routes.link, { body }).catch(() => null);
    setBusy(false);
    if (!answer) return tab?.close();
    if (tab) {
      tab.opener = null;
      tab.location.href = answer.link;
    } else window.location.assign(answer.link);
  };
  return (
    <Button
      {...(size ? { size } : {})}
      icon={<IconBrandWhatsapp size={16} aria-hidden />}
      busy={busy}
      onClick={() => void open()}
    >
      {label}
    </Button>
  );
}
