import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { filingCorrected, filingRecorded, filingRemoved } from '#server/features/filings/filings.events.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { taskEventHappened } from '#server/features/tasks/tasks.events.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import * as advance from './advance-tax.service.ts';
import { alertVerify } from './alerts.service.ts';
import * as documents from './documents.service.ts';
import { exportFiles } from './export.service.ts';
import { takeFigures } from './figures.service.ts';
import { files, handOverFiles } from './files.service.ts';
import { prepareSeason } from './income_tax.jobs.ts';
import { incomeTaxMessages } from './income_tax.messages.ts';
import * as register from './register.service.ts';
import * as steps from './steps.service.ts';
import * as year from './year.service.ts';

export const feature: Feature = {
  routes: implementResources(incomeTaxRoutes, [files, documents.documents, advance.plans])({
    details: documents.details,
    move: steps.move,
    upload: steps.upload,
    undoUpload: steps.undoUpload,
    verify: steps.verify,
    process: steps.recordIntimation,
    refund: steps.recordRefund,
    revise: steps.revise,
    bulk: steps.bulk,
    yearPreview: year.yearPreview,
    createYear: year.createYear,
    grid: year.grid,
    season: year.season,
    takeFigures,
    proposeDocuments: documents.proposeDocuments,
    requestDocuments: documents.requestDocuments,
    exportAll: exportFiles,
    fillAdvance: advance.fill,
    previewReminders: advance.preview,
    sendReminders: advance.orderReminders,
  }),
  jobs: [alertVerify, prepareSeason, advance.sendAdvanceReminders],
  messages: Object.values(incomeTaxMessages),
  bin: [
    binKind(files.resource, {
      taken: () => 'This client has another return for the year. Move that one to the bin first.',
    }),
  ],
  subscribers: [
    on(messageLeaving, advance.checkInstalment),
    on(workReassigned, handOverFiles),
    on(taskEventHappened, documents.onTaskEvent),
    on(filingRecorded, register.onFilingRecorded),
    on(filingCorrected, register.onFilingCorrected),
    on(filingRemoved, register.onFilingRemoved),
  ],
};
