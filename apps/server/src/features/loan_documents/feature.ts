import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { implement } from '#server/platform/http/implement.ts';
import { incomeKindChanged } from '#server/features/borrowers/borrowers.events.ts';
import { loanSaved } from '#server/features/loans/loans.events.ts';
import { checklist, resetChecklist, saveChecklist } from './checklist.service.ts';
import { exportLoan } from './export.service.ts';
import { actOnDocuments, addDocument, listDocuments, removeDocument, updateDocument } from './lines.service.ts';
import { remindOfDocuments, syncDocuments } from './loan_documents.jobs.ts';
import { loanDocumentMessages } from './loan_documents.messages.ts';
import { addFiles, fileLink, removeFile } from './receive.service.ts';
import { remindNow, requestDocuments } from './requests.service.ts';
import { syncLoan, syncLoansOfBorrower } from './sync.service.ts';

export const feature: Feature = {
  routes: implement(loanDocumentRoutes)({
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
  }),
  jobs: [syncDocuments, remindOfDocuments],
  messages: Object.values(loanDocumentMessages),
  subscribers: [
    on(loanSaved, (ctx, { loan_id }) => syncLoan(ctx, loan_id)),
    on(incomeKindChanged, (ctx, { borrower_id }) => syncLoansOfBorrower(ctx, borrower_id)),
  ],
};
