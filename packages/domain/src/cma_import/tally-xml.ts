import { UnreadableSource, type Grid } from './source.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’' };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!).replace(/&#\d{1,7};/g, ' ');

const PART = /<DSPDISPNAME>([^<]*)<\/DSPDISPNAME>|<DSPCL(DR|CR)AMTA>([^<]*)<\/DSPCL(?:DR|CR)AMTA>/g;

/** A trial balance that Tally exported as XML, laid out as its Excel export. Debits are negative there. */
export function tallyXmlGrid(xml: string): Grid {
  const rows: string[][] = [];
  for (const [, name, side, amount] of xml.matchAll(PART))
    if (name !== undefined) rows.push([decoded(name), '', '']);
    else rows.at(-1)?.splice(side === 'DR' ? 1 : 2, 1, amount!.trim().replace(/^-/, ''));
  if (rows.length === 0)
    throw new UnreadableSource(
      'The XML isn’t a trial balance from Tally. Export the trial balance, not vouchers or masters.',
    );
  return [['Particulars', 'Debit', 'Credit'], ...rows];
}
