import type { Levels, Module } from '@daftar/domain/permissions';
import * as repo from './tutorial.repo.ts';

/** Null as long as it has not been done. */
type DoneAt = string | null;

export type Step = {
  key: string;
  title: string;
  description: string;
  /** A route of the web app. */
  link: string;
  /** The right it takes: whoever lacks it is not asked to do it. */
  permission?: { module: Module; level: Levels };
} & (
  | { about: 'person'; doneAt: (ctx: repo.PersonScope) => Promise<DoneAt> }
  | { about: 'business'; doneAt: (ctx: repo.BusinessScope) => Promise<DoneAt> }
);

const settings = { module: 'business_management', level: 'write' } as const;
const people = { module: 'user_role_management', level: 'write' } as const;

/** What concerns one's own account: staff and clients alike. */
const OWN_THINGS: readonly Step[] = [
  {
    key: 'pin',
    title: 'Set your PIN',
    description: 'Four digits lock your screen when you walk away, and unlock it when you are back.',
    link: '/user',
    about: 'person',
    doneAt: repo.pinSet,
  },
  {
    key: 'picture',
    title: 'Add your picture',
    description: 'So that others see whom they work with.',
    link: '/user',
    about: 'person',
    doneAt: repo.pictureAdded,
  },
];

/**
 * The first hour, in the order in which a practice would do it. Whether a step is done is read from the data itself:
 * nothing is ticked by hand, and what is undone again is to be done again.
 */
export const STEPS: readonly Step[] = [
  {
    key: 'business',
    title: 'Create your business, or join one',
    description: 'A name, a country and a currency are enough to begin.',
    link: '/new-business',
    about: 'person',
    doneAt: repo.joinedFirst,
  },
  {
    key: 'profile',
    title: 'Complete the company profile',
    description: 'PAN or GSTIN (or the VAT number) and the address, as your documents should show them.',
    link: '/business/:businessId/settings-companyProfile',
    permission: settings,
    about: 'business',
    doneAt: repo.profileCompleted,
  },
  {
    key: 'logo',
    title: 'Add your logo',
    description: 'Your colleagues and your clients see it beside the name of the business.',
    link: '/business/:businessId/settings-companyProfile',
    permission: settings,
    about: 'business',
    doneAt: repo.logoAdded,
  },
  {
    key: 'branches',
    title: 'Check your branches',
    description: 'Give the first branch its address, or open a second one.',
    link: '/business/:businessId/settings-locations',
    permission: settings,
    about: 'business',
    doneAt: repo.branchesChecked,
  },
  {
    key: 'role',
    title: 'Make a role',
    description: 'Say once what an article clerk, a manager or an accountant may see and change.',
    link: '/business/:businessId/settings-users-roles',
    permission: people,
    about: 'business',
    doneAt: repo.roleMade,
  },
  {
    key: 'colleague',
    title: 'Invite a colleague',
    description: 'By e-mail, with a role and the branches they work in.',
    link: '/business/:businessId/settings-users-roles',
    permission: people,
    about: 'business',
    doneAt: repo.colleagueInvited,
  },
  {
    key: 'configuration',
    title: 'Set the rules of the house',
    description: 'Working hours, board defaults, the fields you use: choose once for everyone.',
    link: '/business/:businessId/business-configuration',
    permission: settings,
    about: 'business',
    doneAt: repo.configured,
  },
  {
    key: 'client',
    title: 'Add your first client',
    description: 'A name is enough to begin; a GSTIN fills in the rest. A whole list is imported at once.',
    link: '/business/:businessId/clients/add_client',
    permission: { module: 'clients', level: 'write' },
    about: 'business',
    doneAt: repo.clientAdded,
  },
  {
    key: 'task',
    title: 'Plan your first task',
    description: 'Make a board for a kind of work, put a task on it, and say who does it until when.',
    link: '/business/:businessId/workBoards',
    permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
    about: 'business',
    doneAt: repo.taskPlanned,
  },
  {
    key: 'invoice',
    title: 'Write your first invoice',
    description: 'With the firm you bill from: tax, words and number come by themselves.',
    link: '/business/:businessId/invoice/create',
    permission: { module: 'invoices', level: 'write' },
    about: 'business',
    doneAt: repo.invoiceWritten,
  },
  ...OWN_THINGS,
];

/** A client's: few, since the practice does the rest. */
export const CLIENT_STEPS: readonly Step[] = [
  {
    key: 'firm',
    title: 'Meet your firm',
    description: 'Its branches, their addresses, and how to reach them.',
    link: '/client-businesses',
    about: 'person',
    doneAt: repo.accessGiven,
  },
  ...OWN_THINGS,
];
