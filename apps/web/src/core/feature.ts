import type { Loan } from '@daftar/contract/loans';
import type { TaskCard } from '@daftar/contract/work/task';
import type { Levels, Module } from '@daftar/domain/permissions';
import type { ComponentType } from 'react';
import type { ClientSlot } from './client-slots.ts';
import type { LoadScreen, Needs, Screen } from './screen.ts';

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/** One tab of a screen that several features share: the activity log and the bin, messages and background jobs. */
export type Tab = {
  /** The path of the screen. */
  of: string;
  /** In the address: `?tab=bin`. The first tab needs none. */
  key: string;
  title: string;
  place: number;
  needs: Needs;
  load: LoadScreen;
};

export type SearchResult = {
  key: string;
  title: string;
  detail?: string | undefined;
  to: string;
  /** Numbers by which the record is known: typed in full, it comes first. */
  codes?: readonly (string | null)[];
};

/** Search of a feature's records in the palette. */
export type PaletteSource = {
  label: string;
  icon: string;
  /** A first character that limits the search to this source: `#` for tasks. */
  prefix?: string;
  module?: Module;
  /** `read` by default. */
  level?: Levels;
  /** Finds any word in a text, so its results come after records found by name. */
  isLast?: boolean;
  search: (text: string, place: { businessId: number; signal: AbortSignal }) => Promise<SearchResult[]>;
};

export type PdfFile = { blob: Blob; name: string };

/** A PDF with an address of its own: `pdf-preview?paper=file&path=…`. `load` reads the rest of the query. */
export type PdfPreview = {
  kind: string;
  title: (query: URLSearchParams) => string;
  /** Within a sentence: "the invoice". */
  what: string;
  load: (query: URLSearchParams, signal: AbortSignal) => Promise<PdfFile>;
};

/** On a client's page: a card on the overview, which renders nothing if there is nothing to show, and a tab. */
export type ClientPart = { card?: Load<{ clientId: number }>; tab?: Load<{ clientId: number }> };

export type OfTask = { task: TaskCard };
/** A section of a task's page, in the order of `place`. */
export type TaskSection = {
  key: string;
  title: string;
  place: number;
  /** Tasks that have it; all if absent. */
  isFor?: (task: OfTask['task']) => boolean;
  load: Load<OfTask>;
};
export type TaskParts = {
  /** At the end of a card's first line, 20 pixels high. */
  card?: Load<OfTask>;
  /** Among the actions of a task's page. */
  action?: Load<OfTask>;
  /** At the top of a task's page: a warning, or nothing. */
  notice?: Load<OfTask>;
  sections?: readonly TaskSection[];
};

/** A tab of a loan file, in the order of `place`. */
export type LoanTab = { key: string; title: string; place: number; needs?: Needs; load: Load<{ loan: Loan }> };

/** A part of a client's home screen, in the order of `place`. It renders nothing if there is nothing to show. */
export type PortalHomePart = {
  place: number;
  column?: 'side';
  /** Reads after the parts that say what to do. */
  isLater?: true;
  Component: ComponentType;
};

/**
 * A feature's part of the dashboard: a figure of the strip, or a card in one of the two columns. A card renders
 * nothing if it has nothing to show.
 */
export type DashboardPart = {
  /** Unique on the dashboard: stored in the user's arrangement. */
  key: string;
  /** Title in the list of cards to arrange. */
  title: string;
  /** Smaller comes first. */
  place: number;
  needs?: Needs;
  /** Hidden by default for users without this permission. */
  shownTo?: Needs;
  /** Reads after the first cards: most people don't see it. */
  isLater?: true;
  Component: ComponentType;
};
export type DashboardCard = DashboardPart & { column: 'main' | 'side' };
export type DashboardParts = { figures?: readonly DashboardPart[]; cards?: readonly DashboardCard[] };

/** `Background` is mounted once beside every screen of a business; `Panel` opens from a button in the top bar. */
export type PanelModule = {
  Background: ComponentType<{ businessId: number }>;
  Panel: ComponentType<{ businessId: number; onLeave: () => void }>;
};

/** Adds a record from a combobox, with the typed text as its name. */
type AddForm = Load<{
  name: string;
  onDone: (option: { value: string; label: string }) => void;
  onClose: () => void;
}>;

/** Declares a feature to the app. Everything with code of its own is loaded when it is first shown. */
export type Feature = {
  /** The name of its folder in every layer. */
  name: string;
  screens?: readonly Screen[];
  tabs?: readonly Tab[];
  palette?: () => Promise<{ source: PaletteSource; others?: readonly PaletteSource[] }>;
  pdfs?: readonly PdfPreview[];
  client?: Partial<Record<ClientSlot, ClientPart>>;
  /** By kind of record: `client`. */
  addForms?: Readonly<Record<string, AddForm>>;
  task?: TaskParts;
  loan?: readonly LoanTab[];
  /** Among the actions of a loan file. */
  loanAction?: Load<{ loan: Loan }>;
  dashboard?: () => Promise<DashboardParts>;
  portalHome?: () => Promise<{ parts: readonly PortalHomePart[] }>;
  /** Above every portal screen: a banner, or nothing until it opens a dialog. */
  portalBackground?: Load<{ clientId: number }>;
  panel?: () => Promise<PanelModule>;
  topBar?: Load<object>;
};
