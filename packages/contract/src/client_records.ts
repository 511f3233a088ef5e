import { z } from 'zod';
import { activity } from './activity.ts';
import { recordBodies, serviceBody } from './clients/records.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { id, listQuery, moment, page } from './core/page.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const clientId = { clientId: id };
const MAX_SERVICES = 200;

/** Records of a client, with the paths of section 7. They are deleted permanently. */
const ofClient = <const N extends string>(name: N) =>
  ({
    path: `/client/{clientId}/${name}` as const,
    params: clientId,
    sorts: ['created_at'],
    permission: { read, write },
    reads: name,
    touches: [name, 'clients'],
    permanent: true,
  }) as const;
const client_id = z.number();
const contacts = { client_id, mobile_number: contactMobile, email: contactEmail };

export const clientRecords = {
  address: resource({
    ...ofClient('address'),
    table: 'client_addresses',
    labels: { one: 'address', many: 'addresses' },
    title: 'address_1',
    fields: recordBodies.address,
    answers: { client_id },
  }),
  bank_detail: resource({
    ...ofClient('bank_detail'),
    table: 'client_bank_details',
    labels: { one: 'bank account', many: 'bank accounts' },
    title: 'bank_name',
    fields: recordBodies.bank_detail,
    answers: { client_id },
  }),
  emails: resource({
    ...ofClient('emails'),
    table: 'client_emails',
    labels: { one: 'additional email', many: 'additional emails' },
    title: 'email',
    fields: recordBodies.emails,
    answers: { client_id, email: contactEmail },
  }),
  mobile_numbers: resource({
    ...ofClient('mobile_numbers'),
    table: 'client_mobile_numbers',
    labels: { one: 'additional mobile number', many: 'additional mobile numbers' },
    title: 'mobile_number',
    fields: recordBodies.mobile_numbers,
    answers: { client_id, mobile_number: contactMobile },
  }),
  credentials: resource({
    ...ofClient('credentials'),
    table: 'client_credentials',
    labels: { one: 'stored credential', many: 'stored credentials' },
    title: 'title',
    fields: recordBodies.credentials,
    secrets: ['password'],
    answers: { client_id, password_changed_at: moment },
  }),
  director_detail: resource({
    ...ofClient('director_detail'),
    table: 'client_directors',
    labels: { one: 'director or partner', many: 'directors and partners' },
    title: 'director_full_name',
    fields: recordBodies.director_detail,
    answers: contacts,
  }),
  client_contact_details: resource({
    ...ofClient('client_contact_details'),
    table: 'client_contact_details',
    labels: { one: 'contact person', many: 'contact persons' },
    title: 'name',
    fields: recordBodies.client_contact_details,
    answers: contacts,
  }),
  gst: resource({
    ...ofClient('gst'),
    table: 'client_gst',
    labels: { one: 'GST registration', many: 'GST registrations' },
    title: 'gst_number',
    fields: recordBodies.gst,
    answers: { client_id },
  }),
  relatives: resource({
    ...ofClient('relatives'),
    table: 'client_relatives',
    labels: { one: 'relative', many: 'relatives' },
    title: 'name',
    fields: recordBodies.relatives,
    answers: { client_id },
  }),
  verifications: resource({
    ...ofClient('verifications'),
    table: 'client_verifications',
    labels: { one: 'verification', many: 'verifications' },
    title: 'document',
    fields: recordBodies.verifications,
    answers: { client_id },
  }),
  client_uploads: resource({
    ...ofClient('client_uploads'),
    table: 'client_uploads',
    labels: { one: 'client document', many: 'client documents' },
    title: 'title',
    fields: recordBodies.client_uploads,
    answers: { client_id, url: z.string().nullable() },
  }),
  selected_services: resource({
    ...ofClient('selected_services'),
    table: 'client_services',
    labels: { one: 'selected service', many: 'selected services' },
    title: 'service',
    fields: recordBodies.selected_services,
    answers: { client_id },
  }),
};

const { gst, selected_services } = clientRecords;

export const clientRecordRoutes = routes({
  ...callsOf(clientRecords, 'get'),
  decrypt: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/credentials/{id}/password/decrypt',
    summary: 'Reveal a saved password',
    permission: write,
    audit: 'reveal',
    rate: 'reveal',
    confirm: true,
    params: z.object({ ...clientId, id }),
    query: z.object({ reason: z.string().trim().min(5, 'Enter a reason with at least 5 characters').max(300) }),
    answer: z.object({ user_id: z.string(), password: z.string() }),
  },
  gst_set_default: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{clientId}/gst/{id}/set_default',
    summary: 'Set the default GST registration',
    permission: write,
    touches: ['gst', 'clients'],
    params: z.object({ ...clientId, id }),
    answer: gst.row,
  },
  multiServiceStore: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/multi_service_store',
    summary: 'Add or update several services',
    permission: write,
    touches: ['selected_services', 'clients'],
    params: z.object(clientId),
    body: z.object({ services: z.array(serviceBody).min(1, 'Select at least one service').max(MAX_SERVICES) }),
    answer: z.object({ data: z.array(selected_services.row) }),
  },
  service: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/service/{serviceId}',
    summary: 'Get a client service',
    permission: read,
    reads: 'selected_services',
    params: z.object({ ...clientId, serviceId: id }),
    answer: selected_services.row,
  },
  serviceNumberUnique: {
    ...inBusiness,
    method: 'GET',
    path: '/service_number_unique',
    summary: 'Check whether a service number is available',
    permission: read,
    query: z.object({
      service: z.string().trim().min(1, 'Required').max(80),
      service_number: z.string().trim().min(1).max(40),
      client_id: id.optional(),
    }),
    answer: z.object({ is_unique: z.boolean() }),
  },
  activities: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/clients_activities',
    summary: 'List client activity',
    permission: read,
    reads: 'clients',
    params: z.object(clientId),
    query: listQuery(['at'], {}),
    answer: page(activity),
  },
});
