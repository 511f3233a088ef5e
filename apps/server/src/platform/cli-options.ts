import { StartupError } from './startup-error.ts';

export type Options = { empty: boolean };

/** Options of `npm start --`. A typo must not fill a database that should stay empty. */
export function readOptions(args: readonly string[]): Options {
  const unknown = args.find((word) => word !== '--empty');
  if (unknown) throw new StartupError(`Unknown option ${unknown}. The only option is --empty.`);
  return { empty: args.length > 0 };
}
