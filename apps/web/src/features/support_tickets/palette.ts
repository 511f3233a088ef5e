import { ticketRoutes } from '@daftar/contract/support_tickets';
import { statusLabel, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { request } from '#web/core/api.ts';
import type { PaletteSource } from '#web/core/feature.ts';

const SHOWN = 4;

/** Tickets, by number, subject, client and message. */
export const source: PaletteSource = {
  label: 'Tickets',
  icon: 'lifebuoy',
  module: 'clients',
  isLast: true,
  search: async (text, { businessId, signal }) => {
    const query = { search: text, per_page: SHOWN };
    const { data } = await request(ticketRoutes.list, { query }, { signal, quiet: true });
    return data.map((ticket) => ({
      key: `ticket-${ticket.id}`,
      title: `${ticketNumber(ticket.id)} ${ticket.subject}`,
      detail: [ticket.client_name, statusLabel(ticket.status, 'staff')].join(' · '),
      to: `/business/${businessId}/supports/${ticket.id}`,
    }));
  },
};
