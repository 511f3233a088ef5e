import { portalProfileRoutes as routes } from '@daftar/contract/portal_profile';
import type { ClientCtx, MemberCtx, Person } from '#server/platform/context.ts';
import { accept } from '#server/features/portal_profile/decisions.service.ts';
import { ask, askRecord } from '#server/features/portal_profile/change-requests.service.ts';
import { clientOfLogin } from './portal_profile.repo.ts';

const CONTACT = {
  name: 'Kavita Rao',
  designation: 'Accounts',
  mobile_number: '9825044120',
  email: 'kavita@kesarfoods.example',
};
const MOVED = {
  address_1: 'Plot 41, Sachin GIDC',
  address_2: 'Near Gate 2',
  city: 'Surat',
  state: 'Gujarat',
  pincode: '394230',
};

/** Change requests of the demo client: one accepted, one pending. */
export async function fillPortalProfile(practice: MemberCtx, login: Pick<Person, 'userId' | 'uuid' | 'name'>) {
  const clientId = await clientOfLogin(practice, login.userId);
  const person: Person = { ...practice.person, ...login, kind: 'client' };
  const client: ClientCtx = { ...practice, person, permissions: {}, clientId };
  const asClient = () => practice.switchBusiness(practice.businessId, login.userId);
  const asOwner = () => practice.switchBusiness(practice.businessId, practice.person.userId);

  await asClient();
  const { data } = await askRecord(
    client,
    'client_contact_details',
    routes.ask_client_contact_details.body.parse(CONTACT),
  );
  await asOwner();
  await accept(practice, clientId, routes.accept.body.parse({ ids: data.map(({ id }) => id) }));
  await asClient();
  await ask(client, routes.ask.body.parse({ ...MOVED, note: 'We have moved to our new factory.' }));
  await asOwner();
}
