import { clientSettingRoutes as routes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import type { Call } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { hashSecret } from '#server/features/identity/hash.service.ts';
import type { TestApp } from './app.ts';
import { addClient } from './clients.ts';
import { lastTextTo as lastMessageText } from './messages.ts';
import { createTestBusiness, createTestUser, signedIn, type TestPerson } from './people.ts';

export const CLIENT_PASSWORD = 'green mango 42';

type Invitee = { name?: string; email?: string; mobile_number?: string };
type Joining = { email: string; mobile_number?: string };

/** Hashing is slow: all test logins share one hash. */
let passwordHash: Promise<string> | undefined;

/** Counter across all tests of a worker: accounts are global. */
let count = 0;
const newMobile = () => String(9_810_000_000 + (count += 1));
const newEmail = () => `login${(count += 1)}@kesar.example`;

/** A business with helpers for both sides of its portal. */
export async function createTestPortal(app: TestApp) {
  const owner = await createTestUser(app, { name: 'Anita Sharma' });
  const business = (await createTestBusiness(owner, 'Sharma & Co')).id;
  const call: Call = owner.in(business);

  const grant = (clientId: number, body: Invitee, as = call) =>
    as(routes.grantPortalAccess, { params: { clientId }, body });
  const lastTextTo = (recipient: string): Promise<string> => lastMessageText(app, recipient);
  const linkTo = async (recipient: string): Promise<string> =>
    /\/sign-up\?login_type=client&invitation=([\w-]+)/.exec(await lastTextTo(recipient))![1]!;
  const look = (token: string) => app.client()(portalRoutes.invitation, { params: { token } });
  /** Starts a login: its contacts are not verified yet. */
  const start = (token: string, body: Joining) =>
    app.client()(portalRoutes.join, {
      params: { token },
      body: { name: 'Mahesh Kothari', mobile_number: newMobile(), ...body },
    });
  /** A new login with verified contacts and a password, set directly, that accepted the invitation. */
  const join = async (token: string, body: Joining) => {
    const { user } = await start(token, body);
    await app.owner.query(
      'update users set email_verified_at = now(), phone_verified_at = now(), password_hash = $2 where id = $1',
      [user.id, await (passwordHash ??= hashSecret(CLIENT_PASSWORD))],
    );
    await accept(signedIn(app, user, user.token.token), token);
    return { user };
  };
  const accept = (who: TestPerson, token: string) => who.call(portalRoutes.accept, { params: { token } });
  const accesses = async (clientId: number) => (await call(routes.portalAccesses, { params: { clientId } })).data;
  const flagOf = async (id: number) => (await call(clientRoutes.get, { params: { id } })).is_login_access;
  const clientsOf = async (who: TestPerson) =>
    (await who.in(business)(portalRoutes.clients, {})).data.map(({ id }) => id).sort();
  const signIn = async (login: string, password = CLIENT_PASSWORD) => {
    const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type: 'client' } });
    return signedIn(app, user, user.token.token);
  };

  /** A client with a portal login that accepted its invitation. */
  async function withLogin(clientId?: number) {
    const id = clientId ?? (await addClient(call)).id;
    const email = newEmail();
    const access = await grant(id, { email });
    const { user } = await join(await linkTo(email), { email });
    return { id, email, params: { clientId: id, id: access.id }, who: signedIn(app, user, user.token.token) };
  }

  const ways = { grant, lastTextTo, linkTo, look, start, join, accept, accesses, flagOf, clientsOf, signIn, withLogin };
  return { business, owner, call, newMobile, newEmail, ...ways };
}
