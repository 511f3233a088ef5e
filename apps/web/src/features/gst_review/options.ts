import { GST_UNITS, PORTAL_RATES } from '@daftar/domain/gst-lists';
import { asOptions } from '#web/kit/to-options.ts';

export const RATES = asOptions(PORTAL_RATES);
export const UNITS = GST_UNITS.map(({ code, label }) => ({ value: code, label }));
