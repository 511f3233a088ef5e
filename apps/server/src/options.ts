import { StartError } from './start-error.ts';

export type Options = { empty: boolean };

/** What may follow `npm start --`. A slip of the pen must not fill a database that was to stay empty. */
export function readOptions(given: readonly string[]): Options {
  const unknown = given.find((word) => word !== '--empty');
  if (unknown) throw new StartError(`There is no option ${unknown}: the only one is --empty.`);
  return { empty: given.length > 0 };
}
