import { activityNamesOf } from './activity-names.ts';
import { inWords } from './activity-values.ts';

type Pair = readonly [unknown, unknown];
export type Act = {
  action: string;
  entity: string;
  title: string | null;
  changes: Readonly<Record<string, Pair>>;
};
/** "moved" "role" "Clerk" "to bin". The user's name comes before, and the title is emphasized. */
export type Sentence = { verb: string; kind: string; title: string; after: string };

type Phrase = { verb: string; kind?: string; after?: string };
const PHRASES: Readonly<Record<string, Phrase>> = {
  create: { verb: 'created' },
  update: { verb: 'edited' },
  delete: { verb: 'moved', after: 'to bin' },
  restore: { verb: 'restored' },
  force_delete: { verb: 'deleted', after: 'permanently' },
  export: { verb: 'exported' },
  hand_over: { verb: 'reassigned the work of' },
  branches: { verb: 'updated branches for' },
  remind: { verb: 'sent a reminder for' },
  mail_statement: { verb: 'emailed a statement to' },
  edit_gst_books: { verb: 'edited the GST books of' },
  automate: { verb: 'ran an automation on' },
  share_link: { verb: 'created a link to' },
  revoke_link: { verb: 'revoked a link to' },
  view_as_client: { verb: 'viewed the portal as' },
  reveal: { verb: 'viewed the password of' },
  download: { verb: 'downloaded' },
  add_document: { verb: 'added', kind: 'document' },
  remove_document: { verb: 'removed', kind: 'document' },
  request_document: { verb: 'requested', kind: 'document' },
  remind_document: { verb: 'sent a reminder for', kind: 'document' },
  receive_document: { verb: 'received', kind: 'document' },
  remove_file: { verb: 'removed a file of', kind: 'document' },
  approve_document: { verb: 'approved', kind: 'document' },
  return_document: { verb: 'requested changes to', kind: 'document' },
  reopen_document: { verb: 'reopened', kind: 'document' },
  waive_document: { verb: 'waived', kind: 'document' },
  require_document: { verb: 'required', kind: 'document' },
  end_sessions: { verb: 'signed out', kind: '', after: 'on all devices' },
  reset_password: { verb: 'reset the password of', kind: '' },
  reset_two_factor: { verb: 'reset the second factor of', kind: '' },
  read_ticket: { verb: 'read', kind: 'ticket to Daftar support' },
};

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Edited',
  delete: 'Moved to bin',
  restore: 'Restored',
  force_delete: 'Deleted permanently',
  export: 'Exported',
  hand_over: 'Work reassigned',
  branches: 'Branches updated',
  remind: 'Reminder sent',
  mail_statement: 'Statement emailed',
  edit_gst_books: 'GST books edited',
  automate: 'Automation run',
  share_link: 'Link created',
  revoke_link: 'Link revoked',
  view_as_client: 'Viewed as client',
  reveal: 'Password viewed',
  download: 'Downloaded',
  add_document: 'Document added',
  remove_document: 'Document removed',
  request_document: 'Document requested',
  remind_document: 'Document reminder sent',
  receive_document: 'Document received',
  remove_file: 'File removed',
  approve_document: 'Document approved',
  return_document: 'Changes requested',
  reopen_document: 'Document reopened',
  waive_document: 'Document waived',
  require_document: 'Document required',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  end_sessions: 'Signed out on all devices',
  change_account: 'Account edited',
  change_password: 'Password changed',
  reset_password: 'Password reset',
  set_pin: 'PIN set',
  remove_pin: 'PIN removed',
  add_authenticator: 'Authenticator app added',
  remove_authenticator: 'Authenticator app removed',
  add_passkey: 'Passkey added',
  remove_passkey: 'Passkey removed',
  use_recovery_code: 'Recovery code used',
  fail_second_factor: 'Wrong second factor entered',
  reset_two_factor: 'Second factor reset',
  read_ticket: 'Ticket read by the support',
};

export const entityTitle = (entity: string): string => activityNamesOf(entity).title;
export const actionTitle = (action: string): string => ACTIONS[action] ?? inWords(action);

const CONFIGS: Readonly<Record<string, string>> = {
  TIME_SHEET: 'timesheets',
  WORK_BOARD: 'work boards',
  FIELDS: 'client fields',
  FIELD_OPTIONS: 'dropdown lists and tax rates',
  DRIVE: 'drive',
  BILLING: 'billing',
  ATTENDANCE: 'attendance',
};

/** Actions on the user's own account, where the record is the user already named. */
const OWN_ACTIONS: Readonly<Record<string, string>> = {
  sign_in: 'signed in',
  sign_out: 'signed out',
  change_account: 'edited their account',
  change_password: 'changed their password',
  set_pin: 'set their PIN',
  remove_pin: 'removed their PIN',
  add_authenticator: 'added an authenticator app',
  remove_authenticator: 'removed their authenticator app',
  add_passkey: 'added a passkey',
  remove_passkey: 'removed a passkey',
  use_recovery_code: 'used a recovery code',
  fail_second_factor: 'entered a wrong second factor',
};

/** Documents that are issued, sent and cancelled. */
const DOCUMENTS = ['invoices', 'quotations', 'receipts'];
const STATE_VERBS: Readonly<Record<string, string>> = {
  Final: 'issued',
  Cancelled: 'cancelled',
  Bounced: 'marked as bounced',
};

/** Rows that tie a record to a file: the record itself stays. */
const LINKS = ['loan_people', 'loan_properties'];

/** A more specific verb if a column's new value implies one. */
function specificPhrase({ action, entity, changes }: Act): Phrase | undefined {
  const newValue = (column: string): unknown => changes[column]?.[1];
  if (entity === 'members') {
    if (action === 'create') return { verb: 'added' };
    if (changes.deactivated_at) return { verb: newValue('deactivated_at') ? 'deactivated' : 'activated' };
    if (changes.role_id)
      return newValue('role_id') === null ? { verb: 'made', after: 'an owner' } : { verb: 'changed the role of' };
  }
  if (entity === 'branches' && action === 'update' && changes.deactivated) {
    return { verb: newValue('deactivated') ? 'deactivated' : 'activated' };
  }
  if (LINKS.includes(entity)) {
    if (action === 'create') return { verb: 'added' };
    if (action === 'force_delete') return { verb: 'removed' };
  }
  if (entity === 'loans' && action === 'update' && changes.status)
    return { verb: 'moved', after: `to ${String(newValue('status'))}` };
  // Deleting an opening balance reverses it in the ledger; it has no bin.
  if (entity === 'opening_balances' && action === 'delete') return { verb: 'reversed' };
  const state = newValue('state');
  const isDocumentUpdate = action === 'update' && DOCUMENTS.includes(entity);
  if (isDocumentUpdate && STATE_VERBS[String(state)]) return { verb: STATE_VERBS[String(state)]! };
  if (action === 'update' && newValue('sent_at')) return { verb: 'sent' };
  if (entity === 'invitations') {
    if (action === 'create') return { verb: 'invited', kind: '' };
    if (state === 'Revoked') return { verb: 'revoked' };
    if (state === 'Accepted') return { verb: 'accepted' };
  }
  if (entity === 'payment_notices') {
    if (state === 'Dismissed') return { verb: 'dismissed' };
    if (state === 'Received') return { verb: 'created a receipt for' };
  }
  if (entity === 'access_requests') {
    if (action === 'create') return { verb: 'requested to join', kind: '' };
    if (state === 'Accepted') return { verb: 'accepted' };
    if (state === 'Rejected') return { verb: 'rejected' };
  }
  return undefined;
}

export function sentenceOf(act: Act): Sentence {
  const { action, entity, title } = act;
  const own = OWN_ACTIONS[action];
  if (own !== undefined) return { verb: own, kind: '', title: '', after: '' };
  const phrase = specificPhrase(act) ?? PHRASES[action] ?? { verb: inWords(action).toLowerCase() };
  const isOwnRequest = entity === 'access_requests' && action === 'create';
  const named = entity === 'business_configs' ? CONFIGS[title ?? ''] : undefined;
  return {
    verb: phrase.verb,
    kind: phrase.kind ?? activityNamesOf(entity).inSentence,
    title: isOwnRequest ? '' : (named ?? title ?? ''),
    after: phrase.after ?? '',
  };
}
