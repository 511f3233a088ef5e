import { contactGrid, type Contact, type Grid, type Sheet } from './contact-files.ts';

const NOTHING = 'The file has no contacts with a name.';
const PREFIX = 'GC';

/** Titles that only Google's export has. */
export const isGoogleCsv = ([titles = []]: Sheet): boolean =>
  titles.some((title) => /^(E-mail|Phone) 1 - Value$/i.test(title.trim()));

/** Google's own separator for several values in one cell. */
const several = (cell: string): string[] => cell.split(':::').map((one) => one.trim());

export function googleCsvGrid([titles = [], ...rows]: Sheet): Grid {
  const places = new Map(titles.map((title, i) => [title.trim().toLowerCase(), i]));
  const contacts = rows.map((row): Contact => {
    const of = (...names: string[]): string =>
      names.map((name) => row[places.get(name.toLowerCase()) ?? -1]?.trim() ?? '').find(Boolean) ?? '';
    const all = (name: string): string[] => [1, 2, 3, 4, 5].flatMap((n) => several(of(`${name} ${n} - Value`)));
    const parts = [
      of('First Name', 'Given Name'),
      of('Middle Name', 'Additional Name'),
      of('Last Name', 'Family Name'),
    ];
    return {
      name: of('Name') || parts.filter(Boolean).join(' '),
      company: of('Organization Name', 'Organization 1 - Name'),
      emails: all('E-mail'),
      mobiles: all('Phone'),
      street: of('Address 1 - Street'),
      city: of('Address 1 - City'),
      state: of('Address 1 - Region'),
      pincode: of('Address 1 - Postal Code'),
      birthday: of('Birthday'),
    };
  });
  return contactGrid(contacts, PREFIX, NOTHING);
}

type Property = { name: string; parameters: string; value: string };

/** `item1.TEL;TYPE=CELL:+91 98250 12345` */
const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s;

const unquoted = (value: string): string => {
  const bytes = value
    .replace(/=\n/g, '')
    .replace(/%/g, '%25')
    .replace(/=([\dA-F]{2})/gi, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    return value;
  }
};

function propertiesOf(card: string): Property[] {
  return card
    .replace(/\n[ \t]/g, '')
    .split(/\n(?=[\w.-]+[;:])/)
    .flatMap((line) => {
      const [, name, parameters = '', value = ''] = LINE.exec(line) ?? [];
      if (!name) return [];
      const plain = /QUOTED-PRINTABLE/i.test(parameters) ? unquoted(value) : value;
      return [{ name: name.toUpperCase(), parameters, value: plain.trim() }];
    });
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, character: string) => (/n/i.test(character) ? ' ' : character)).trim();
/** Parts of a structured value; an escaped semicolon belongs to its part. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(unescaped);

/** vCard 2.1, 3.0 and 4.0. */
export function vCardGrid(text: string): Grid {
  const cards = text
    .replace(/\r\n?/g, '\n')
    .split(/^BEGIN:VCARD\s*$/im)
    .slice(1);
  const contacts = cards.map((card): Contact => {
    const properties = propertiesOf(card.split(/^END:VCARD/im)[0]!);
    const all = (name: string): string[] => properties.filter((one) => one.name === name).map(({ value }) => value);
    const [family = '', given = '', middle = ''] = partsOf(all('N')[0] ?? '');
    const [, , street = '', city = '', state = '', pincode = ''] = partsOf(all('ADR')[0] ?? '');
    return {
      name: unescaped(all('FN')[0] ?? '') || [given, middle, family].filter(Boolean).join(' '),
      company: partsOf(all('ORG')[0] ?? '')[0] ?? '',
      mobiles: all('TEL').map((phone) => phone.replace(/^tel:/i, '')),
      emails: all('EMAIL').map(unescaped),
      street,
      city,
      state,
      pincode,
      birthday: birthdayOf(all('BDAY')[0] ?? ''),
    };
  });
  return contactGrid(contacts, PREFIX, cards.length ? NOTHING : 'The file isn’t a vCard file.');
}

/** 19850412 and 1985-04-12; birthdays without a year are left out. */
const birthdayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : '';
};
