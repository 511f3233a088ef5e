import { clientSettingRoutes as routes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import type { Call } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import type { TestApp } from './app.ts';
import { addClient } from './clients.ts';
import { foundBusiness, person, signedIn, type TestPerson } from './people.ts';

export const CLIENT_PASSWORD = 'green mango 42';

type Invitee = { name?: string; email?: string; mobile_number?: string };
type Joining = { email: string; mobile_number?: string };

/** Of all practices of a worker: an account is one for all of them. */
let count = 0;
const newMobile = () => String(9_810_000_000 + (count += 1));
const newEmail = () => `login${(count += 1)}@kesar.example`;

/** A practice and what is done at both sides of its portal. */
export async function openPractice(app: TestApp) {
  const owner = await person(app, { name: 'Anita Sharma' });
  const business = (await foundBusiness(owner, 'Sharma & Co')).id;
  const call: Call = owner.in(business);

  const grant = (clientId: number, body: Invitee, as = call) =>
    as(routes.grantPortalAccess, { params: { clientId }, body });
  const lastTextTo = async (recipient: string): Promise<string> =>
    (await app.owner.query('select text from messages where recipient = $1 order by id desc', [recipient])).rows[0]
      .text;
  const linkTo = async (recipient: string): Promise<string> =>
    /\/sign-up\?login_type=client&invitation=([\w-]+)/.exec(await lastTextTo(recipient))![1]!;
  const look = (token: string) => app.client()(portalRoutes.invitation, { params: { token } });
  const join = (token: string, body: Joining) =>
    app.client()(portalRoutes.join, {
      params: { token },
      body: { name: 'Mahesh Kothari', mobile_number: newMobile(), password: CLIENT_PASSWORD, ...body },
    });
  const accept = (who: TestPerson, token: string) => who.call(portalRoutes.accept, { params: { token } });
  const accesses = async (clientId: number) => (await call(routes.portalAccesses, { params: { clientId } })).data;
  const flagOf = async (id: number) => (await call(clientRoutes.get, { params: { id } })).is_login_access;
  const clientsOf = async (who: TestPerson) =>
    (await who.in(business)(portalRoutes.clients, {})).data.map(({ id }) => id).sort();
  const signIn = async (login: string, password = CLIENT_PASSWORD) => {
    const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type: 'client' } });
    return signedIn(app, user, user.token.token);
  };

  /** A client with a login that has taken its invitation, telephone verified. */
  async function withLogin(clientId?: number) {
    const id = clientId ?? (await addClient(call)).id;
    const email = newEmail();
    const access = await grant(id, { email });
    const { user } = await join(await linkTo(email), { email });
    await app.owner.query('update users set phone_verified_at = now() where id = $1', [user.id]);
    return { id, email, params: { clientId: id, id: access.id }, who: signedIn(app, user, user.token.token) };
  }

  const ways = { grant, lastTextTo, linkTo, look, join, accept, accesses, flagOf, clientsOf, signIn, withLogin };
  return { business, owner, call, newMobile, newEmail, ...ways };
}
