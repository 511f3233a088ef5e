import { z } from 'zod';
import { byId } from './core/page.ts';
import { routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

const balance = z.object({
  firm_id: z.number(),
  firm_name: z.string(),
  currency: z.string(),
  /** What the client owes, what it has paid ahead, and what remains of the two. */
  receivable: z.string(),
  advance: z.string(),
  net: z.string(),
});

export const accountRoutes = routes({
  ofClient: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}',
    summary: 'How a client stands with each firm',
    permission: read,
    reads: 'accounts',
    params: byId,
    answer: z.object({ client_id: z.number(), client_name: z.string(), balances: z.array(balance) }),
  },
});
