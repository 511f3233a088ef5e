import { deedRoutes } from '@daftar/contract/deeds';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { createFile } from './deed-files.service.ts';
import { deedFiles } from './deeds.files.ts';
import * as service from './deeds.service.ts';
import { listParties } from './known.service.ts';
import { deedMessages } from './deeds.messages.ts';
import { mailDeed, mailText } from './send.service.ts';
import { exportDeeds } from './export.service.ts';
import * as workflow from './workflow.service.ts';

export const feature: Feature = {
  routes: implementResources(deedRoutes, [service.deeds])({
    exportAll: exportDeeds,
    text: service.getText,
    saveText: service.saveText,
    submit: workflow.submit,
    withdraw: workflow.withdraw,
    requestChange: workflow.requestChange,
    approve: workflow.approve,
    revise: workflow.revise,
    versions: service.listVersions,
    comments: workflow.listComments,
    addComment: workflow.addComment,
    resolveComment: workflow.resolveComment,
    file: createFile,
    parties: listParties,
    verify: service.verify,
    mailText,
    send: mailDeed,
  }),
  messages: Object.values(deedMessages),
  files: [deedFiles],
  bin: [binKind(service.deeds.resource)],
};
