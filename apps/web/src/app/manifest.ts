import { BIN_RIGHTS } from '@daftar/domain/bin-rights';
import { DOORS } from './doors.ts';
import { BILLING } from './manifest/billing.ts';
import {
  anyRight,
  anyone,
  bare,
  BUSINESS,
  client,
  inBusiness,
  inState,
  menu,
  ofClient,
  ofForm,
  ofOwner,
  ofRecord,
  right,
  shared,
  staff,
  under,
  type Entry,
} from './manifest/entry.ts';
import { FINANCE, GST, LOANS, TAX } from './manifest/finance.ts';
import { TIME, WORK } from './manifest/work.ts';

/**
 * Every screen of the product, built or not: path, title, who it is for, which right it asks, where it stands in the
 * menu. Plain data, so that a command can list it (`npm run routes`); the screens themselves come from the rooms.
 */
export type { Audience, Entry, MenuGroup, Needs, Right } from './manifest/entry.ts';

const HOME = [
  anyone('/coming_soon/:type?', 'Coming soon'),
  staff('/', 'Businesses', { same: '/businesses' }),
  staff('/dashboard', 'Businesses', { same: '/businesses' }),
  staff('/businesses', 'Businesses', menu('home', 'briefcase')),
  shared('/useful-links', 'Useful links', menu('home', 'link')),
  shared('/quick-tutorial', 'Quick tutorial', menu('home', 'school')),
  staff('/user-timesheet', 'My timesheet', menu('home', 'clock')),
  staff('/supports', 'Support', menu('home', 'lifebuoy')),
  staff('/supports/:id', 'Support ticket', { under: '/supports' }),
  shared('/user', 'Profile'),
  staff('/business-access-request', 'Join a business', menu('home', 'door')),
  shared('/pin', 'Locked', inState),
  shared('/phone-verify', 'Verify your mobile', inState),
  staff('/new-business', 'New business', { under: '/businesses' }),
  // The client answers from a link: there is no PIN to it, and nobody signs in.
  anyone('/public-jwt-forms/v1/quotation', 'Quotation', bare),
  anyone('/404', 'Not found', bare),
  anyone('/500', 'Server error', bare),
] as const;

const GENERAL = [
  inBusiness('coming_soon/:type?', 'Coming soon', { same: '/coming_soon/:type?' }),
  inBusiness('dashboard', 'Dashboard', menu('top', 'dashboard')),
  inBusiness('edit-business', 'Edit business', {
    ...right('business_management', 'write'),
    ...under('settings-company'),
  }),
  inBusiness('pdf-preview', 'Preview', ofRecord),
  inBusiness('useful-links', 'Useful links', menu('team', 'link')),
  inBusiness('quick-tutorial', 'Quick tutorial', menu('team', 'school')),
  inBusiness('supports', 'Support', menu('team', 'lifebuoy')),
  inBusiness('supports/:id', 'Support ticket', under('supports')),
] as const;

const CLIENTS = [
  inBusiness('clients', 'Clients', { ...right('clients', 'read'), ...menu('practice', 'users') }),
  inBusiness('clients/add_client', 'New client', {
    ...right('clients', 'write'),
    ...under('clients'),
    create: 'Client',
  }),
  inBusiness('clients/edit/:tab?', 'Edit client', { ...right('clients', 'write'), ...under('clients'), ...ofRecord }),
  inBusiness('client/:clientId/settings', 'Client settings', { ...right('clients', 'read'), ...under('clients') }),
  inBusiness('client_import', 'Import clients', { ...right('clients', 'write'), ...under('clients') }),
  inBusiness('groups', 'Groups', { ...right('clients', 'read'), ...under('clients') }),
  inBusiness('referredBy', 'Referrers', { ...right('clients', 'read'), ...under('clients') }),
  inBusiness('clientTags', 'Client tags', { ...right('clients', 'read'), ...under('clients') }),
  inBusiness('clients/:clientId', 'Client', { ...right('clients', 'read'), ...under('clients') }),
] as const;

const FIRMS = [
  inBusiness('firms', 'Firms', { ...right('billing_management', 'read'), ...menu('settings', 'building') }),
  inBusiness('firmCreate', 'New firm', { ...right('billing_management', 'write'), ...under('firms') }),
  inBusiness('firmDetails', 'Firm', { ...right('billing_management', 'read'), ...under('firms'), ...ofRecord }),
  inBusiness('firm/:firmId/editFBankDetail', 'Bank details', {
    ...right('billing_management', 'write'),
    ...under('firms'),
  }),
  inBusiness('services', 'Services', { ...right('business_management', 'read'), ...menu('settings', 'list') }),
  inBusiness('config-services', 'Configure services', {
    ...right('business_management', 'write'),
    ...under('services'),
  }),
] as const;

const DOCUMENTS = [
  inBusiness('drive', 'Documents', { ...right('drive', 'read'), ...menu('practice', 'folder') }),
  inBusiness('drive2', 'Documents', { ...right('drive', 'read'), same: `${BUSINESS}/drive` }),
  inBusiness('docs', 'Papers', { ...right('drive', 'read'), ...under('drive') }),
  inBusiness('client/:clientId/drive', 'Client documents', { ...right('drive', 'read'), ...under('drive') }),
  inBusiness('deeds', 'Deeds', { ...right('deed', 'read'), ...menu('practice', 'deed') }),
  inBusiness('deed-templates', 'Deed templates', { ...right('deed', 'read'), ...under('deeds') }),
  inBusiness('edit-template/:templateId', 'Edit template', { ...right('deed', 'write'), ...under('deed-templates') }),
  inBusiness('deeds/:clientId', 'Deeds of a client', { ...right('deed', 'read'), ...under('deeds') }),
  inBusiness('deeds/:clientId/document/:documentId', 'Deed', { ...right('deed', 'read'), ...under('deeds') }),
  inBusiness('documentsRecord', 'Documents record', { ...right('drive', 'read'), ...under('drive') }),
  inBusiness('documentsRecord/editRecord', 'Edit record', {
    ...right('drive', 'write'),
    ...under('documentsRecord'),
    ...ofRecord,
  }),
  inBusiness('documentsRecord/:id', 'Record', { ...right('drive', 'read'), ...under('documentsRecord') }),
] as const;

const reports = right('reports', 'read');
const REPORTS = [
  inBusiness('reports', 'Reports', { ...reports, ...menu('team', 'chart') }),
  inBusiness('report', 'Report', { ...reports, ...under('reports'), ...ofRecord }),
  // They stand in the menu by themselves until `reports`, which leads to them, is built.
  inBusiness('clientreport', 'Client report', { ...reports, ...menu('team', 'chart'), ...under('reports') }),
  inBusiness('industry/:industryId', 'Industry report', { ...reports, ...under('clientreport') }),
  inBusiness('task-report', 'Task report', { ...reports, ...menu('team', 'list'), ...under('reports') }),
  inBusiness('attendance-report', 'Attendance report', { ...reports, ...menu('team', 'history'), ...under('reports') }),
  inBusiness('report-chart/:report/', 'Report chart', { ...reports, ...under('reports') }),
  inBusiness('report-details/:report/:status/:name', 'Report details', { ...reports, ...under('reports') }),
] as const;

const COMMUNICATION = [
  inBusiness('chat', 'Chat', menu('team', 'message')),
  inBusiness('whatsApp', 'WhatsApp', menu('team', 'whatsapp')),
  inBusiness('email', 'E-mail', { ...right('compose_mail', 'read'), ...menu('team', 'mail') }),
  inBusiness('emailTemplate', 'E-mail templates', { ...right('compose_mail', 'read'), ...under('email') }),
  inBusiness('trigger', 'Triggers', { ...right('trigger', 'read'), ...menu('settings', 'bolt') }),
  inBusiness('integration', 'Integrations', { ...right('business_management', 'read'), ...menu('settings', 'plug') }),
  inBusiness('email-integration', 'E-mail integration', {
    ...right('business_management', 'write'),
    ...under('integration'),
  }),
] as const;

const SETTINGS = [
  inBusiness('settings-company', 'Company', {
    ...right('business_management', 'read'),
    ...menu('settings', 'briefcase'),
  }),
  inBusiness('settings-companyProfile', 'Company profile', {
    ...right('business_management', 'read'),
    ...menu('settings', 'id'),
  }),
  inBusiness('settings-locations', 'Branches', { ...right('business_management', 'read'), ...menu('settings', 'pin') }),
  inBusiness('settings-users-roles', 'Users and roles', {
    ...right('user_role_management', 'read'),
    ...menu('settings', 'users'),
  }),
  inBusiness('settings-userDetails', 'User', {
    ...right('user_role_management', 'read'),
    ...under('settings-users-roles'),
    ...ofRecord,
  }),
  inBusiness('business-configuration', 'Configuration', {
    ...right('business_management', 'read'),
    ...menu('settings', 'adjustments'),
  }),
  inBusiness('settings-apps', 'Apps', { ...ofOwner, ...menu('settings', 'apps') }),
  inBusiness('whatsapp-config', 'WhatsApp set-up', {
    ...right('business_management', 'write'),
    ...menu('settings', 'whatsapp'),
  }),
  // The log asks for all; whoever may delete something finds the bin here.
  inBusiness('Audit', 'Audit', {
    ...anyRight(...BIN_RIGHTS.map(({ module, level }) => right(module, level))),
    ...menu('settings', 'history'),
  }),
] as const;

const PORTAL = [
  client('/client-businesses', 'Your firms'),
  client('/business/:businessId/client-list', 'Your entities'),
  ofClient('dashboard', 'Home', menu('portal', 'home')),
  ofClient('work-board', 'Work', menu('portal', 'check')),
  ofClient('billing/invoices', 'Billing', menu('portal', 'receipt')),
  ofClient('billing/receipts', 'Receipts', { under: `${BUSINESS}/client/:clientId/billing/invoices` }),
  ofClient('client-drive', 'Drive', menu('portal', 'folder')),
  ofClient('client-profile', 'Profile', menu('portal', 'user')),
  ofClient('workBoard-taskDetails-new/:taskId', 'Task', { under: `${BUSINESS}/client/:clientId/work-board` }),
] as const;

const FORMS = [
  ofForm('pin', 'Enter the PIN'),
  ofForm('retail_loan/:loan_id', 'Loan details'),
  ofForm('retail_loan/edit/:loan_id', 'Loan details'),
  ofForm('borrower/edit/:borrower_id', 'Borrower details'),
  ofForm('property/create', 'Property details'),
  ofForm('property/edit/:property_id', 'Property details'),
] as const;

const all = [
  ...DOORS,
  ...HOME,
  ...GENERAL,
  ...SETTINGS,
  ...CLIENTS,
  ...WORK,
  ...BILLING,
  ...DOCUMENTS,
  ...TAX,
  ...FINANCE,
  ...LOANS,
  ...GST,
  ...TIME,
  ...COMMUNICATION,
  ...REPORTS,
  ...FIRMS,
  ...PORTAL,
  ...FORMS,
] as const;

export type Path = (typeof all)[number]['path'];
export const MANIFEST: readonly Entry[] = all;

export const REDIRECTS: Readonly<Record<string, string>> = {
  '/client-login-email': '/sign-in?login_type=client&type=email',
};

const byPath = new Map(MANIFEST.map((entry) => [entry.path, entry]));
export const entryAt = (path: string): Entry | undefined => byPath.get(path);
