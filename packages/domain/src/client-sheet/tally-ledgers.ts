import { contactGrid, UnreadableContacts, type Contact, type Grid } from './contact-files.ts';
import { stableCode } from './stable-code.ts';

/** Of file numbers. */
const TALLY_PREFIX = 'TL';
const DEBTORS = 'sundry debtors';
const NOT_MASTERS = 'The file has no ledgers. In Tally, export the ledger masters as XML or JSON.';
const NO_DEBTORS = 'The file has no ledgers under Sundry Debtors. They become clients.';

/** A ledger or group, with the names of Tally's fields in lower case. */
type Master = { type: string; name: string; fields: ReadonlyMap<string, readonly string[]> };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text
    .replace(/&#(x?)([\da-f]{1,6});/gi, (_all, isHex: string, digits: string) => {
      const code = Number.parseInt(digits, isHex ? 16 : 10);
      // Tally writes control characters, such as &#4; before names of its own.
      return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name]!)
    .trim();

/** Nothing is expanded, so a hostile file can't grow. */
const CLOSE = { LEDGER: '</LEDGER>', GROUP: '</GROUP>' } as const;
const NAME = /(?:^|\s)NAME="([^"]*)"/;
const LEAF = /<([A-Z][\w.]*)(?:\s[^<>]*)?>([^<]*)<\/([A-Z][\w.]*)>/g;

/** Reads forwards only, in time that grows with the length: a regular expression over whole masters looked for each end again. */
function mastersOfXml(xml: string): Master[] {
  const masters: Master[] = [];
  const tags = /<(LEDGER|GROUP)\s([^<>]*)>/g;
  const unclosed = new Set<string>();
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    const type = tag[1] as keyof typeof CLOSE;
    const name = NAME.exec(tag[2]!)?.[1];
    if (name === undefined || tag[2]!.endsWith('/') || unclosed.has(type)) continue;
    const end = xml.indexOf(CLOSE[type], tags.lastIndex);
    if (end < 0) {
      // No further master of this type is closed either.
      unclosed.add(type);
      continue;
    }
    masters.push({ type: type.toLowerCase(), name: decoded(name), fields: leavesOf(xml.slice(tags.lastIndex, end)) });
    tags.lastIndex = end;
  }
  return masters;
}

function leavesOf(xml: string): Master['fields'] {
  const fields = new Map<string, string[]>();
  for (const [, tag, value, closed] of xml.matchAll(LEAF)) {
    const text = tag === closed ? decoded(value!) : '';
    if (text) add(fields, tag!.toLowerCase(), text);
  }
  return fields;
}

const add = (fields: Map<string, string[]>, key: string, text: string): void => {
  const texts = fields.get(key);
  if (texts) texts.push(text);
  else fields.set(key, [text]);
};

type Item = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All texts of a JSON value by their key, however deep: Tally nests lists in lists. */
function collect(value: unknown, key: string, into: Map<string, string[]>, depth = 0): void {
  if (depth > 8) return;
  if (typeof value === 'string' && value.trim()) add(into, key, value.trim());
  else if (Array.isArray(value)) for (const one of value) collect(one, key, into, depth + 1);
  else if (isItem(value))
    for (const [name, one] of Object.entries(value)) collect(one, name.toLowerCase(), into, depth + 1);
}

function mastersOfJson(json: unknown): Master[] {
  const messages = isItem(json) ? (json['tallymessage'] ?? json['TALLYMESSAGE']) : json;
  if (!Array.isArray(messages)) return [];
  return messages.filter(isItem).map((message) => {
    const { metadata } = message as { metadata?: { type?: unknown; name?: unknown } };
    const fields = new Map<string, string[]>();
    collect(message, '', fields);
    return {
      type: String(metadata?.type ?? fields.get('type')?.[0] ?? '').toLowerCase(),
      name: String(metadata?.name ?? fields.get('name')?.[0] ?? ''),
      fields,
    };
  });
}

const contactOf = ({ name, fields }: Master): Contact => {
  const first = (...names: string[]): string => names.flatMap((one) => fields.get(one) ?? [])[0] ?? '';
  const all = (...names: string[]): string[] => names.flatMap((one) => fields.get(one) ?? []);
  const mailing = first('mailingname') || name;
  const address = all('address');
  return {
    company: mailing,
    person: first('ledgercontact'),
    pan: first('incometaxnumber'),
    gstin: first('partygstin', 'gstin'),
    mobiles: all('ledgermobile', 'ledgerphone').flatMap((phones) => phones.split(/[,/]/)),
    emails: all('email', 'emailcc').flatMap((emails) => emails.split(/[,;]/)),
    street: address.slice(0, 3).join(', '),
    state: first('ledstatename', 'priorstatename', 'statename'),
    pincode: first('pincode'),
    key: first('guid') || name,
  };
};

/** The ledgers under Sundry Debtors and its groups. */
function debtorsOf(masters: readonly Master[]): Master[] {
  const ledgers = masters.filter(({ type }) => type === 'ledger');
  if (ledgers.length === 0) throw new UnreadableContacts(NOT_MASTERS);
  const parents = new Map(
    masters
      .filter(({ type }) => type === 'group')
      .map(({ name, fields }) => [name.toLowerCase(), (fields.get('parent')?.[0] ?? '').toLowerCase()]),
  );
  const isDebtor = ({ fields }: Master): boolean => {
    let group = (fields.get('parent')?.[0] ?? '').toLowerCase();
    for (let depth = 0; depth < 20 && group; depth += 1) {
      if (group === DEBTORS) return true;
      group = parents.get(group) ?? '';
    }
    return false;
  };
  return ledgers.filter(isDebtor);
}

const gridOf = (masters: readonly Master[]): Grid =>
  contactGrid(debtorsOf(masters).map(contactOf), TALLY_PREFIX, NO_DEBTORS);

export type TallyOpening = {
  /** Of the ledger among the debtors of the file, from 1. */
  row: number;
  ledger: string;
  pan: string;
  gstin: string;
  /** The file number that the client import gives to clients without PAN and GSTIN. */
  code: string;
  /** Positive if the client owes: Tally writes debits as negative. Null where it can't be read. */
  amount: string | null;
};

const AMOUNT = /^(-?)(\d{1,15}(?:\.\d{1,2})?)$/;

/** Opening balances of the debtors that have one. */
function openingsOf(masters: readonly Master[]): TallyOpening[] {
  const debtors = debtorsOf(masters);
  if (debtors.length === 0) throw new UnreadableContacts(NO_DEBTORS);
  return debtors.flatMap((master, at) => {
    const typed = (master.fields.get('openingbalance')?.[0] ?? '').replace(/,/g, '');
    if (typed === '' || Number(typed) === 0) return [];
    const { pan = '', gstin = '', key = '', company } = contactOf(master);
    const found = AMOUNT.exec(typed);
    return [
      {
        row: at + 1,
        ledger: company ?? master.name,
        pan: pan.toUpperCase().replace(/\W/g, ''),
        gstin: gstin.toUpperCase().replace(/\W/g, ''),
        code: stableCode(TALLY_PREFIX, key),
        amount: found ? `${found[1] ? '' : '-'}${found[2]}` : null,
      },
    ];
  });
}

/** Of an XML or JSON export of the ledger masters. */
export function tallyOpenings(text: string): TallyOpening[] {
  if (!/^\s*[[{]/.test(text)) return openingsOf(mastersOfXml(text));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableContacts(NOT_MASTERS);
  }
  return openingsOf(mastersOfJson(json));
}

export const tallyXmlClients = (xml: string): Grid => gridOf(mastersOfXml(xml));
export const tallyJsonClients = (json: unknown): Grid => gridOf(mastersOfJson(json));
/** Whether a JSON file is Tally's and not a list of clients. */
export const isTallyJson = (json: unknown): boolean =>
  isItem(json) && ('tallymessage' in json || 'TALLYMESSAGE' in json);
