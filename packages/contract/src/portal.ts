import { z } from 'zod';
import { listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';

const business = z.object({
  id: z.number(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  colour: z.string(),
  logo_url: z.string().nullable(),
});

/** How the practice is reached. */
const contact = z.object({ email: z.string(), mobile_number: z.string(), website: z.string() });

/** A client login's own calls: only businesses that gave it access exist for it. */
export const portalRoutes = routes({
  businesses: {
    method: 'GET',
    path: '/client_login/businesses',
    summary: 'The practices this client login has access to',
    actor: 'client',
    reads: 'client_businesses',
    query: listQuery(['name'], {}),
    answer: page(business),
  },
  business: {
    method: 'GET',
    path: '/client_login/business',
    summary: 'The practice named by x-business-id, with how to reach it',
    actor: 'client',
    business: 'header',
    permission: 'member',
    reads: 'client_businesses',
    answer: business.extend(contact.shape),
  },
  branches: {
    method: 'GET',
    path: '/client_login/branches',
    summary: 'Active branches of the practice, with address and contact',
    actor: 'client',
    business: 'header',
    permission: 'member',
    reads: 'client_businesses',
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          city: z.string(),
          address_1: z.string(),
          address_2: z.string(),
          pincode: z.string(),
          state: z.string(),
          email: z.string(),
          mobile_number: z.string(),
        }),
      ),
    }),
  },
});
