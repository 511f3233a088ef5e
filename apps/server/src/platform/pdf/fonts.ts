import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type pdfmake from 'pdfmake';
import { GUJARATI, LATIN_AND_DEVANAGARI, SERIF } from './scripts.ts';

const packages = createRequire(import.meta.url);

const bytesOf = (family: string, name: string, weight: string): Buffer =>
  readFileSync(packages.resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`));

/** Fonts by their names in documents; read once per thread. */
const FACES = {
  'mukta.ttf': bytesOf('mukta', 'Mukta', '400Regular'),
  'mukta-bold.ttf': bytesOf('mukta', 'Mukta', '600SemiBold'),
  'vaani.ttf': bytesOf('mukta-vaani', 'MuktaVaani', '400Regular'),
  'vaani-bold.ttf': bytesOf('mukta-vaani', 'MuktaVaani', '600SemiBold'),
  'tinos.ttf': bytesOf('tinos', 'Tinos', '400Regular'),
  'tinos-bold.ttf': bytesOf('tinos', 'Tinos', '700Bold'),
  'tinos-italic.ttf': bytesOf('tinos', 'Tinos', '400Regular_Italic'),
  'tinos-bold-italic.ttf': bytesOf('tinos', 'Tinos', '700Bold_Italic'),
};

/** The Indian scripts have no italics. */
const upright = (normal: string, bold: string) => ({ normal, bold, italics: normal, bolditalics: bold });
const FONTS = {
  [LATIN_AND_DEVANAGARI]: upright('mukta.ttf', 'mukta-bold.ttf'),
  [GUJARATI]: upright('vaani.ttf', 'vaani-bold.ttf'),
  [SERIF]: {
    normal: 'tinos.ttf',
    bold: 'tinos-bold.ttf',
    italics: 'tinos-italic.ttf',
    bolditalics: 'tinos-bold-italic.ttf',
  },
};

type Printer = typeof pdfmake & { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };

/** Gives the printer its fonts, and blocks access to files and URLs. */
export function equip(printer: Printer): void {
  for (const [name, bytes] of Object.entries(FACES)) printer.virtualfs.writeFileSync(name, bytes);
  printer.setFonts(FONTS);
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy(() => false);
}
