import { formatMoment } from '@daftar/domain/date-format';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';

export type ShownSignature = {
  name: string;
  kind: 'Drawn' | 'Typed';
  signed_at: string;
  ip: string;
  /** Of the login that signed; empty where it isn't known any more. */
  account_name: string;
  contact: string;
  /** With a code sent to the contact. */
  is_confirmed: boolean;
  name_differs: boolean;
  /** A data URL. */
  image: string | null;
};
type About = { title: string; author: string; number: number; sha256: string; timezone: string };

/** The last page of a signed deed: who signed what, when and from where. */
export const signaturePage = (
  { title, author, number, sha256, timezone }: About,
  signatures: readonly ShownSignature[],
): PdfDocument => ({
  title,
  author,
  paper: 'A4',
  head: { left: title, right: `Version ${number}` },
  foot: author,
  content: [
    { text: 'Signatures', style: 'title' },
    {
      text: 'Signed in the client portal. The hash identifies the approved document that was signed.',
      style: 'note',
      margin: [0, 4, 0, 10],
    },
    { text: `SHA-256 of the approved document: ${sha256}`, margin: [0, 0, 0, 12] },
    ...signatures.map(({ name, kind, signed_at, ip, image, ...account }): Content => ({
      unbreakable: true,
      margin: [0, 0, 0, 16],
      stack: [
        image ? { image, fit: [180, 60] } : { text: name, fontSize: 18, italics: true },
        { text: name, bold: true, margin: [0, 4, 0, 0] },
        {
          text: `${kind === 'Drawn' ? 'Drawn' : 'Typed'} signature, ${formatMoment(new Date(signed_at), timezone)} (${timezone}), from ${ip}`,
          style: 'note',
        },
        ...accountLines(account).map((text) => ({ text, style: 'note' })),
      ],
    })),
  ],
});

type Account = Pick<ShownSignature, 'account_name' | 'contact' | 'is_confirmed' | 'name_differs'>;

const accountLines = ({ account_name, contact, is_confirmed, name_differs }: Account): string[] =>
  account_name === ''
    ? []
    : [
        `Portal login: ${account_name}, ${contact}. ${is_confirmed ? 'Confirmed with a code sent to this contact.' : 'Not confirmed with a code.'}`,
        ...(name_differs ? ['The typed name differs from the name of the portal login.'] : []),
      ];
