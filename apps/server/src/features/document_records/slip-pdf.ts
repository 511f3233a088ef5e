/** The inward slip and the outward acknowledgement. */
import type { DocumentItem } from '@daftar/contract/document_records/items';
import type { DocumentRecord } from '@daftar/contract/document_records';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { withoutDirectionMarks } from '@daftar/domain/document_records/values';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { amountTable } from '#server/features/billing/pdf/amount-table.ts';
import { documentPdf } from '#server/features/billing/pdf/document-base.ts';
import type { DocumentDesign, DocumentFirm, DocumentParty } from '#server/features/billing/pdf/model.ts';
import { pictureOf, set } from '#server/platform/pdf/pictures.ts';
import { remarks } from '#server/features/billing/pdf/signature-block.ts';
import { QUIET, type Style } from '#server/features/billing/pdf/style.ts';
import { label, type Fact } from '#server/features/billing/pdf/text.ts';

export type SlipModel = DocumentDesign & {
  firm: DocumentFirm;
  party: DocumentParty;
  record: DocumentRecord;
  items: readonly DocumentItem[];
  signature: { image: Uint8Array | null } | null;
  /** Opens the entry on a phone. */
  link: string;
  timezone: string;
};

const plain = withoutDirectionMarks;

export function slipPdf(model: SlipModel): PdfDocument {
  const { record, party, timezone } = model;
  const isIn = record.direction === 'Inward';
  const facts: Fact[] = [
    ['Date', formatMoment(new Date(record.happened_at), timezone)],
    [isIn ? 'Received from' : 'Handed to', plain(record.person)],
    ['Mode', [record.mode, plain(record.docket_number)].filter(Boolean).join(', ')],
    ['Purpose', plain(record.purpose)],
  ];
  return documentPdf({
    look: model,
    stamp: record.state === 'Cancelled' ? 'CANCELLED' : undefined,
    heading: {
      firm: model.firm,
      title: isIn ? 'Inward Slip' : 'Outward Acknowledgement',
      mark: '',
      number: record.number,
      number_title: 'No.',
      party: { ...party, name: plain(party.name) },
      party_title: 'Client',
      facts,
      headline: null,
    },
    content: (style) => [
      itemTable(model, style),
      ...remarks('Remarks', plain(record.remarks), style),
      {
        unbreakable: true,
        margin: [0, style.gap + 6, 0, 0],
        columnGap: 20,
        columns: [
          { width: 96, stack: codeOf(model.link, style) },
          { width: '*', stack: signed(model, style) },
        ],
      },
    ],
  });
}

function itemTable({ items, record }: SlipModel, style: Style): Content {
  const isIn = record.direction === 'Inward';
  const columns = [
    { title: '#', width: 18 },
    { title: 'Document', width: '*' as const },
    { title: 'Number', width: 90 },
    { title: 'Period', width: 46 },
    { title: 'Copy', width: 62 },
    { title: 'Qty', width: 26, is_figure: true },
    { title: 'Pages', width: 30, is_figure: true },
    { title: isIn ? 'Return by' : 'Back by', width: 52 },
  ];
  const rows = items.map((item, i) => [
    String(i + 1),
    [plain(item.name), plain(item.condition)].filter(Boolean).join('\n'),
    plain(item.number),
    plain(item.period),
    item.copy_kind,
    String(item.quantity),
    item.pages ? String(item.pages) : '',
    item.returnable_by ? formatDay(item.returnable_by) : '',
  ]);
  return amountTable(columns, rows, style, { breaks_rows: true });
}

const codeOf = (link: string, style: Style): Content[] => [
  { qr: link, eccLevel: 'M', fit: 88 },
  { text: 'Scan to open this entry. Staff sign in first.', fontSize: style.small, color: QUIET, margin: [0, 3, 0, 0] },
];

function signed({ record, signature, timezone, firm }: SlipModel, style: Style): Content[] {
  const text = (said: string, more: object = {}): Content => ({ text: said, fontSize: style.size, ...more });
  const title = record.direction === 'Inward' ? 'Handed over by' : 'Received by';
  if (!record.signed_at)
    return [
      label(title, style),
      { text: ' ', fontSize: 34 },
      text('Signature, name and date', { color: QUIET, fontSize: style.small }),
      text(`For ${firm.legal_name || firm.name}`, { bold: true, margin: [0, 10, 0, 0] }),
    ];
  const picture = pictureOf(signature?.image ?? null);
  return [
    label(title, style),
    ...(picture ? [set(picture, [160, 56])] : []),
    text(plain(record.signed_name), { bold: true, margin: [0, 2, 0, 0] }),
    text(
      `${picture ? 'Signed on screen' : 'Signed by typed name'} on ${formatMoment(new Date(record.signed_at), timezone)}`,
      { color: QUIET, fontSize: style.small },
    ),
  ];
}
