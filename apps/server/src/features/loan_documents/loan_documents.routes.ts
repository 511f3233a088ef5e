import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { implement } from '#server/platform/http/implement.ts';
import { checklist, resetChecklist, saveChecklist } from './checklist.service.ts';
import { exportLoan } from './export.service.ts';
import { actOnDocuments, addDocument, listDocuments, removeDocument, updateDocument } from './lines.service.ts';
import { addFiles, fileLink, removeFile } from './receive.service.ts';
import { remindNow, requestDocuments } from './requests.service.ts';

export const loanDocuments = implement(loanDocumentRoutes)({
  checklist,
  saveChecklist,
  resetChecklist,
  list: listDocuments,
  add: addDocument,
  update: updateDocument,
  remove: removeDocument,
  act: actOnDocuments,
  receive: addFiles,
  removeFile,
  link: fileLink,
  request: requestDocuments,
  remind: remindNow,
  export: exportLoan,
});
