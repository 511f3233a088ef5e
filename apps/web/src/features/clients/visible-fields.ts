import type { RecordOwner } from './records/kind.ts';

/** Fields of the form for the category, the country and the settings of the business. */
export type Asked = RecordOwner & {
  category: string;
  /** Masked values as the user sees them. */
  masked: Readonly<Record<string, string>>;
};
