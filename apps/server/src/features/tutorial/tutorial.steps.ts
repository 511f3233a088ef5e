import type { CountryPack } from '@daftar/domain/country-pack';
import type { Levels, Module } from '@daftar/domain/permissions';
import * as repo from './tutorial.repo.ts';

export type Step = {
  key: string;
  title: string;
  /** A function if it names identifiers, which differ by country. */
  description: string | ((pack: CountryPack) => string);
  /** A route of the web app. */
  link: string;
  /** Members without this permission don't get the step. */
  permission?: { module: Module; level: Levels };
} & (
  | { about: 'person'; doneAt: (ctx: repo.PersonScope) => repo.DoneAt }
  | { about: 'business'; doneAt: (ctx: repo.BusinessScope) => repo.DoneAt }
);

const settings = { module: 'business_management', level: 'write' } as const;
const people = { module: 'user_role_management', level: 'write' } as const;

/** Steps of the account, for staff and clients. */
const OWN_THINGS: readonly Step[] = [
  {
    key: 'pin',
    title: 'Set your PIN',
    description: 'Lock your screen with a 4-digit PIN when you step away.',
    link: '/user',
    about: 'person',
    doneAt: repo.pinSet,
  },
  {
    key: 'picture',
    title: 'Add your photo',
    description: 'Help others recognise you.',
    link: '/user',
    about: 'person',
    doneAt: repo.pictureAdded,
  },
];

/** Setup steps in order: first what bills the first client, then the rest. Completion is read from the data itself, so a step can become open again. */
export const STEPS: readonly Step[] = [
  {
    key: 'business',
    title: 'Create or join a business',
    description: 'Enter a name, country and currency to get started.',
    link: '/new-business',
    about: 'person',
    doneAt: repo.joinedFirst,
  },
  {
    key: 'profile',
    title: 'Complete the company profile',
    description: ({ shows, numbers }) => {
      const named = [shows.pan ? 'PAN' : '', numbers.tax?.label ?? ''].filter(Boolean);
      return `Add your ${[...named, 'address'].join(', ').replace(/, address$/, ' and address')}. Your documents show them.`;
    },
    link: '/business/:businessId/settings-companyProfile',
    permission: settings,
    about: 'business',
    doneAt: repo.profileCompleted,
  },
  {
    key: 'client',
    title: 'Add your first client',
    description: ({ tax }) =>
      tax.kind === 'GST'
        ? 'Enter a name, or a GSTIN to fill in the details. You can also import a list.'
        : 'Enter a name and a category. You can also import a list.',
    link: '/business/:businessId/clients/add_client',
    permission: { module: 'clients', level: 'write' },
    about: 'business',
    doneAt: repo.clientAdded,
  },
  {
    key: 'firm',
    title: 'Add the firm you bill from',
    description: 'Starts with your company profile. Add the bank account and number series.',
    link: '/business/:businessId/firmCreate',
    permission: { module: 'billing_management', level: 'write' },
    about: 'business',
    doneAt: repo.firmAdded,
  },
  {
    key: 'invoice',
    title: 'Issue your first invoice',
    description: 'Choose a client and a service. The number, tax and amount in words are filled in for you.',
    link: '/business/:businessId/invoice/create',
    permission: { module: 'invoices', level: 'write' },
    about: 'business',
    doneAt: repo.invoiceIssued,
  },
  {
    key: 'portal',
    title: 'Invite a client to the portal',
    description: 'Clients see their work, pay invoices and share documents there.',
    link: '/business/:businessId/clients',
    permission: { module: 'clients', level: 'write' },
    about: 'business',
    doneAt: repo.clientInvited,
  },
  {
    key: 'task',
    title: 'Create your first task',
    description: 'Create a board, add a task, and set its assignee and due date.',
    link: '/business/:businessId/workBoards',
    permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
    about: 'business',
    doneAt: repo.taskPlanned,
  },
  {
    key: 'logo',
    title: 'Add your logo',
    description: 'Your team and clients see it next to your business name.',
    link: '/business/:businessId/settings-companyProfile',
    permission: settings,
    about: 'business',
    doneAt: repo.logoAdded,
  },
  {
    key: 'branches',
    title: 'Check your branches',
    description: 'Add an address to your first branch, or add another branch.',
    link: '/business/:businessId/settings-locations',
    permission: settings,
    about: 'business',
    doneAt: repo.branchesChecked,
  },
  {
    key: 'role',
    title: 'Create a role',
    description: ({ shows }) =>
      `Set what ${shows.compliance ? 'an article assistant' : 'a trainee'}, manager or accountant can see and edit.`,
    link: '/business/:businessId/settings-users-roles',
    permission: people,
    about: 'business',
    doneAt: repo.roleMade,
  },
  {
    key: 'colleague',
    title: 'Invite a user',
    description: 'Send an email invitation with a role and branches.',
    link: '/business/:businessId/settings-users-roles',
    permission: people,
    about: 'business',
    doneAt: repo.colleagueInvited,
  },
  {
    key: 'configuration',
    title: 'Set your working hours and defaults',
    description: 'Working hours, board defaults and client fields for the whole team.',
    link: '/business/:businessId/business-configuration',
    permission: settings,
    about: 'business',
    doneAt: repo.configured,
  },
  ...OWN_THINGS,
];

/** Steps of a client. */
export const CLIENT_STEPS: readonly Step[] = [
  {
    key: 'firm',
    title: 'View your accountant’s details',
    description: 'Branch addresses and contact details.',
    link: '/client-businesses',
    about: 'person',
    doneAt: repo.accessGiven,
  },
  ...OWN_THINGS,
];
