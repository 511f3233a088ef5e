import { documentRecordRoutes } from '@daftar/contract/document_records';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { remindOfReturns } from './document_records.jobs.ts';
import { documentRecordMessages } from './document_records.messages.ts';
import { exportRecords } from './export.service.ts';
import { addScan, destroyItems, holders, itemHandlers, moveItems, movementsOf, scanLink } from './items.service.ts';
import { places } from './places.service.ts';
import { checkReturns } from './reminders.service.ts';
import { clientItems, clientRecords, confirm } from './portal.service.ts';
import { printLabels, recordPdf } from './print.service.ts';
import { createRecord, listRecords, records } from './records.service.ts';
import { cancelRecord, getSignature, markDelivered, signRecord } from './signatures.service.ts';
import { getStocktake, listStocktakes, saveStocktake } from './stocktakes.service.ts';

export const feature: Feature = {
  routes: implementResources(documentRecordRoutes, [records, places])({
    list: listRecords,
    create: createRecord,
    exportAll: exportRecords,
    sign: signRecord,
    signature: getSignature,
    deliver: markDelivered,
    cancel: cancelRecord,
    pdf: recordPdf,
    labels: printLabels,
    items: itemHandlers.list,
    exportItems: itemHandlers.export,
    movements: movementsOf,
    move: moveItems,
    destroy: destroyItems,
    addScan,
    scan: scanLink,
    holders,
    stocktakes: listStocktakes,
    stocktake: getStocktake,
    takeStock: saveStocktake,
    clientRecords,
    clientItems,
    confirm,
  }),
  jobs: [remindOfReturns],
  messages: Object.values(documentRecordMessages),
  subscribers: [on(messageLeaving, checkReturns)],
};
