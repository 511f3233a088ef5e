/** Entries of the document register for reports. */
export { movedDocuments } from './reported.repo.ts';
