import { supportTicketRoutes } from '@daftar/contract/support_tickets/all';
import { can } from '@daftar/domain/permissions';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { quotationForTicket } from '#server/features/quotations/quotations.events.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { getSettings, saveSettings } from './clocks.service.ts';
import { exportTickets } from './export.service.ts';
import { watchTickets } from './jobs.service.ts';
import * as portal from './portal.service.ts';
import { visibleFileIds } from './product.repo.ts';
import * as product from './product.service.ts';
import { savedReplies } from './saved-replies.service.ts';
import { supportTicketMessages } from './support_tickets.messages.ts';
import { visibleMessageIds } from './support_tickets.repo.ts';
import * as service from './tickets.service.ts';

export const feature: Feature = {
  routes: implementResources(supportTicketRoutes, [service.tickets, savedReplies])({
    create: service.createTicket,
    details: service.details,
    reply: service.reply,
    setStatus: service.setStatus,
    merge: service.mergeTickets,
    follow: service.followUp,
    assign: service.assignTickets,
    replying: service.announceReply,
    createTask: service.createTicketTask,
    exportAll: exportTickets,
    settings: getSettings,
    saveSettings,
    portalList: portal.portalList,
    portalGet: portal.portalGet,
    portalCreate: portal.portalCreate,
    portalReply: portal.portalReply,
    portalRate: portal.portalRate,
    linked: portal.linked,
    rateByLink: portal.rateByLink,
    productSupport: product.productSupport,
    productList: product.productList,
    productGet: product.productGet,
    productCreate: product.productCreate,
    productReply: product.productReply,
    productStatus: product.productStatus,
    productRate: product.productRate,
  }),
  jobs: [watchTickets],
  messages: Object.values(supportTicketMessages),
  files: [
    {
      entity: 'support_messages',
      visibleIds: async (ctx, ids) => (can(ctx.permissions, 'clients', 'read') ? visibleMessageIds(ctx, ids) : []),
    },
    { entity: 'product_ticket_files', visibleIds: visibleFileIds },
  ],
  bin: [binKind(service.tickets.resource)],
  subscribers: [on(workReassigned, service.handOverTickets), on(quotationForTicket, service.linkQuotation)],
};
