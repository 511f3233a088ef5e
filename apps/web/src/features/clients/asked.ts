import type { RecordOwner } from './records/kind.ts';

/** What the form asks for, given the category, the country and the choice of the business. */
export type Asked = RecordOwner & {
  category: string;
  /** What this person sees masked, as it is shown. */
  masked: Readonly<Record<string, string>>;
};
