import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { alertNoticeDates } from './alerts.service.ts';
import { exportNotices } from './export.service.ts';
import * as parts from './parts.service.ts';
import { extend, handOverNotices, notices } from './tax_notices.service.ts';

export const feature: Feature = {
  routes: implementResources(taxNoticeRoutes, [notices, parts.replies, parts.hearings])({
    details: parts.details,
    extend,
    addFiles: parts.addFiles,
    removeFile: parts.removeFile,
    fileLink: parts.fileLink,
    createTask: parts.createNoticeTask,
    ofTask: parts.noticeOfTask,
    calendar: parts.calendar,
    exportAll: exportNotices,
  }),
  jobs: [alertNoticeDates],
  bin: [
    binKind(notices.resource, {
      taken: () => 'Another notice of this authority has the same reference. Change it, then restore this one.',
    }),
  ],
  subscribers: [on(workReassigned, handOverNotices)],
};
