import { chatRoutes, type LinkKind } from '@daftar/contract/chat';
import { IconChecklist, IconFileInvoice, IconLock, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Stack } from '#web/kit/layout.tsx';
import classes from './message.module.css';
import { useChat } from './store.ts';

const ICONS = { client: IconUser, invoice: IconFileInvoice, task: IconChecklist };
const PATHS: Record<LinkKind, (id: number) => string> = {
  client: (id) => `clients/${id}`,
  invoice: (id) => `invoice/${id}/view`,
  task: (id) => `workBoardTask/${id}`,
};

/** Linked records with their names. Records the reader can't see have none. */
export function RecordLinks({ links }: { links: readonly string[] }) {
  const businessId = useChat((state) => state.businessId);
  const asked = { query: { links: links.join(',') } };
  const found = useRead(chatRoutes.links, asked, { keep: true, quiet: true, staleTime: 5 * 60_000 });
  if (!found.data) return null;
  return (
    <Stack as="ul" gap={4} className={classes.records}>
      {links.map((link) => {
        const record = found.data.data.find((one) => one.link === link);
        const Icon = record ? ICONS[record.kind] : IconLock;
        return (
          <li key={link}>
            {record ? (
              <Link className={classes.record} to={`/business/${businessId}/${PATHS[record.kind](record.id)}`}>
                <Icon size={15} aria-hidden />
                <span>{record.title}</span>
              </Link>
            ) : (
              <span className={classes.record}>
                <Icon size={15} aria-hidden />
                <span>A record you don’t have access to</span>
              </span>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
