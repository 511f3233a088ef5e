/** Pages of words: cover, facilities, assumptions, notes and certificate. */
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import {
  FORM_ONE_AMOUNTS,
  FORM_ONE_HEADS,
  formOne,
  type FormOneGroup,
  type FormOneRow,
} from '@daftar/domain/cma/form-1';
import { isShown, type Line } from '@daftar/domain/cma/line';
import { CMA_LINES, CMA_SETTINGS } from '@daftar/domain/cma/lines';
import { kindName, printedLabel } from '@daftar/domain/cma/workbook';
import { formatDay } from '@daftar/domain/date-format';
import { formatMoney } from '@daftar/domain/money-format';
import type { Content } from 'pdfmake';
import { pictureOf, set } from '#server/platform/pdf/pictures.ts';
import type { CmaPaper } from './cma-pdf.ts';
import { bracketed, figureText, heading, lineTable, plainTable, subheading, type LineRow } from './pdf-tables.ts';

const rupees = (amount: string): string => formatMoney(amount, 'INR');
const unitNote = ({ options }: CmaPaper): string => `Amounts in ₹ ${options.unit.toLowerCase()}`;

/** Letterhead of the firm that prepares it. */
function letterhead({ firm, business }: CmaPaper): Content {
  const logo = pictureOf(firm?.logo ?? null);
  const lines = firm
    ? [
        firm.legal_name === firm.name ? '' : firm.legal_name,
        firm.address.join(', '),
        [firm.email, firm.phone, firm.website.replace(/^https?:\/\//, '')].filter(Boolean).join(' · '),
      ].filter(Boolean)
    : [];
  const stack: Content[] = [
    { text: firm?.name ?? business, bold: true, fontSize: 15 },
    ...lines.map((text): Content => ({ text, style: 'note' })),
  ];
  return {
    columns: [...(logo ? [{ width: 'auto' as const, stack: [set(logo, [120, 48])] }] : []), { width: '*', stack }],
    columnGap: 12,
    margin: [0, 0, 0, 40],
  };
}

export function coverPage(paper: CmaPaper): Content[] {
  const { model, options, sheet, version } = paper;
  const { client, file, facilities } = model;
  const asked = facilities.requested.map(({ facility, amount, bank }) =>
    [`${facility}, ${rupees(amount)}`, bank].filter(Boolean).join(', '),
  );
  const facts: [string, string][] = [
    ['Bank', model.bank],
    ['Limit requested', rupees(file.requested_limit)],
    ['Facilities requested', asked.join('\n')],
    ['Assessed year', file.assessed_year ?? ''],
    ['Method', file.method],
    ['Years', sheet.columns.map(({ year, kind }) => `${year} ${kindName(kind).toLowerCase()}`).join(', ')],
    ['Amounts', `₹ ${options.unit.toLowerCase()}`],
    ['Nature of business', model.nature],
    ['Scenario', model.scenario],
    [
      'Borrowers and guarantors',
      model.people
        .map(({ name, role, net_worth }) => `${name}, ${role.toLowerCase()}, net worth ${rupees(net_worth)}`)
        .join('\n'),
    ],
    ['Date', formatDay(options.date)],
    ['Version', version === null ? 'Draft' : String(version)],
  ];
  return [
    letterhead(paper),
    { text: 'Credit monitoring arrangement (CMA) data', fontSize: 11, style: 'note' },
    { text: client.name, bold: true, fontSize: 22, margin: [0, 2, 0, 2] },
    ...(client.address.length ? [{ text: client.address.join(', '), fontSize: 10 }] : []),
    ...(client.pan ? [{ text: `PAN ${client.pan}`, fontSize: 10 }] : []),
    {
      layout: 'facts',
      margin: [0, 24, 0, 0],
      fontSize: 10,
      table: {
        widths: [140, '*'],
        body: facts
          .filter(([, value]) => value)
          .map(([label, value]) => [
            { text: label, style: 'note', margin: [0, 2, 0, 2] },
            { text: value, margin: [0, 2, 0, 2] },
          ]),
      },
    },
  ];
}

/** Form I: existing and requested facilities with subtotals, as the screen shows them. */
export function facilityPages(paper: CmaPaper): Content[] {
  const { existing, requested } = paper.model.facilities;
  const unit = paper.options.unit as CmaUnit;
  const shown = (amount: string | null): string => (amount === null ? '' : bracketed(inUnit(toFixed(amount), unit)));
  const figure = { isFigure: true } as const;
  const columns = [
    { title: 'Bank', width: '*' as const },
    { title: 'Facility', width: 120 },
    { title: 'Rate %', width: 46, ...figure },
    ...FORM_ONE_AMOUNTS.map((name) => ({ title: FORM_ONE_HEADS[name], width: 76, ...figure })),
  ];
  const sumRow = (label: string, sums: FormOneGroup['subtotal']) => ({
    cells: [label, '', '', ...FORM_ONE_AMOUNTS.map((name) => shown(sums[name]))],
    isTotal: true,
  });
  const rowOf = (one: FormOneRow) => ({
    cells: [
      one.bank,
      one.facility,
      one.annual_rate === null ? '' : String(Number(one.annual_rate)),
      ...FORM_ONE_AMOUNTS.map((name) =>
        name === 'outstanding' && one.outstanding_on
          ? `${shown(one[name])}\non ${formatDay(one.outstanding_on)}`
          : shown(one[name]),
      ),
    ],
  });
  const parts = formOne(existing, requested).flatMap(({ part, title, groups, total }): Content[] =>
    groups.length === 0
      ? []
      : [
          subheading(`${part}. ${title}`),
          plainTable(columns, [
            ...groups.flatMap((group) => [
              ...group.rows.map(rowOf),
              sumRow(`${group.title}, subtotal`, group.subtotal),
            ]),
            ...(groups.length > 1 ? [sumRow('Total', total)] : []),
          ]),
        ],
  );
  const purposes = requested
    .filter(({ purpose }) => purpose)
    .map(({ bank, facility, purpose }) => `${[facility, bank].filter(Boolean).join(', ')}: ${purpose}`);
  const amounts = unitNote(paper);
  return [
    heading(
      'Form I: Existing and requested facilities',
      `${amounts} · Highest and lowest use of the last twelve months`,
    ),
    ...(parts.length ? parts : [{ text: 'No facilities', style: 'note' }]),
    ...(purposes.length ? [subheading('Purpose of the limits requested'), { ul: purposes }] : []),
  ];
}

/** Inputs of the projections, figures typed in place of formulas, and the rules of the bank. */
export function assumptionPages(paper: CmaPaper): Content[] {
  const { model, sheet, options } = paper;
  const unit = options.unit as CmaUnit;
  const later = sheet.columns.map(({ kind }, at) => at > 0 && kind !== 'audited');
  const rowOf = (line: Line, isShownAt: (at: number) => boolean): LineRow => ({
    no: '',
    label: printedLabel(line, model.nature),
    values: sheet.columns.map((_, at) => {
      const text = isShownAt(at) ? figureText(sheet.value(line.id, at), line.unit, unit) : '';
      return text && line.unit === 'days' ? `${text} days` : text;
    }),
    marked: sheet.columns.map((_, at) => sheet.isTyped(line.id, at)),
  });
  const drivers = CMA_LINES.filter((line) => line.form === 'Drivers' && isShown(line, model.nature))
    .map((line) => rowOf(line, () => true))
    .filter(({ values }) => values.some((value, at) => value && later[at]));
  const typed = CMA_LINES.filter(
    ({ id, form }) => form !== 'Drivers' && later.some((isLater, at) => isLater && sheet.isOverridden(id, at)),
  ).map((line) => ({ ...rowOf(line, (at) => later[at]! && sheet.isOverridden(line.id, at)), no: line.no }));
  const rules = Object.entries(CMA_SETTINGS).flatMap(([name, { label, value }]) => {
    const set = model.settings[name as keyof typeof CMA_SETTINGS] ?? value;
    if (Number(set) === 0) return [];
    return [name === 'digital_share' ? `${label}: ${set}.` : `${label}.`];
  });
  return [
    heading('Assumptions', [unitNote(paper), 'Entered figures are bold'].join(' · ')),
    lineTable(sheet.columns, drivers),
    ...(typed.length ? [subheading('Figures entered in place of a projection'), lineTable(sheet.columns, typed)] : []),
    ...(rules.length ? [subheading('Rules of the bank'), { ul: rules }] : []),
  ];
}

export function notePage(paper: CmaPaper): Content[] {
  const { notes, nature } = paper.model;
  if (notes.length === 0) return [];
  const label = (id: string): string => {
    const line = CMA_LINES.find((one) => one.id === id);
    return line ? [line.no, printedLabel(line, nature)].filter(Boolean).join(' ') : id;
  };
  const columns = [
    { title: 'Year', width: 80 },
    { title: 'Line', width: 260 },
    { title: 'Note', width: '*' as const },
  ];
  return [
    heading('Notes', ''),
    plainTable(
      columns,
      notes.map(({ line, year, note }) => ({ cells: [year, label(line), note] })),
    ),
  ];
}

export function certificatePage(paper: CmaPaper): Content[] {
  const { options, firm, business, model } = paper;
  const signed = pictureOf(firm?.signature ?? null);
  const line = (text: string, more: object = {}): Content => ({ text, fontSize: 10, margin: [0, 0, 0, 2], ...more });
  const paragraphs = options.certificate.split(/\n+/).filter((text) => text.trim());
  const signer: Content[] = [
    line(`For ${firm?.legal_name || firm?.name || business}`, { bold: true }),
    ...(options.membership_number ? [line('Chartered Accountants')] : []),
    ...(options.firm_registration ? [line(`Firm registration no. ${options.firm_registration}`)] : []),
    signed ? set(signed, [110, 40]) : { text: ' ', fontSize: 34 },
    ...(options.partner ? [line(options.partner)] : []),
    ...(/\bpartner\b/i.test(options.partner) ? [] : [line('Partner')]),
    ...(options.membership_number ? [line(`Membership no. ${options.membership_number}`)] : []),
    line(`UDIN: ${options.udin || '______________________'}`),
  ];
  const borrower: Content[] = [
    line(`For ${model.client.name}`, { bold: true }),
    { text: ' ', fontSize: 34 },
    line('Authorised signatory'),
  ];
  return [
    heading('Certificate', ''),
    ...paragraphs.map((text) => line(text, { margin: [0, 0, 0, 8], lineHeight: 1 })),
    {
      unbreakable: true,
      margin: [0, 24, 0, 0],
      stack: [
        { columns: [{ stack: signer }, { stack: borrower }], columnGap: 40 },
        line(`Place: ${options.place}`, { margin: [0, 18, 0, 2] }),
        line(`Date: ${formatDay(options.date)}`),
      ],
    },
  ];
}
