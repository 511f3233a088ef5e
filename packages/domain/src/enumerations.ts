/** Lists of the specification's sections 3 and 4, in its wording and order. */

export const CLIENT_CATEGORIES = [
  'Individual',
  'Proprietor',
  'HUF',
  'Co-Operative',
  'AOP',
  'AOP MMR',
  'BOI',
  'Trust',
  'Partnership Firm',
  'LLP',
  'Private Limited',
  'Public Limited',
  'Other',
] as const;
export type ClientCategory = (typeof CLIENT_CATEGORIES)[number];

export const SERVICE_NAMES = [
  'Income Tax',
  'TDS',
  'Tax Audit',
  'Statutory Audit',
  'Retail Loan',
  'Cash Credit',
  'Project Loan',
  'Other Services',
  'DSC',
  'Accounting',
  'Internal Audit',
  'Deed',
  'GSTR 1',
  'GSTR 3B',
  'GSTR 9',
  'GSTR 9C',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export const GENDERS = ['male', 'female', 'others'] as const;
export const MARITAL_STATUSES = ['married', 'unmarried', 'divorced'] as const;
export const BUSINESS_NATURES = ['Trading', 'Manufacturing', 'Service'] as const;
export const GST_TYPES = ['Regular', 'Composition', 'Consumer', 'Unregistered', 'Unknown'] as const;

// Work

export const PRIORITIES = ['Low', 'Medium', 'High'] as const;
export const TASK_TYPES = ['GENERAL_TASK', 'RECURRING_TASK', 'BULK_TASK'] as const;
export const TASK_STATUSES = ['TODO', 'PENDING', 'OVERDUE', 'SNOOZED', 'COMPLETED', 'CANCELLED'] as const;
export const WORK_PROGRESS = [
  'To Be Initiated',
  'Documents Pending',
  'Documents Received',
  'In Process',
  'Completed',
] as const;
export const TIMER_STATUSES = ['Pending', 'Running', 'Completed'] as const;

export const RECURRENCE_FREQUENCIES = [
  'Daily',
  'Weekly',
  'Monthly',
  'Quarterly',
  'Half Yearly',
  'Yearly',
  'Custom',
] as const;
export const RECURRENCE_ENDS = ['Never', 'After Number Of Times', 'On Date'] as const;
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', 'Last Day'] as const;

export const CUSTOM_FIELD_TYPES = [
  'Text Field',
  'Paragraph',
  'Number Field',
  'Date Field',
  'Date Time Field',
  'Radio-Button',
  'Checkbox',
  'Drop-down',
  'Toggle Button',
] as const;

export const COMMUNICATION_DIRECTIONS = ['Inbound', 'Outbound'] as const;
export const COMMUNICATION_MODES = ['Call', 'Email', 'SMS', 'WhatsApp', 'Others'] as const;
export const MEETING_STATES = ['Held', 'Not Planned', 'Planned'] as const;

// Billing: of the two lists of invoice states the second is used; Final and Invoiced are UnPaid (domain facts, 11)

export const DISCOUNT_TYPES = ['Rupee', 'Percentage'] as const;
export const INVOICE_STATUSES = ['Draft', 'UnPaid', 'Partial Paid', 'Paid', 'Cancelled'] as const;
export const QUOTATION_STATUSES = ['Draft', 'Final', 'Invoiced', 'Cancelled'] as const;

// Loans

export const LOAN_TYPES = ['Home', 'Mortgage', 'Personal', 'Business', 'Education', 'Car Loan'] as const;
export const LOAN_SUB_TYPES = ['fresh', 'takeover', 'takeover plus top up', 'top up'] as const;
export const LOAN_STATUSES = ['Drafted', 'Process (Internal)', 'Process (Bank)', 'Sanctioned', 'Rejected'] as const;
export const BORROWER_ROLES = ['Applicant', 'Co Applicant', 'Guarantor'] as const;
export const INCOME_KINDS = ['Salaried', 'Self Employed', 'Without Income'] as const;
export const PROPERTY_TYPES = ['Residential', 'Commercial', 'Industrial', 'Open Plot'] as const;
export const AREA_UNITS = ['Sq. mtr.', 'Sq. ft.'] as const;

// Documents, imports, messages

export const DOCUMENT_STATUSES = ['Approved', 'Request for Change', 'Pending', 'Request for Verification'] as const;
export const ACCESS_REQUEST_STATES = ['Pending', 'Accepted', 'Rejected'] as const;
export const GST_IMPORT_STATUSES = [
  'Processing',
  'Completed',
  'Completed with errors',
  'Unable to process',
  'Uploaded',
  'FAILED',
] as const;
export const IMPORT_FORMATS = ['JSON', 'EXCEL'] as const;
export const EMAIL_EVENTS = ['delivered', 'softbounce', 'hardbounce', 'email_open', 'email_link_click'] as const;
export const WHATSAPP_TEMPLATE_PARTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'] as const;
export const WHATSAPP_BUTTON_TYPES = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const;
export const NOTIFICATION_TYPES = [
  'TASK_NOTIFICATION',
  'DAILY_TIME_SHEET',
  'REMINDER_NOTIFICATION',
  'BUSINESS_ACCESS_REQUEST',
] as const;
/** The five of the specification, and two of ours: for billing and for attendance. */
export const CONFIG_TYPES = [
  'TIME_SHEET',
  'WORK_BOARD',
  'FIELDS',
  'FIELD_OPTIONS',
  'DRIVE',
  'BILLING',
  'ATTENDANCE',
] as const;
