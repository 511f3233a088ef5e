/** Clients of the component tests, and what every screen of clients asks for beside them. */
import { chatRoutes } from '@daftar/contract/chat';
import { groupRoutes } from '@daftar/contract/client_labels';
import { clientRoutes } from '@daftar/contract/clients';
import { complianceRoutes } from '@daftar/contract/compliance';
import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { filingRoutes } from '@daftar/contract/filings';
import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { accountRoutes } from '@daftar/contract/receivables';
import { serviceRoutes } from '@daftar/contract/services';
import { configReading } from '@daftar/contract/settings/read';
import { taskRoutes } from '@daftar/contract/tasks';
import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { teamRoutes } from '@daftar/contract/team';
import { visibleClientFields } from '@daftar/domain/client-fields';
import { api } from '#web/testing/screens.tsx';

export const RAMESH = {
  id: 1,
  client_full_name: 'Ramesh Kothari',
  code_number: '0001',
  category: 'Individual',
  first_name: 'Ramesh',
  last_name: 'Kothari',
  pan: 'ABCPK1234L',
  city: 'Surat',
  status: 'Active',
} as const;
export const RIDDHI = {
  id: 2,
  client_full_name: 'Riddhi Textiles LLP',
  code_number: '0002',
  category: 'LLP',
  company_name: 'Riddhi Textiles LLP',
  primary_mobile_number: '9812345678',
  status: 'Active',
} as const;
export const CLIENTS = [RAMESH, RIDDHI];

const none = { data: [] };

/** Fields, services, figures and choices, which no test here is about. */
export function answerAroundClients(): void {
  api.answers(chatRoutes.groups, none);
  for (const route of [customFieldRoutes.list, serviceRoutes.names, accountRoutes.outstandingByClient] as const)
    api.answers(route, none as never);
  api.answers(taskRoutes.clientsAndTasks, none);
  api.answers(teamRoutes.users, { data: [{ user_id: 7, name: 'Hema Joshi', is_active: true }] });
  api.answers(groupRoutes.groups, none);
  api.answers(groupRoutes.references, none);
  api.answers(groupRoutes.tags, none);
  api.answers(configReading.natures, none);
}

/** The list, searched by name and filtered by category. */
export function answerClients(): void {
  answerAroundClients();
  api.answers(clientRoutes.list, ({ query: { search = '', category } }) => ({
    data: CLIENTS.filter(
      (client) => client.client_full_name.includes(search) && (!category || client.category === category),
    ),
  }));
}

/** A client's page: its records, and the cards of other features without anything in them. */
export function answerClientPage(): void {
  answerClients();
  api.answers(clientRoutes.requiredDetails, ASKED);
  api.answers(clientRoutes.detail, ({ params }) => CLIENTS.find(({ id }) => id === params.id)!);
  for (const route of [
    complianceRoutes.obligations,
    filingRoutes.list,
    incomeTaxRoutes.list,
    portalProfileRoutes.requests,
    taxNoticeRoutes.list,
  ])
    api.answers(route, none as never);
}

/** What a business in India asks for: an Aadhaar number of people only. */
const ASKED = ({ query: { category } }: { query: { category: string } }) => ({
  category,
  next_code_number: '0003',
  asked: visibleClientFields('IN').filter((field) => field !== 'aadhar_number' || category === 'Individual'),
  required: category === 'Individual' ? ['first_name'] : ['company_name'],
});

/** The form of a client. Ramesh has his PAN. */
export function answerClientForm(): void {
  answerClientPage();
  api.answers(clientRoutes.unique, ({ query: { value } }) => {
    const is_unique = value !== RAMESH.pan;
    return { is_unique, client: is_unique ? null : { ...CHOICE } };
  });
}
const CHOICE = { id: RAMESH.id, client_full_name: RAMESH.client_full_name, code_number: RAMESH.code_number };
