import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { incomeKindChanged } from '#server/features/borrowers/borrowers.events.ts';
import { loanSaved } from '#server/features/loans/loans.events.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { remindOfDocuments, syncDocuments } from './loan_documents.jobs.ts';
import { loanDocumentMessages } from './loan_documents.messages.ts';
import { loanDocuments } from './loan_documents.routes.ts';
import { checkLines } from './requests.service.ts';
import { syncLoan, syncLoansOfBorrower } from './sync.service.ts';

export const feature: Feature = {
  routes: loanDocuments,
  jobs: [syncDocuments, remindOfDocuments],
  messages: Object.values(loanDocumentMessages),
  subscribers: [
    on(messageLeaving, checkLines),
    on(loanSaved, (ctx, { loan_id }) => syncLoan(ctx, loan_id)),
    on(incomeKindChanged, (ctx, { borrower_id }) => syncLoansOfBorrower(ctx, borrower_id)),
  ],
};
