/** Papers asked for and handed in (the four document statuses), and how they move the work (product rule 13). */
import type { DocumentStatus, WorkAct, WorkProgress } from './transitions.ts';

export type WaitsFor = 'client' | 'practice' | 'nobody';

/** Whose turn it is. */
export const waitsFor = (status: DocumentStatus): WaitsFor => {
  if (status === 'Approved') return 'nobody';
  return status === 'Request for Verification' ? 'practice' : 'client';
};

export type DocumentActor = 'staff' | 'client';

/** A client hands in and takes back; looking at it is the practice's work. */
const OF_CLIENT: readonly WorkAct<'document'>[] = ['upload', 'take_back'];

export const documentProblem = (actor: DocumentActor, act: WorkAct<'document'>, reason = ''): string | null => {
  if (actor === 'client' && !OF_CLIENT.includes(act)) return 'Only the practice does this';
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
