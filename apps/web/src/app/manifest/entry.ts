import type { Level, Module } from '@daftar/domain/permissions';

/** public: signed out. staff: signed in, no business. business: within one. shared: staff and client logins alike. */
export type Audience = 'anyone' | 'public' | 'staff' | 'business' | 'client' | 'shared' | 'public_form';

export type Right = { module: Module; levels: readonly Level[] };
/** What opens a screen: a right, any of several, or being an owner. */
export type Needs = Right | readonly Right[] | 'owner';
export type MenuGroup = 'top' | 'practice' | 'finance' | 'team' | 'settings' | 'portal' | 'home';
export type Entry = {
  path: string;
  title: string;
  audience: Audience;
  right?: Needs;
  menu?: { group: MenuGroup; icon: string; label?: string };
  /** Its entry in the create menu of the top bar. */
  create?: string;
  /** The path of the screen above it, for the breadcrumb. */
  under?: string;
  /** Shows the same screen as this path. */
  same?: string;
  /** It is led to with a record (`?firm=3`) or in a state of the visit, and is nothing by itself: no list of screens has it. */
  asks?: 'record' | 'state';
  /** Only where the tax is India's GST: elsewhere it is in no list of screens. */
  gst?: true;
  /** Query values the address gets when it has none. */
  query?: Readonly<Record<string, string>>;
  /** It stands alone, without the frame that says who is signed in. */
  bare?: true;
  /** What is remembered of its address beside filters and saved view: how it shows its rows. */
  remembers?: readonly string[];
};
type Rest = Omit<Entry, 'path' | 'title' | 'audience'>;

const screen =
  (audience: Audience) =>
  <const P extends string>(path: P, title: string, rest: Rest = {}) => ({ path, title, audience, ...rest });
export const BUSINESS = '/business/:businessId';
export const inBusiness = <const P extends string>(path: P, title: string, rest: Rest = {}) => ({
  path: `${BUSINESS}/${path}` as const,
  title,
  audience: 'business' as const,
  ...rest,
});
export const ofClient = <const P extends string>(path: P, title: string, rest: Rest = {}) => ({
  path: `${BUSINESS}/client/:clientId/${path}` as const,
  title,
  audience: 'client' as const,
  ...rest,
});
export const ofForm = <const P extends string>(path: P, title: string, rest: Rest = {}) => ({
  path: `/public-jwt-forms/v1/${path}` as const,
  title,
  audience: 'public_form' as const,
  ...rest,
});
export const anyone = screen('anyone');
export const staff = screen('staff');
export const shared = screen('shared');
export const client = screen('client');

export const right = (module: Module, ...levels: Level[]): { right: Right } => ({ right: { module, levels } });
export const anyRight = (...of: { right: Right }[]): { right: Right[] } => ({ right: of.map((one) => one.right) });
export const ofOwner = { right: 'owner' } as const;
/** Its address names the record in the query, not in the path. */
export const ofRecord = { asks: 'record' } as const;
export const bare = { bare: true } as const;
export const inState = { asks: 'state', ...bare } as const;
export const under = (path: string): { under: string } => ({ under: `${BUSINESS}/${path}` });
export const menu = (group: MenuGroup, icon: string, label?: string): Pick<Entry, 'menu'> => ({
  menu: { group, icon, label },
});

/** The work-board tiers do not pass 'read' (section 6), so a reader's screen names them. */
export const board = right('workboard', 'read', 'Manage WorkBoard');
export const boardManager = right('workboard', 'Manage WorkBoard');
