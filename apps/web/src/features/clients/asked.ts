/** What the form asks for, given the category, the country and the choice of the business. */
export type Asked = {
  asks: (field: string) => boolean;
  must: (field: string) => boolean;
  category: string;
  /** The client's own country: its rules are for the address and the numbers. */
  country: string;
  /** The client that is changed; none while one is made. */
  clientId: number | undefined;
  /** What this person sees masked, as it is shown. */
  masked: Readonly<Record<string, string>>;
};
