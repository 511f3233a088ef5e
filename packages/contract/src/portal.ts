import { z } from 'zod';
import { dialCode, email, mobile, personName } from './core/fields.ts';
import { byLink, id, listQuery, moment, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { signedIn, user } from './identity.ts';

const business = z.object({
  id: z.number(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  colour: z.string(),
  logo_url: z.string().nullable(),
});

/** Contact details of the business. */
const contact = z.object({ email: z.string(), mobile_number: z.string(), website: z.string() });

const entity = z.object({
  id: z.number(),
  client_full_name: z.string(),
  code_number: z.string(),
  category: z.string(),
});

/** Calls of a portal login, which sees only businesses that gave it access. */
export const portalRoutes = routes({
  /** One call instead of three: each part is the answer of its own call (start.ts). */
  start: {
    method: 'GET',
    path: '/client_login/start',
    summary: 'Get your account, and the business and client of the portal',
    actor: 'client',
    business: 'header',
    permission: 'member',
    client: 'header',
    reads: 'start',
    answer: z.object({ user, business: business.extend(contact.shape), client: entity }),
  },
  businesses: {
    method: 'GET',
    path: '/client_login/businesses',
    summary: 'List businesses of a portal login',
    actor: 'client',
    reads: 'client_businesses',
    query: listQuery(['name'], {}),
    answer: page(business),
  },
  business: {
    method: 'GET',
    path: '/client_login/business',
    summary: 'Get the business of the portal',
    actor: 'client',
    business: 'header',
    permission: 'member',
    reads: 'client_businesses',
    answer: business.extend(contact.shape),
  },
  branches: {
    method: 'GET',
    path: '/client_login/branches',
    summary: 'List branches of the business',
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
  clients: {
    method: 'GET',
    path: '/client_login/clients_list',
    summary: 'List clients of a portal login',
    actor: 'client',
    business: 'header',
    permission: 'member',
    reads: 'client_businesses',
    query: listQuery(['client_full_name'], {}),
    answer: page(entity),
  },
  client: {
    method: 'GET',
    path: '/client_login/client',
    summary: 'Get the current client',
    actor: 'client',
    business: 'header',
    permission: 'member',
    client: 'header',
    reads: 'client_businesses',
    answer: entity,
  },
  view: {
    method: 'POST',
    path: '/client/{clientId}/portal_view',
    summary: 'View the portal as a client',
    actor: 'staff',
    business: 'header',
    permission: { module: 'clients', level: 'read' },
    rate: 'reveal',
    madeAnew: true,
    touches: ['activities'],
    params: z.object({ clientId: id }),
    answer: z.object({ token: z.string(), expires_at: moment }),
  },
  invitation: {
    method: 'GET',
    path: '/portal_link',
    summary: 'Get a portal invitation',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    answer: z.object({
      business_name: z.string(),
      client_name: z.string(),
      name: z.string(),
      email: z.string(),
      country_code: z.string(),
      mobile_number: z.string(),
      has_account: z.boolean(),
      /** Contact of the invitation that the login uses. */
      account_by: z.enum(['email', 'mobile_number']).nullable(),
    }),
  },
  join: {
    method: 'POST',
    path: '/portal_link/signup',
    summary: 'Start a portal login from an invitation',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    body: z.object({
      name: personName('Name'),
      email,
      country_code: dialCode.default('+91'),
      mobile_number: mobile,
    }),
    answer: signedIn,
  },
  accept: {
    method: 'POST',
    path: '/portal_link/accept',
    summary: 'Accept a portal invitation',
    actor: 'client',
    rate: 'guess',
    status: 200,
    touches: ['client_businesses'],
    ...byLink,
    answer: z.object({ business_id: z.number() }),
  },
});
