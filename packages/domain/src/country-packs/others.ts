/** The countries beside India. Importing this makes them known; the server does so at its start. */
import { addPacks } from '../country-pack.ts';
import { AE } from './ae.ts';
import { AU } from './au.ts';
import { GB } from './gb.ts';
import { IN } from './in.ts';
import { KE } from './ke.ts';
import type { CountryPack } from './pack.ts';
import { SG } from './sg.ts';
import { UG } from './ug.ts';
import { US } from './us.ts';

const OTHERS = { GB, AE, SG, US, AU, KE, UG };
addPacks(OTHERS);

export const COUNTRY_PACKS: Readonly<Record<string, CountryPack>> = { IN, ...OTHERS };
