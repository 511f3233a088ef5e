/** Whether a new document is rounded to the whole unit: never in a foreign currency, where cents are paid. */
export const isRoundedByDefault = (setting: boolean, currency: string, home: string): boolean =>
  setting && currency === home;
