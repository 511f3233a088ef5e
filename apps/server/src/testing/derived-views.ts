/**
 * Whatever shows records of others: each view with its keys and the kinds of records behind them. Read from the
 * registries of the features, so that a new source, event, report, message or kind is covered without a line.
 */
import { FEED_RECORDS } from '@daftar/contract/calendar_feeds';
import { REPORTS } from '@daftar/contract/reports/catalogue';
import { LINKED_KINDS, type DeclaredReport, type LinkedRecord } from '@daftar/contract/reports/declaration';
import { MESSAGE_SUBJECTS } from '@daftar/domain/messaging/message-subjects';
import { grantsFor, MODULES, type Module, type PermissionSet } from '@daftar/domain/permissions';
import { isRecordKind, RECORD_KINDS, RECORD_RIGHTS, type RecordKind } from '@daftar/domain/record-rights';
import { TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { eventOf, EVENT_NAMES } from '@daftar/domain/webhooks';
import { CHAT_LINKS } from '#server/features/chat/links.service.ts';
import { binKinds, fileOwners } from '#server/features.ts';

type Entry = { key: string; records: readonly RecordKind[] };

const ofEachKind = RECORD_KINDS.map((kind): Entry => ({ key: kind, records: [kind] }));
const named = (names: readonly string[]): Entry[] =>
  names.filter(isRecordKind).map((kind) => ({ key: kind, records: [kind] }));
const pairs = (kinds: Readonly<Record<string, RecordKind>>): Entry[] =>
  Object.entries(kinds).map(([key, kind]) => ({ key, records: [kind] }));

/** Records name their client, person, service, board or task, as on the screens of their module. */
const NAMED_ALONG: readonly LinkedRecord[] = ['board', 'client', 'service', 'task', 'user'];
const linkedBy = ({ columns }: DeclaredReport): LinkedRecord[] =>
  Object.values(columns).flatMap(({ link }) => (link ? [link.to] : []));
const reportEntry = (report: DeclaredReport): Entry => ({
  key: report.id,
  records: [...new Set(linkedBy(report).filter((to) => !NAMED_ALONG.includes(to)))].flatMap(
    (to) => LINKED_KINDS[to] ?? [],
  ),
});

export const DERIVED_VIEWS = {
  Log: ofEachKind,
  Notifications: ofEachKind,
  Messages: [...pairs(MESSAGE_SUBJECTS), ...ofEachKind],
  Triggers: TRIGGER_SOURCES.map(({ key, records }): Entry => ({ key, records })),
  Webhooks: EVENT_NAMES.map((event): Entry => ({ key: event, records: [eventOf(event)!.record] })),
  Reports: REPORTS.map(reportEntry),
  Feeds: pairs(FEED_RECORDS),
  'Chat cards': pairs(CHAT_LINKS),
  Bin: named(binKinds.map(({ entity }) => entity)),
  Files: named(fileOwners.map(({ entity }) => entity)),
} satisfies Record<string, readonly Entry[]>;
export type DerivedView = keyof typeof DERIVED_VIEWS;

/** Modules whose screens show records, and reports of them. */
export const RECORD_MODULES: readonly Module[] = MODULES.filter(
  (module) =>
    RECORD_KINDS.some((kind) => RECORD_RIGHTS[kind].module === module) ||
    REPORTS.some(({ needs }) => needs.some((need) => need.module === module)),
);

/** Everything but one module. */
export const allBut = (left: Module | null): PermissionSet => ({
  ...Object.fromEntries(
    MODULES.map((module) => [module, module === left ? grantsFor(module)[0]! : grantsFor(module).at(-1)!]),
  ),
  is_whatsapp: true,
});

/** One row per kind: its module, and the views that show it. */
export const matrix = (): string[] => {
  const views = Object.keys(DERIVED_VIEWS) as DerivedView[];
  const shows = (view: DerivedView, kind: RecordKind): boolean =>
    (DERIVED_VIEWS[view] as readonly Entry[]).some(({ records }) => records.includes(kind));
  return [
    ['Kind', 'Module', ...views].join(' | '),
    ...RECORD_KINDS.toSorted().map((kind) =>
      [kind, RECORD_RIGHTS[kind].module, ...views.map((view) => (shows(view, kind) ? 'x' : '-'))].join(' | '),
    ),
  ];
};
