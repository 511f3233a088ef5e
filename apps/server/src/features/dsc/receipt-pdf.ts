/** The receipt of a token: handed out or taken back, with the signature. */
import type { DscMovement } from '@daftar/contract/dsc';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { withoutDirectionMarks } from '@daftar/domain/document_records/values';
import { custodyText } from '@daftar/domain/dsc/values';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { amountTable } from '#server/features/billing/pdf/amount-table.ts';
import { documentPdf } from '#server/features/billing/pdf/document-base.ts';
import type { DocumentDesign, DocumentFirm, DocumentParty } from '#server/features/billing/pdf/model.ts';
import { pictureOf, set } from '#server/platform/pdf/pictures.ts';
import { remarks } from '#server/features/billing/pdf/signature-block.ts';
import { QUIET, type Style } from '#server/features/billing/pdf/style.ts';
import { label, type Fact } from '#server/features/billing/pdf/text.ts';

type Token = {
  code: string;
  holder_name: string;
  kind: string;
  issuer: string;
  certificate_number: string;
  token_make: string;
  token_number: string;
  expires_on: string;
};

export type ReceiptModel = DocumentDesign & {
  firm: DocumentFirm;
  /** Null for a token without clients. */
  party: DocumentParty | null;
  token: Token;
  movement: DscMovement;
  signature: Uint8Array | null;
  link: string;
  timezone: string;
};

const plain = withoutDirectionMarks;
const NOBODY: DocumentParty = { name: '', address: [], country: 'IN', tax_number: null, pan: null, state: null };

export function receiptPdf(model: ReceiptModel): PdfDocument {
  const { movement, token, party, timezone } = model;
  const isOut = movement.kind === 'Checked out';
  const facts: Fact[] = [
    ['Date', formatMoment(new Date(movement.moved_at), timezone)],
    ['Location', plain(custodyText(movement))],
    ['Purpose', plain(movement.purpose)],
    ['Expected back', movement.expected_back ? formatDay(movement.expected_back) : ''],
  ];
  return documentPdf({
    look: model,
    stamp: undefined,
    heading: {
      firm: model.firm,
      title: isOut ? 'Token Handover Receipt' : 'Token Movement Receipt',
      mark: '',
      number: `${token.code}-${movement.nth}`,
      number_title: 'No.',
      party: party ? { ...party, name: plain(party.name) } : { ...NOBODY, name: plain(token.holder_name) },
      party_title: party ? 'Client' : 'Holder',
      facts: facts.filter(([, value]) => value),
      headline: null,
    },
    content: (style) => [
      tokenTable(token, style),
      ...remarks('Note', plain(movement.note), style),
      {
        unbreakable: true,
        margin: [0, style.gap + 6, 0, 0],
        columnGap: 20,
        columns: [
          {
            width: 96,
            stack: [
              { qr: model.link, eccLevel: 'M', fit: 88 },
              {
                text: 'Scan to open this token. Staff sign in first.',
                fontSize: style.small,
                color: QUIET,
                margin: [0, 3, 0, 0],
              },
            ],
          },
          { width: '*', stack: signed(model, isOut, style) },
        ],
      },
    ],
  });
}

function tokenTable(token: Token, style: Style): Content {
  const columns = [
    { title: 'Holder', width: '*' as const },
    { title: 'Certificate', width: 110 },
    { title: 'Serial', width: 110 },
    { title: 'Token', width: 100 },
    { title: 'Valid until', width: 58 },
  ];
  const row = [
    plain(token.holder_name),
    [token.kind, plain(token.issuer)].filter(Boolean).join('\n'),
    plain(token.certificate_number),
    [plain(token.token_make), plain(token.token_number)].filter(Boolean).join('\n'),
    formatDay(token.expires_on),
  ];
  return amountTable(columns, [row], style, { breaks_rows: true });
}

function signed({ movement, signature, timezone, firm }: ReceiptModel, isOut: boolean, style: Style): Content[] {
  const text = (said: string, more: object = {}): Content => ({ text: said, fontSize: style.size, ...more });
  const title = isOut ? 'Received by' : 'Handed over by';
  if (!movement.signed_name)
    return [
      label(title, style),
      { text: ' ', fontSize: 34 },
      text('Signature, name and date', { color: QUIET, fontSize: style.small }),
      text(`For ${firm.legal_name || firm.name}`, { bold: true, margin: [0, 10, 0, 0] }),
    ];
  const picture = pictureOf(signature);
  return [
    label(title, style),
    ...(picture ? [set(picture, [160, 56])] : []),
    text(plain(movement.signed_name), { bold: true, margin: [0, 2, 0, 0] }),
    text(
      `${picture ? 'Signed on screen' : 'Signed by typed name'} on ${formatMoment(new Date(movement.moved_at), timezone)}`,
      { color: QUIET, fontSize: style.small },
    ),
  ];
}
