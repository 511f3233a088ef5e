/** Who bills and who is billed: names, addresses and numbers, as rule 46 wants them. */
import type { TaxKind } from '@daftar/domain/tax-kind';
import type { Content } from 'pdfmake';
import type { PaperFirm, PaperParty } from './model.ts';
import { QUIET, type Style } from './style.ts';
import { factLine, factTable, label } from './text.ts';

const NUMBER_NAMES: Record<TaxKind, string> = { GST: 'GSTIN', VAT: 'VAT no.', NONE: 'Tax no.' };

type Numbered = Pick<PaperParty, 'tax_number' | 'pan' | 'state'>;
const numbersOf = ({ tax_number, pan, state }: Numbered, kind: TaxKind): [string, string | null][] => [
  [NUMBER_NAMES[kind], tax_number],
  ['PAN', pan],
  ['State', state],
];

/** Below a firm's name: where it is, how it is registered, how it is reached. */
export function firmLines(firm: PaperFirm, style: Style, colour: string = QUIET): Content[] {
  const { name, legal_name, address, email, phone, website } = firm;
  const lines = [
    legal_name === name ? '' : legal_name,
    address.join(', '),
    factLine(numbersOf(firm, firm.tax_kind)),
    factLine([email, phone, website.replace(/^https?:\/\//, '').replace(/\/$/, '')].map((value) => ['', value])),
  ];
  return lines.filter(Boolean).map((text) => ({ text, fontSize: style.size, color: colour, margin: [0, 0, 0, 1] }));
}

/** A party as a block of its own. */
export function partyBlock(title: string, party: PaperParty, kind: TaxKind, style: Style): Content {
  return {
    stack: [
      label(title, style),
      { text: party.name, bold: true, fontSize: style.size + 1.5, margin: [0, 0, 0, 1] },
      ...party.address.filter(Boolean).map((text): Content => ({ text, fontSize: style.size })),
      { stack: factTable(numbersOf(party, kind), style), margin: [0, 2, 0, 0] },
    ],
  };
}
