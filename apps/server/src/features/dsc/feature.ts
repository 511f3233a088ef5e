import { dscRoutes } from '@daftar/contract/dsc';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { alertDscs } from './alerts.service.ts';
import { calendar, filingClashes, listConflicts, taskClashes } from './clash.service.ts';
import { getSignature, listMovements, moveToken } from './custody.service.ts';
import { createToken, listPeople, revealPassword, summary, tokens } from './dsc.service.ts';
import { exportTokens } from './export.service.ts';
import { printLabels, printReceipt } from './print.service.ts';

export const feature: Feature = {
  routes: implementResources(dscRoutes, [tokens])({
    create: createToken,
    exportAll: exportTokens,
    summary,
    people: listPeople,
    password: revealPassword,
    movements: listMovements,
    move: moveToken,
    signature: getSignature,
    receipt: printReceipt,
    labels: printLabels,
    taskClashes,
    filingClashes,
    calendar,
    conflicts: listConflicts,
  }),
  jobs: [alertDscs],
  bin: [
    binKind(tokens.resource, {
      taken: () => 'Another DSC has the same certificate or slot by now. Change it, then restore this one.',
    }),
  ],
};
