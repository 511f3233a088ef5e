import { routes } from '../core/route.ts';
import { ticketRoutes } from '../support_tickets.ts';
import { portalTicketRoutes } from './portal.ts';
import { productTicketRoutes } from './product.ts';

export const supportTicketRoutes = routes({ ...ticketRoutes, ...portalTicketRoutes, ...productTicketRoutes });
