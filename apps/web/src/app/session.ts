import type { User } from '@daftar/contract/identity';
import { TOKEN_LIFE } from '@daftar/domain/constants';
import { create } from 'zustand';
import { dropViewing, isOfThisTab, keep, load, loadJson, loadViewing, STORED } from './storage.ts';

export type SessionKind = 'staff' | 'client';
export type Location = { business_id: number | null; branch_id: number | null };

export type Session = {
  kind: SessionKind | null;
  token: string | null;
  user: User | null;
  /** A colleague who looks as a client does, in this tab alone. */
  viewing: boolean;
  location: Location;
  /** The business that was worked in before, and its branch. */
  left: Location;
  boardId: string | null;
  /** The client whose pages a client login looks at. */
  clientId: string | null;
  publicForm: { jwt: string | null; unlocked: boolean };
};

export const NOWHERE: Location = { business_id: null, branch_id: null };
const NO_FORM: Session['publicForm'] = { jwt: null, unlocked: false };
/** The token and what is kept beside it. */
const OF_SESSION = [STORED.token, STORED.clientToken, STORED.tokenExpiry, STORED.lockOwed, STORED.hasPin];
/** What else lets somebody in. Of client_jwt the specification has only the name: a browser that has one loses it. */
const PURGED = [STORED.clientJwt, STORED.publicJwt];
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

/** Where the token in use is kept; a colleague who looks as a client does has their own session beside it. */
export const tokenName = (): string => {
  const { kind, viewing } = session();
  return kind === 'client' && !viewing ? STORED.clientToken : STORED.token;
};

let door = '/sign-in';
/** Where one comes in again: clients have a door of their own. Who has left already finds the one they came in by. */
export function signInDoor(): string {
  if (session().kind) door = tokenName() === STORED.clientToken ? '/sign-in?login_type=client' : '/sign-in';
  return door;
}

const keepPin = ({ user_pin_exist }: User, thisTabOnly: boolean): void =>
  keep(STORED.hasPin, user_pin_exist ? '1' : null, { thisTabOnly });

export function setUser(user: User): void {
  keepPin(user, isOfThisTab(tokenName()));
  useSession.setState({ user });
}

type SignedInUser = User & { token: { token: string; expires_at: string } };

/**
 * Section 4: signing in, signing up and verifying keep the token and its end, 12 hours ahead. By the browser's own clock,
 * against which it is held: one that is wrong ends nobody's session, and the server's 401 ends those that are over.
 */
export function signIn({ token, ...user }: SignedInUser, { thisTabOnly = false } = {}): void {
  // Kept by the tab already, and nowhere else: the colleague's own session goes on in the others.
  if (user.viewing) return useSession.setState({ kind: user.kind, token: token.token, user });
  // Who signs in where another was before begins anew; the same person finds their place again.
  const [before, isNew] = [load(STORED.lastUser), session().token !== token.token];
  if (isNew && before !== null && before !== user.uuid) forgetPlace();
  keep(STORED.lastUser, user.uuid);
  const client = user.kind === 'client';
  keep(client ? STORED.token : STORED.clientToken, null);
  keep(client ? STORED.clientToken : STORED.token, token.token, { thisTabOnly });
  keep(STORED.tokenExpiry, String(Date.now() + TOKEN_LIFE), { thisTabOnly });
  keepPin(user, thisTabOnly);
  useSession.setState({ kind: user.kind, token: token.token, user });
}

/** Another tab has signed in since: what is kept is that session's, and this tab is part of it from now on. */
const isReplaced = (): boolean => {
  const { token } = session();
  if (token && load(tokenName()) === token) return false;
  return (load(STORED.clientToken) ?? load(STORED.token)) !== null;
};

/** Whom the kept token belongs to is asked anew; where this tab was may not be theirs. */
const followKept = (): void => {
  for (const name of [STORED.location, STORED.branches]) keep(name, null, { thisTabOnly: true });
  useSession.setState({ ...stored(), clientId: null });
};

export function purge(): void {
  if (session().viewing) return endViewing();
  if (isReplaced()) return followKept();
  const thisTabOnly = isOfThisTab(tokenName());
  for (const name of OF_SESSION) keep(name, null, { thisTabOnly });
  for (const name of PURGED) keep(name, null);
  useSession.setState({ ...SIGNED_OUT, clientId: null, publicForm: NO_FORM });
}

/** Back to whoever opened this tab. */
export function endViewing(): void {
  dropViewing();
  followKept();
}

/** Section 4: an expired token is purged at start. */
export function purgeIfExpired(now: number): void {
  const end = Number(load(STORED.tokenExpiry));
  if (session().token && !session().viewing && end && end <= now) purge();
}

/** Where one was last, for the next tab; and where this one is, which a reload does not take elsewhere. */
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

/** Signing out in one tab signs out the others, and who signs in anew in one goes on with that session in the others. */
export function followOtherTabs(leadTo: (address: string) => void): void {
  window.addEventListener('storage', (event) => {
    const { viewing, token } = session();
    const mine = tokenName();
    if (event.key !== mine || !token) return;
    if (event.newValue !== null) {
      if (viewing || !isReplaced()) return;
      followKept();
      const { pathname, search } = window.location;
      return leadTo(pathname + search);
    }
    if (load(mine)) return;
    const out = signInDoor();
    if (viewing) dropViewing();
    useSession.setState({ ...SIGNED_OUT, viewing: false });
    leadTo(out);
  });
}
