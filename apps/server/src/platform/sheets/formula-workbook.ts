/**
 * A workbook with live formulas and their results. write-excel-file writes formulas without results, and Excel shows
 * those as empty cells in Protected View, in which files from the internet open.
 */
import { columnName } from '@daftar/domain/cma/excel-formula';
import type { CellLook, FormulaSheet, WorkbookCell } from '@daftar/domain/cma/workbook';
import { zip } from '#server/platform/zip/zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters aren't allowed in XML at all. */
const escaped = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>"]/g, (one) => ENTITIES[one]!);

/** Negative figures are in brackets. */
const FORMATS = { amount: '#,##0.00_);(#,##0.00)', ratio: '0.00_);(0.00)', whole: '0' } as const;
const FIRST_FORMAT = 164;
const NUMBERS = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
const INPUT_BLUE = 'FF1D4ED8';
const HEAD_SHADE = 'FFE8ECF2';

/** Styles are numbered as they are first used. */
class Styles {
  readonly #known = new Map<string, number>([['', 0]]);
  readonly #looks: CellLook[] = [{}];

  of({ bold, isInput, isHead, align, number }: CellLook): number {
    const key = [bold && 'b', isInput && 'i', isHead && 'h', align, number].filter(Boolean).join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.#looks.length);
    return this.#looks.push({ bold, isInput, isHead, align, number } as CellLook) - 1;
  }

  xml(): string {
    const font = (bold: boolean, colour: string): string =>
      `<font>${bold ? '<b/>' : ''}<sz val="10"/>${colour ? `<color rgb="${colour}"/>` : ''}<name val="Calibri"/></font>`;
    const fonts = [font(false, ''), font(true, ''), font(false, INPUT_BLUE), font(true, INPUT_BLUE)];
    const fill = (inner: string): string => `<fill><patternFill ${inner}</fill>`;
    const fills = [
      fill('patternType="none"/>'),
      fill('patternType="gray125"/>'),
      fill(`patternType="solid"><fgColor rgb="${HEAD_SHADE}"/><bgColor indexed="64"/></patternFill>`),
    ];
    const formats = NUMBERS.map(
      (name, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(FORMATS[name])}"/>`,
    );
    const cells = this.#looks.map(({ bold, isInput, isHead, align, number }) => {
      const format = number ? FIRST_FORMAT + NUMBERS.indexOf(number) : 0;
      const open = `<xf numFmtId="${format}" fontId="${(bold ? 1 : 0) + (isInput ? 2 : 0)}" fillId="${isHead ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"`;
      return align ? `${open} applyAlignment="1"><alignment horizontal="${align}"/></xf>` : `${open}/>`;
    });
    const list = (name: string, items: readonly string[]): string =>
      `<${name} count="${items.length}">${items.join('')}</${name}>`;
    return `${XML}<styleSheet xmlns="${MAIN}">${list('numFmts', formats)}${list('fonts', fonts)}${list('fills', fills)}${list('borders', ['<border/>'])}${list('cellStyleXfs', ['<xf/>'])}${list('cellXfs', cells)}</styleSheet>`;
  }
}

function cellXml(cell: WorkbookCell, address: string, styles: Styles): string {
  const { value, formula } = cell;
  const open = `<c r="${address}" s="${styles.of(cell)}"`;
  if (formula !== undefined) {
    const isText = typeof value !== 'number';
    return `${open}${isText ? ' t="str"' : ''}><f>${escaped(formula)}</f><v>${isText ? escaped(value ?? '') : value}</v></c>`;
  }
  if (value === null || value === '') return `${open}/>`;
  if (typeof value === 'number') return `${open}><v>${value}</v></c>`;
  // Inline text is never run as a formula.
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function sheetXml({ rows, widths, frozen, warning }: FormulaSheet, styles: Styles, isFirst: boolean): string {
  const pane = frozen
    ? `<pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" topLeftCell="${columnName(frozen.columns)}${frozen.rows + 1}" activePane="bottomRight" state="frozen"/>`
    : '';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => (cell ? cellXml(cell, `${columnName(column)}${at + 1}`, styles) : ''));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>${warning ? `<headerFooter><oddHeader>&amp;C&amp;B${escaped(warning)}</oddHeader></headerFooter>` : ''}</worksheet>`;
}

/** Printed rows that repeat on each page. */
const titlesOf = ({ name, frozen }: FormulaSheet, at: number): string =>
  frozen
    ? `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${name}'!$1:$${frozen.rows}</definedName>`
    : '';

export async function writeFormulaWorkbook(sheets: readonly FormulaSheet[]): Promise<Buffer> {
  const styles = new Styles();
  const parts: Record<string, string> = {};
  for (const [at, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet, styles, at === 0);
  const numbered = (one: (n: number) => string): string => sheets.map((_, at) => one(at + 1)).join('');
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = sheets.map(titlesOf).join('');
  // Calculated again when it is opened, so that the results never depend on ours.
  parts['xl/workbook.xml'] =
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets>${titles ? `<definedNames>${titles}</definedNames>` : ''}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] = relations(
    numbered((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)) +
      relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
  );
  parts['xl/styles.xml'] = styles.xml();
  parts['_rels/.rels'] = relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'));
  const override = (part: string, type: string): string =>
    `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;
  parts['[Content_Types].xml'] =
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${numbered((n) => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))}</Types>`;
  // Readers expect the types first.
  const names = ['[Content_Types].xml', ...Object.keys(parts).filter((name) => !name.startsWith('['))];
  return zip(Object.fromEntries(names.map((name) => [name, Buffer.from(parts[name]!)])));
}
