/** Requested and received documents (four statuses), and their effect on progress (product rule 13). */
import { mayDo } from './transitions.ts';
import type { DocumentStatus, WorkAct, WorkProgress } from './transitions.ts';

export type WaitsFor = 'client' | 'practice' | 'nobody';

/** Party that acts next. */
export const waitsFor = (status: DocumentStatus): WaitsFor => {
  if (status === 'Approved') return 'nobody';
  return status === 'Request for Verification' ? 'practice' : 'client';
};

export type DocumentActor = 'staff' | 'client';

/** Clients upload and withdraw; the business reviews. */
const OF_CLIENT = ['upload', 'take_back'] as const satisfies readonly WorkAct<'document'>[];
export type ClientDocumentAct = (typeof OF_CLIENT)[number];

/** Only the uploader can replace a document that waits for review. */
export const clientActs = (status: DocumentStatus, isOwnUpload: boolean): ClientDocumentAct[] =>
  OF_CLIENT.filter((act) => mayDo('document', act, status) && (isOwnUpload || waitsFor(status) === 'client'));

export const documentProblem = (actor: DocumentActor, act: WorkAct<'document'>, reason = ''): string | null => {
  if (actor === 'client' && !OF_CLIENT.some((own) => own === act)) return 'Only your accountant can do this.';
  return act === 'ask_change' && reason.trim() === '' ? 'Describe the changes needed.' : null;
};

/**
 * Progress by documents: a request makes the task wait, the last received one lets it continue. An approval doesn't set
 * back work in progress, and finished work doesn't change.
 */
export function progressByDocuments(
  statuses: readonly DocumentStatus[],
  progress: WorkProgress,
): WorkAct<'work_progress'> | null {
  if (statuses.length === 0) return null;
  const isWaiting = statuses.some((status) => waitsFor(status) === 'client');
  if (isWaiting) return progress === 'To Be Initiated' || progress === 'Documents Received' ? 'ask_documents' : null;
  return progress === 'To Be Initiated' || progress === 'Documents Pending' ? 'receive_documents' : null;
}
