import * as billing from './billing.repo.ts';
import * as registers from './registers.repo.ts';
import type { Source } from './source-query.repo.ts';
import * as tax from './tax.repo.ts';
import * as tickets from './tickets.repo.ts';
import * as work from './work.repo.ts';

/** By the keys of the domain's sources. */
export const SOURCES: Readonly<Record<string, Source>> = { ...work, ...billing, ...tax, ...registers, ...tickets };
