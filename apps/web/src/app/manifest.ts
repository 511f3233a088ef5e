import type { Level, Module } from '@daftar/domain/permissions';
import { DOORS } from './doors.ts';

/**
 * Every screen of the product, built or not: path, title, who it is for, which right it asks, where it stands in the
 * menu. Plain data, so that a command can list it (`npm run routes`); the screens themselves come from the rooms.
 */

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
  /** Query values the address gets when it has none. */
  query?: Readonly<Record<string, string>>;
};
type Rest = Omit<Entry, 'path' | 'title' | 'audience'>;

const screen =
  (audience: Audience) =>
  <const P extends string>(path: P, title: string, rest: Rest = {}) => ({ path, title, audience, ...rest });
const BUSINESS = '/business/:businessId';
const inBusiness = <const P extends string>(path: P, title: string, rest: Rest = {}) => ({
  path: `${BUSINESS}/${path}` as const,
  title,
  audience: 'business' as const,
  ...rest,
});
const ofClient = <const P extends string>(path: P, title: string, rest: Rest = {}) => ({
  path: `${BUSINESS}/client/:clientId/${path}` as const,
  title,
  audience: 'client' as const,
  ...rest,
});
const ofForm = <const P extends string>(path: P, title: string, rest: Rest = {}) => ({
  path: `/public-jwt-forms/v1/${path}` as const,
  title,
  audience: 'public_form' as const,
  ...rest,
});
const anyone = screen('anyone');
const staff = screen('staff');
const shared = screen('shared');
const client = screen('client');

const right = (module: Module, ...levels: Level[]): { right: Right } => ({ right: { module, levels } });
const anyRight = (...of: { right: Right }[]): { right: Right[] } => ({ right: of.map((one) => one.right) });
const ofOwner = { right: 'owner' } as const;
const under = (path: string): { under: string } => ({ under: `${BUSINESS}/${path}` });
const menu = (group: MenuGroup, icon: string, label?: string): Pick<Entry, 'menu'> => ({
  menu: { group, icon, label },
});

/** The work-board tiers do not pass 'read' (section 6), so a reader's screen names them. */
const board = right('workboard', 'read', 'Manage WorkBoard');
const boardManager = right('workboard', 'Manage WorkBoard');

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
  shared('/pin', 'Locked'),
  shared('/phone-verify', 'Verify your mobile'),
  staff('/new-business', 'New business', { under: '/businesses' }),
  // The client answers from a link: there is no PIN to it, and nobody signs in.
  anyone('/public-jwt-forms/v1/quotation', 'Quotation'),
  anyone('/404', 'Not found'),
  anyone('/500', 'Server error'),
] as const;

const GENERAL = [
  inBusiness('coming_soon/:type?', 'Coming soon', { same: '/coming_soon/:type?' }),
  inBusiness('dashboard', 'Dashboard', menu('top', 'dashboard')),
  inBusiness('edit-business', 'Edit business', {
    ...right('business_management', 'write'),
    ...under('settings-company'),
  }),
  // The log asks for all; whoever may delete something finds the bin here.
  inBusiness('pdf-preview', 'Preview'),
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
  inBusiness('clients/edit/:tab?', 'Edit client', { ...right('clients', 'write'), ...under('clients') }),
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
  inBusiness('firmDetails', 'Firm', { ...right('billing_management', 'read'), ...under('firms') }),
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

const WORK = [
  inBusiness('workBoards', 'Work boards', { ...board, ...menu('practice', 'board') }),
  inBusiness('workBoardTask', 'Tasks', { ...board, ...under('workBoards') }),
  inBusiness('workBoardTask/:taskId', 'Task', { ...board, ...under('workBoards') }),
  inBusiness('reviewersTask', 'To review', { ...board, ...under('workBoards') }),
  inBusiness('workBoard/:boardId/recurringTask', 'Recurring tasks', { ...board, ...under('workBoards') }),
  inBusiness('workBoard/:boardId/archivetask', 'Archived tasks', { ...board, ...under('workBoards') }),
  inBusiness('workBoards-Communications', 'Communications', { ...board, ...under('workBoards') }),
  inBusiness('workBoards-Reminder', 'Reminders', { ...board, ...under('workBoards') }),
  inBusiness('Communication_create', 'New communication', { ...board, ...under('workBoards-Communications') }),
  inBusiness('reminder_create', 'New reminder', { ...board, ...under('workBoards-Reminder'), create: 'Reminder' }),
  inBusiness('boards', 'Boards', { ...board, ...under('workBoards') }),
  inBusiness('workBoard-Tasks', 'Board', { ...board, ...under('workBoards') }),
  inBusiness('workBoard-Tasks-create', 'New task', { ...board, ...under('workBoards'), create: 'Task' }),
  inBusiness('workBoard-Setting-new', 'New board', { ...boardManager, ...under('workBoards') }),
  inBusiness('workBoard-Setting', 'Board settings', { ...boardManager, ...under('workBoards') }),
  inBusiness('workBoard/create-role', 'New board role', {
    ...right('workboard', 'Manage WorkBoard and Role'),
    ...under('workBoards'),
  }),
  inBusiness('workBoards-Boards', 'All boards', { ...board, ...under('workBoards') }),
  inBusiness('workBoard-taskDetails-new/*', 'Task', { ...board, ...under('workBoards') }),
  inBusiness('workboard-userDetails', 'Board member', { ...board, ...under('workBoards') }),
  inBusiness('workboard/bulk_task/create', 'Bulk tasks', { ...board, ...under('workBoards') }),
] as const;

const billed = right('invoices', 'read');
const bills = right('invoices', 'write');
const RECURRING = 'recurring-invoice';
const BILLING = [
  inBusiness('invoice', 'Invoices', { ...billed, ...menu('practice', 'receipt', 'Billing') }),
  inBusiness('quotation', 'Quotations', { ...billed, ...under('invoice') }),
  inBusiness('quotation/create', 'New quotation', { ...bills, ...under('quotation'), create: 'Quotation' }),
  inBusiness('quotation/:quotationId/edit', 'Edit quotation', { ...bills, ...under('quotation') }),
  inBusiness('quotation/:quotationId/view', 'Quotation', { ...billed, ...under('quotation') }),
  inBusiness(RECURRING, 'Recurring invoices', { ...billed, ...under('invoice') }),
  inBusiness(`${RECURRING}/create`, 'New recurring invoice', {
    ...bills,
    ...under(RECURRING),
    create: 'Recurring invoice',
  }),
  inBusiness(`${RECURRING}/:recurringInvoiceId/edit`, 'Edit recurring invoice', { ...bills, ...under(RECURRING) }),
  inBusiness('invoice/:invoiceId/view', 'Invoice', { ...billed, ...under('invoice') }),
  inBusiness(`${RECURRING}/:recurringInvoiceId/view`, 'Recurring invoice', { ...billed, ...under(RECURRING) }),
  inBusiness('invoice/create', 'New invoice', { ...bills, ...under('invoice'), create: 'Invoice' }),
  inBusiness('invoice/edit/:invoiceId', 'Edit invoice', { ...bills, ...under('invoice') }),
  inBusiness('outstanding', 'Outstanding', { ...billed, ...under('invoice') }),
  inBusiness('billing-setting', 'Billing settings', {
    ...right('billing_management', 'read'),
    ...menu('settings', 'receipt'),
  }),
  inBusiness('payments', 'Payments', { ...billed, ...under('invoice'), query: { page: '1' } }),
  inBusiness('payments/:receiptId', 'Receipt', { ...billed, ...under('payments') }),
  inBusiness('payment/add', 'New payment', { ...bills, ...under('payments'), create: 'Payment' }),
  inBusiness('billing', 'Billing overview', { ...billed, ...menu('practice', 'chart'), ...under('invoice') }),
  inBusiness('pricingPlan', 'Fee plans', { ...right('billing_management', 'read'), ...menu('settings', 'card') }),
  inBusiness('invoice_details', 'Invoice details', { ...billed, ...under('invoice') }),
  inBusiness('add_gst_invoice', 'New GST invoice', { ...bills, ...under('invoice') }),
  inBusiness('gst_returns', 'GST returns', { ...billed, ...menu('finance', 'tax'), ...under('invoice') }),
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
  inBusiness('documentsRecord/editRecord', 'Edit record', { ...right('drive', 'write'), ...under('documentsRecord') }),
  inBusiness('documentsRecord/:id', 'Record', { ...right('drive', 'read'), ...under('documentsRecord') }),
] as const;

const TAX = [
  inBusiness('incomeTax', 'Income tax', { ...right('clients', 'read'), ...menu('practice', 'percentage') }),
  inBusiness('incomeTax/client/:clientId', 'Income tax', { ...right('clients', 'read'), ...under('incomeTax') }),
  inBusiness('dsc', 'DSC', { ...right('dsc', 'read'), ...menu('practice', 'fingerprint') }),
  inBusiness('dscDetails', 'DSC', { ...right('dsc', 'read'), ...under('dsc') }),
  inBusiness('orderDSC', 'Order DSC', { ...right('dsc', 'write'), ...under('dsc') }),
  inBusiness('OrderDSCList', 'DSC orders', { ...right('dsc', 'read'), ...under('dsc') }),
  inBusiness('createDSC', 'New DSC', { ...right('dsc', 'write'), ...under('dsc'), create: 'DSC' }),
  inBusiness('dsc/client/:clientId/create', 'New DSC', { ...right('dsc', 'write'), ...under('dsc') }),
] as const;

const cma = right('cma_management', 'read');
const CASH_CREDIT = 'cashCredit/client/:clientId';
const FINANCE = [
  inBusiness('cashCredit', 'CMA & cash credit', { ...cma, ...menu('finance', 'sheet') }),
  inBusiness(CASH_CREDIT, 'Cash credit', { ...cma, ...under('cashCredit') }),
  inBusiness(`${CASH_CREDIT}/CMA/:ccLoanId`, 'CMA', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/CMA/:ccLoanId/Automation`, 'CMA automation', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/CMA/:ccLoanId/Preview`, 'CMA preview', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/Settings`, 'CMA settings', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/Financial`, 'Financials', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness(`${CASH_CREDIT}/table`, 'CMA table', { ...cma, ...under(CASH_CREDIT) }),
  inBusiness('projectLoan', 'Project loans', { ...right('loan_management', 'read'), ...menu('finance', 'bank') }),
  inBusiness('projectLoan/client/:clientId', 'Project loan', {
    ...right('loan_management', 'read'),
    ...under('projectLoan'),
  }),
] as const;

const LOANS = [
  inBusiness('retail_loan', 'Retail loans', { ...right('loan_management', 'read'), ...menu('finance', 'home') }),
  inBusiness('retail_loan/:loan_id', 'Loan', { ...right('loan_management', 'read'), ...under('retail_loan') }),
  inBusiness('retail_loan/create', 'New loan', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
    create: 'Loan',
  }),
  inBusiness('retail_loan/edit/:loan_id', 'Edit loan', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
  }),
  inBusiness('borrower/create', 'New borrower', { ...right('loan_management', 'write'), ...under('retail_loan') }),
  inBusiness('borrower/edit/:borrower_id', 'Edit borrower', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
  }),
  inBusiness('property/create', 'New property', { ...right('loan_management', 'write'), ...under('retail_loan') }),
  inBusiness('property/edit/:property_id', 'Edit property', {
    ...right('loan_management', 'write'),
    ...under('retail_loan'),
  }),
] as const;

const GST = [
  inBusiness('gstClients', 'GST filing', { ...right('clients', 'read'), ...menu('finance', 'tax') }),
  inBusiness('gst_file_import', 'GST import', { ...right('clients', 'write'), ...under('gstClients') }),
  inBusiness('review_data', 'Review import', { ...right('clients', 'write'), ...under('gstClients') }),
  inBusiness('gst/filing_login', 'GST sign-in', { ...right('clients', 'write'), ...under('gstClients') }),
  inBusiness('gst/filing_statement', 'GST statement', { ...right('clients', 'read'), ...under('gstClients') }),
  inBusiness('gst/filing_completed', 'Filed', { ...right('clients', 'read'), ...under('gstClients') }),
  inBusiness('gst/gst_return_status', 'Return status', { ...right('clients', 'read'), ...under('gstClients') }),
] as const;

const TIME = [
  inBusiness('timesheet', 'Timesheets', menu('team', 'clock')),
  inBusiness('timesheet/add-task', 'New time entry', { ...under('timesheet'), create: 'Time entry' }),
  inBusiness('user-timesheet', 'My timesheet', under('timesheet')),
  inBusiness('attendance', 'Attendance', menu('team', 'calendar')),
  inBusiness('attendance/create', 'New attendance', under('attendance')),
  inBusiness('attendance/edit/:attendanceId', 'Edit attendance', under('attendance')),
] as const;

const reports = right('reports', 'read');
const REPORTS = [
  inBusiness('reports', 'Reports', { ...reports, ...menu('team', 'chart') }),
  inBusiness('report', 'Report', { ...reports, ...under('reports') }),
  inBusiness('clientreport', 'Client report', { ...reports, ...under('reports') }),
  inBusiness('industry/:industryId', 'Industry report', { ...reports, ...under('clientreport') }),
  inBusiness('task-report', 'Task report', { ...reports, ...under('reports') }),
  inBusiness('attendance-report', 'Attendance report', { ...reports, ...under('reports') }),
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
  inBusiness('Audit', 'Audit', {
    ...anyRight(
      right('business_management', 'write'),
      right('user_role_management', 'write'),
      right('clients', 'write'),
    ),
    ...menu('settings', 'history'),
  }),
] as const;

const PORTAL = [
  client('/client-businesses', 'Your firms'),
  client('/business/:businessId/client-list', 'Your entities'),
  ofClient('dashboard', 'Home', menu('portal', 'home')),
  ofClient('work-board', 'Work', menu('portal', 'check')),
  ofClient('billing/invoices', 'Billing', menu('portal', 'receipt')),
  ofClient('billing/receipts', 'Receipts'),
  ofClient('client-drive', 'Drive', menu('portal', 'folder')),
  ofClient('client-profile', 'Profile', menu('portal', 'user')),
  ofClient('workBoard-taskDetails-new/:taskId', 'Task'),
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
