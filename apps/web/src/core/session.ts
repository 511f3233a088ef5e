import type { User } from '@daftar/contract/identity';
import { TOKEN_LIFE } from '@daftar/domain/constants';
import { create } from 'zustand';
import { dropDrafts, dropOthers, dropRecent } from './drafts.ts';
import { forgetAttempts } from './idempotency.ts';
import { dropViewing, isOfThisTab, keep, load, loadJson, loadViewing, STORED } from './storage.ts';
import { KEY } from './stored-keys.ts';

export type SessionKind = 'staff' | 'client';
export type Location = { business_id: number | null; branch_id: number | null };

export type Session = {
  kind: SessionKind | null;
  token: string | null;
  user: User | null;
  /** A user viewing as a client, in this tab only. */
  viewing: boolean;
  location: Location;
  /** The previous business and its branch. */
  left: Location;
  boardId: string | null;
  /** The client whose pages a portal login shows. */
  clientId: string | null;
  publicForm: { jwt: string | null; unlocked: boolean };
};

export const NOWHERE: Location = { business_id: null, branch_id: null };
const NO_FORM: Session['publicForm'] = { jwt: null, unlocked: false };
/** The token and the values stored with it. */
const OF_SESSION = [STORED.token, STORED.clientToken, STORED.tokenExpiry, STORED.pendingLock, STORED.hasPin];
/** Other credentials. The specification only names client_jwt: it is purged if present. */
const PURGED = [STORED.clientJwt, STORED.publicJwt, STORED.cluster];
const SIGNED_OUT = { kind: null, token: null, user: null } as const;

function stored(): Session {
  const viewing = loadViewing();
  const client = viewing ?? load(STORED.clientToken);
  const token = client ?? load(STORED.token);
  return {
    kind: client ? 'client' : token ? 'staff' : null,
    token,
    user: null,
    viewing: viewing !== null,
    location: loadJson<Location>(STORED.location) ?? NOWHERE,
    left: NOWHERE,
    boardId: load(STORED.board),
    clientId: null,
    publicForm: { jwt: load(STORED.publicJwt), unlocked: false },
  };
}

export const useSession = create<Session>(stored);
export const session = (): Session => useSession.getState();

/** The key of the token in use. A user viewing as a client keeps their own session. */
export const tokenName = (): string => {
  const { kind, viewing } = session();
  return kind === 'client' && !viewing ? STORED.clientToken : STORED.token;
};

let lastSignInPath = '/sign-in';
/** Clients sign in on their own page. After sign-out this is still the page of the last session. */
export function signInPath(): string {
  if (session().kind) lastSignInPath = tokenName() === STORED.clientToken ? '/sign-in?login_type=client' : '/sign-in';
  return lastSignInPath;
}

const keepPin = ({ user_pin_exist }: User, thisTabOnly: boolean): void =>
  keep(STORED.hasPin, user_pin_exist ? '1' : null, { thisTabOnly });

export function setUser(user: User): void {
  keepPin(user, isOfThisTab(tokenName()));
  useSession.setState({ user });
}

type SignedInUser = User & { token: { token: string; expires_at?: string } };

/**
 * Section 4: signing in, signing up and verifying store the token and its expiry, 12 hours ahead. By the browser's
 * clock, which it is compared with: a wrong clock ends no session, and expired ones end with the server's 401.
 */
export function signIn({ token, ...user }: SignedInUser, { thisTabOnly = false } = {}): void {
  // Stored by the tab only: the user's own session continues in the other tabs.
  if (user.viewing) return useSession.setState({ kind: user.kind, token: token.token, user });
  // Another user starts without the previous one's location; the same user gets it back.
  const [before, isNew] = [load(STORED.lastUser), session().token !== token.token];
  if (isNew && before !== null && before !== user.uuid) forgetPlace();
  keep(STORED.lastUser, user.uuid);
  dropOthers(user.uuid, { thisTabOnly });
  const client = user.kind === 'client';
  keep(client ? STORED.token : STORED.clientToken, null);
  keep(client ? STORED.clientToken : STORED.token, token.token, { thisTabOnly });
  keep(STORED.tokenExpiry, String(Date.now() + TOKEN_LIFE), { thisTabOnly });
  keepPin(user, thisTabOnly);
  useSession.setState({ kind: user.kind, token: token.token, user });
}

/** The token before the last renewal. */
let renewedFrom: string | null = null;

/** The session goes on with another token (`renewsToken` in the contract): it isn't a new sign-in. */
export function renewToken(token: string): void {
  const name = tokenName();
  renewedFrom = session().token;
  keep(name, token, { thisTabOnly: isOfThisTab(name) });
  useSession.setState({ token });
}

/** Whether the token was replaced by the one in use. */
export const isRenewed = (token: string | null): boolean =>
  token !== null && token === renewedFrom && token !== session().token;

/** Another tab has signed in since, and this tab follows its session. */
const isReplaced = (): boolean => {
  const { token } = session();
  if (token && load(tokenName()) === token) return false;
  return (load(STORED.clientToken) ?? load(STORED.token)) !== null;
};

/** Follows the stored session. This tab's location may belong to another user. */
const followStoredSession = (): void => {
  for (const name of [STORED.location, STORED.branches]) keep(name, null, { thisTabOnly: true });
  useSession.setState({ ...stored(), clientId: null });
};

export function purge(): void {
  if (session().viewing) return endViewing();
  if (isReplaced()) return followStoredSession();
  const thisTabOnly = isOfThisTab(tokenName());
  for (const name of OF_SESSION) keep(name, null, { thisTabOnly });
  for (const name of PURGED) keep(name, null);
  // Of the user alone where other tabs have a session of their own.
  dropRecent(thisTabOnly ? (session().user?.uuid ?? '') : undefined);
  useSession.setState({ ...SIGNED_OUT, clientId: null, publicForm: NO_FORM });
}

/** After a sign-out nothing that was typed stays behind. */
export function forgetInput(): void {
  forgetAttempts();
  dropDrafts();
}

/** Returns to the user's own session. */
export function endViewing(): void {
  dropViewing();
  followStoredSession();
}

/** Section 4: an expired token is purged at start. Without one, an earlier session ended while no page was open. */
export function purgeIfExpired(now: number): void {
  if (!session().token) return dropRecent();
  const end = Number(load(STORED.tokenExpiry));
  if (session().token && !session().viewing && end && end <= now) purge();
}

/** The last location for new tabs, and this tab's own for reloads. */
export function setLocation(location: Location): void {
  const place = JSON.stringify(location);
  keep(STORED.location, place);
  keep(STORED.location, place, { thisTabOnly: true });
  useSession.setState(({ location: before, left }) => ({
    location,
    left: before.business_id === location.business_id ? left : before,
  }));
}

export function setBoard(boardId: string | null): void {
  keep(STORED.board, boardId);
  useSession.setState({ boardId });
}

function forgetPlace(): void {
  setLocation(NOWHERE);
  keep(STORED.branches, null);
  setBoard(null);
}

export function setPublicForm(jwt: string, unlocked: boolean): void {
  keep(STORED.publicJwt, jwt);
  useSession.setState({ publicForm: { jwt, unlocked } });
}

/** A sign-out in one tab applies to all, and so does a new sign-in. */
export function followOtherTabs(leadTo: (address: string) => void): void {
  window.addEventListener('storage', (event) => {
    const { viewing, token } = session();
    const mine = tokenName();
    if (event.key === KEY.signedOut && !isOfThisTab(mine)) return forgetInput();
    if (event.key !== mine || !token) return;
    if (event.newValue !== null) {
      if (viewing || !isReplaced()) return;
      followStoredSession();
      const { pathname, search } = window.location;
      return leadTo(pathname + search);
    }
    if (load(mine)) return;
    const out = signInPath();
    if (viewing) dropViewing();
    useSession.setState({ ...SIGNED_OUT, viewing: false });
    leadTo(out);
  });
}
