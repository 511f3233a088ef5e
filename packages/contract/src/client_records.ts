import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { activity } from './activity.ts';
import { recordBodies, recordRows, serviceBody } from './clients/records.ts';
import { crud } from './core/crud.ts';
import { id, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const clientId = { clientId: id };

type Flat<P extends string, R> = { [K in keyof R & string as `${P}_${K}`]: R[K] };

/** The four calls of a kind of record, under names of their own: address_list, address_create … */
const nested = <const P extends string, B extends z.ZodRawShape, R extends z.ZodType>(
  name: P,
  what: string,
  { body, row }: { body: z.ZodObject<B>; row: R },
) => {
  const path = `/client/{clientId}/${name}` as const;
  const four = crud({ path, what, params: clientId, body, row, read, write, reads: name, touches: [name, 'clients'] });
  return Object.fromEntries(Object.entries(four).map(([call, route]) => [`${name}_${call}`, route])) as Flat<
    P,
    typeof four
  >;
};

const kind = <const P extends keyof typeof recordBodies>(name: P) => ({
  body: recordBodies[name],
  row: recordRows[name],
});

export const clientGst = recordRows.gst;
export const clientService = recordRows.selected_services;

export const clientRecordRoutes = routes({
  ...nested('address', 'an address', kind('address')),
  ...nested('bank_detail', 'a bank account', kind('bank_detail')),
  ...nested('emails', 'a further e-mail', kind('emails')),
  ...nested('mobile_numbers', 'a further mobile number', kind('mobile_numbers')),
  ...nested('credentials', 'sign-in data of a portal', kind('credentials')),
  ...nested('director_detail', 'a director or partner', kind('director_detail')),
  ...nested('client_contact_details', 'a contact person', kind('client_contact_details')),
  ...nested('gst', 'a GST registration', kind('gst')),
  ...nested('relatives', 'a relative', kind('relatives')),
  ...nested('verifications', 'a verification', kind('verifications')),
  ...nested('client_uploads', 'a document', kind('client_uploads')),
  ...nested('selected_services', 'a service', kind('selected_services')),
  decrypt: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/credentials/{id}/password/decrypt',
    summary: 'Reveal a kept password; why is recorded',
    permission: write,
    audit: 'reveal',
    rate: 'reveal',
    params: z.object({ ...clientId, id }),
    query: z.object({ reason: z.string().trim().min(5, 'Say in a few words why').max(300) }),
    answer: z.object({ user_id: z.string(), password: z.string() }),
  },
  gst_set_default: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{clientId}/gst/{id}/set_default',
    summary: 'Make a registration the one that invoices and lists show',
    permission: write,
    touches: ['gst', 'clients'],
    params: z.object({ ...clientId, id }),
    answer: clientGst,
  },
  multiServiceStore: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/multi_service_store',
    summary: 'Set several services at once: new ones are added, others changed',
    permission: write,
    touches: ['selected_services', 'clients'],
    params: z.object(clientId),
    body: z.object({ services: z.array(serviceBody).min(1, 'Choose at least one service').max(SERVICE_NAMES.length) }),
    answer: z.object({ data: z.array(clientService) }),
  },
  service: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/service/{serviceId}',
    summary: 'One service of the client',
    permission: read,
    reads: 'selected_services',
    params: z.object({ ...clientId, serviceId: id }),
    answer: clientService,
  },
  serviceNumberUnique: {
    ...inBusiness,
    method: 'GET',
    path: '/service_number_unique',
    summary: 'Whether a service number is free, beside this client',
    permission: read,
    query: z.object({
      service: z.enum(SERVICE_NAMES),
      service_number: z.string().trim().min(1).max(40),
      client_id: id.optional(),
    }),
    answer: z.object({ is_unique: z.boolean() }),
  },
  activities: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/clients_activities',
    summary: 'Who did what to the client and its records',
    permission: read,
    reads: 'clients',
    params: z.object(clientId),
    query: listQuery(['at'], {}),
    answer: page(activity),
  },
});
