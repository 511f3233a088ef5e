import type { Level, Module } from '@daftar/domain/permissions';
import type { ComponentType } from 'react';

/** public: signed out; staff: signed in, no business; business: within one; shared: staff and client logins. */
export type Audience = 'anyone' | 'public' | 'staff' | 'business' | 'client' | 'shared' | 'public_form';

export type Right = { module: Module; levels: readonly Level[] };
/** The permission to open a screen: a right, any of several rights, or being an owner. */
/** `whatsapp`: clients, and both flags of WhatsApp. */
export type Needs = Right | readonly Right[] | 'owner' | 'whatsapp';
/** `top` has no heading; `portal` and `home` are menus of their own. */
export type MenuGroup =
  | 'top'
  | 'work'
  | 'clients'
  | 'billing'
  | 'filing'
  | 'loans'
  | 'documents'
  | 'communication'
  | 'reports'
  | 'team'
  | 'help'
  | 'settings'
  | 'portal'
  | 'home';

/** A screen's module: the router shows its `Component`. */
export type ScreenModule = { Component: ComponentType };
export type LoadScreen = () => Promise<ScreenModule>;

export type Screen = {
  path: string;
  title: string;
  audience: Audience;
  /** Absent while the screen isn't built, and where `same` names another one. */
  load?: LoadScreen;
  right?: Needs;
  menu?: { group: MenuGroup; icon: string; label?: string | undefined };
  /** One of the tabs above the lists of billing, in the order of `place`. */
  billingTab?: { label: string; place: number };
  /** Its entry in the create menu of the top bar. */
  create?: string;
  /** The path of the screen above it, for the breadcrumb. */
  under?: string;
  /** Shows the same screen as this path. */
  same?: string;
  /** Opened with a record (`?firm=3`) or in a state of the session only, so no list of screens offers it. */
  asks?: 'record' | 'state';
  /** Only where the tax is India's GST. */
  gst?: true;
  /** Query values that the address gets if it has none. */
  query?: Readonly<Record<string, string>>;
  bare?: true;
  /** Query values that are remembered beside filters and the saved view. */
  remembers?: readonly string[];
};
type Rest = Omit<Screen, 'path' | 'title' | 'audience'>;

const BUSINESS = '/business/:businessId';
const screenFor =
  (audience: Audience, prefix = '') =>
  (path: string, title: string, rest: Rest = {}): Screen => ({ path: prefix + path, title, audience, ...rest });

export const anyone = screenFor('anyone');
export const signedOut = screenFor('public');
export const staff = screenFor('staff');
export const shared = screenFor('shared');
export const client = screenFor('client');
export const inBusiness = screenFor('business', `${BUSINESS}/`);
/** A screen of the client portal. */
export const inPortal = screenFor('client', `${BUSINESS}/client/:clientId/`);
export const publicForm = screenFor('public_form', '/public-jwt-forms/v1/');

export const right = (module: Module, ...levels: Level[]): { right: Right } => ({ right: { module, levels } });
export const anyRight = (...of: { right: Right }[]): { right: Right[] } => ({ right: of.map((one) => one.right) });
export const ownerOnly = { right: 'owner' } as const;
/** The address names the record in its query. */
export const withRecord = { asks: 'record' } as const;
export const bare = { bare: true } as const;
export const inState = { asks: 'state', ...bare } as const;
export const under = (path: string): { under: string } => ({ under: `${BUSINESS}/${path}` });
export const same = (path: string): { same: string } => ({ same: `${BUSINESS}/${path}` });
export const menu = (group: MenuGroup, icon: string, label?: string): Pick<Screen, 'menu'> => ({
  menu: { group, icon, label },
});

export const billingTab = (label: string, place: number): Pick<Screen, 'billingTab'> => ({
  billingTab: { label, place },
});

/** Work board levels don't include `read` (section 6), so screens for readers name both. */
export const board = right('workboard', 'read', 'Manage WorkBoard');
export const boardManager = right('workboard', 'Manage WorkBoard');
