/** Papers asked for and handed in (the four document statuses), and how they move the work (product rule 13). */
import { mayDo } from './transitions.ts';
import type { DocumentStatus, WorkAct, WorkProgress } from './transitions.ts';

export type WaitsFor = 'client' | 'practice' | 'nobody';

/** Whose turn it is. */
export const waitsFor = (status: DocumentStatus): WaitsFor => {
  if (status === 'Approved') return 'nobody';
  return status === 'Request for Verification' ? 'practice' : 'client';
};

export type DocumentActor = 'staff' | 'client';

/** A client hands in and takes back; looking at it is the practice's work. */
const OF_CLIENT = ['upload', 'take_back'] as const satisfies readonly WorkAct<'document'>[];
export type ClientDocumentAct = (typeof OF_CLIENT)[number];

/** What waits for the practice is touched by nobody but who handed it in. */
export const clientActs = (status: DocumentStatus, isOwnUpload: boolean): ClientDocumentAct[] =>
  OF_CLIENT.filter((act) => mayDo('document', act, status) && (isOwnUpload || waitsFor(status) === 'client'));

export const documentProblem = (actor: DocumentActor, act: WorkAct<'document'>, reason = ''): string | null => {
  if (actor === 'client' && !OF_CLIENT.some((own) => own === act)) return 'Only the practice does this';
  return act === 'ask_change' && reason.trim() === '' ? 'Say what is to be changed' : null;
};

/**
 * What the documents say about the work: something asked for makes it wait, the last one handed in lets it go on. Work
 * that is in hand is not thrown back by a paper that was approved, nor finished work by any.
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
