/** Supplier and recipient: names, addresses and registration numbers (rule 46). */
import { packOf } from '@daftar/domain/country-pack';
import type { Content } from 'pdfmake';
import type { DocumentFirm, DocumentParty } from './model.ts';
import { QUIET, type Style } from './style.ts';
import { factLine, factTable, label } from './text.ts';

type Numbered = Pick<DocumentParty, 'country' | 'tax_number' | 'pan' | 'state'> & { company_number?: string | null };

/** By their names in the party's own country. */
const numbersOf = ({ country, tax_number, company_number, pan, state }: Numbered): [string, string | null][] => {
  const { numbers, shows } = packOf(country);
  return [
    [numbers.tax?.label ?? 'Tax no.', tax_number],
    [numbers.client.cin?.label ?? 'Company number', company_number ?? null],
    ['PAN', shows.pan ? pan : null],
    ['State', state],
  ];
};

/** Below a firm's name: where it is, how it is registered, how it is reached. */
export function firmTexts(firm: DocumentFirm): string[] {
  const { name, legal_name, address, email, phone, website } = firm;
  return [
    legal_name === name ? '' : legal_name,
    address.join(', '),
    factLine(numbersOf(firm)),
    factLine([email, phone, website.replace(/^https?:\/\//, '').replace(/\/$/, '')].map((value) => ['', value])),
  ].filter(Boolean);
}

export const firmLines = (firm: DocumentFirm, style: Style, colour: string = QUIET): Content[] =>
  firmTexts(firm).map((text) => ({ text, fontSize: style.size, color: colour, margin: [0, 0, 0, 1] }));

export function partyBlock(title: string, party: DocumentParty, style: Style): Content {
  return {
    stack: [
      label(title, style),
      { text: party.name, bold: true, fontSize: style.size + 1.5, margin: [0, 0, 0, 1] },
      ...party.address.filter(Boolean).map((text): Content => ({ text, fontSize: style.size })),
      { stack: factTable(numbersOf(party), style), margin: [0, 2, 0, 0] },
    ],
  };
}
