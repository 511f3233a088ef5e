import { z } from 'zod';

/** As a data URL; the canvas draws far less. */
const MAX_SIGNATURE = 120_000;

/** A drawn signature as a PNG data URL; null where the typed name is the signature. */
export const drawnSignature = z
  .string()
  .max(MAX_SIGNATURE, 'The signature is too large. Clear it and sign again.')
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'Sign again')
  .nullable()
  .default(null);
