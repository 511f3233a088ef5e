/** The category of a client in the words of offices, or as its PAN and name show it. */
import { CLIENT_CATEGORIES, type ClientCategory } from '../enumerations.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const WORDS: Partial<Record<ClientCategory, string>> = {
  Individual: 'ind indl indi indv individual individuals person salaried self i p',
  Proprietor:
    'prop propr proprietor proprietory proprietary proprietorship soleproprietor soleproprietorship soleprop propfirm proprietorshipfirm proprietoryfirm sole',
  HUF: 'huf hinduundividedfamily family',
  'Co-Operative': 'coop cooperative cooperativesociety coopsociety society coopsoc chs',
  AOP: 'aop associationofpersons',
  BOI: 'boi bodyofindividuals',
  Trust: 'trust charitabletrust ngo publictrust privatetrust foundation',
  'Partnership Firm': 'partnership partnershipfirm partner partners firm pship regdfirm registeredfirm pfirm',
  LLP: 'llp limitedliabilitypartnership',
  'Private Limited':
    'pvt pvtltd pvtlimited privatelimited privateltd privateco privatecompany privatelimitedcompany pvtltdco pvtltdcompany pvtco opc onepersoncompany pltd',
  'Public Limited':
    'publicltd publiclimited public publiccompany publiclimitedcompany limited ltd ltdco limitedcompany listedcompany',
  Other: 'other others localauthority government govt ajp',
};

const CATEGORY_BY_WORD: ReadonlyMap<string, ClientCategory> = new Map([
  ...Object.entries(WORDS).flatMap(([category, words]) =>
    words.split(' ').map((word) => [word, category as ClientCategory] as const),
  ),
  ...CLIENT_CATEGORIES.map((category) => [plain(category), category] as const),
]);

/** "Pvt. Ltd." is Private Limited. Undefined for words that nobody uses for a category. */
export const categoryInWords = (text: string): ClientCategory | undefined => CATEGORY_BY_WORD.get(plain(text));

/** Endings and words of names that show what a client is, most telling first. */
const IN_NAMES: readonly (readonly [RegExp, ClientCategory])[] = [
  [/\bL\.?L\.?P\.?(?!\p{L})/iu, 'LLP'],
  [/\b(private|pvt\.?|\(p\)|\(opc\))\s*(limited|ltd)?/iu, 'Private Limited'],
  [/\b(limited|ltd)\b/iu, 'Public Limited'],
  [/\bh\.?u\.?f\b/iu, 'HUF'],
  [/\b(co-?op(erative)?)\b/iu, 'Co-Operative'],
  [/\b(trust|foundation)\b/iu, 'Trust'],
];

const TRADE =
  /[&/]|\bm\/?s\b|\b(traders?|trading|enterprises?|industr(y|ies)|stores?|agency|agencies|brothers|bros|sons|corporation|corp|mart|textiles?|fabrics?|jewell?ers?|associates?|compan(y|ies)|co|works|services|solutions?|exports?|imports?|motors?|steels?|foods?|pharma|medicals?|electronics?|hardware|constructions?|builders?|developers?|engineering|engineers|transport|logistics|clinic|hospital|restaurant|hotel|kirana|provision|sales)\b/iu;

/** Whether a name is that of a business rather than a person. */
export const isTradeName = (name: string): boolean => TRADE.test(name) || IN_NAMES.some(([word]) => word.test(name));

const inName = (name: string): ClientCategory | undefined => IN_NAMES.find(([word]) => word.test(name))?.[1];

/** The fourth letter of a PAN is the kind of its holder (domain facts, 1.3); the name tells companies and firms apart. */
export function categoryOf(pan: string, name: string): ClientCategory | undefined {
  const named = inName(name);
  switch (pan[3]) {
    case 'P':
      return isTradeName(name) ? 'Proprietor' : 'Individual';
    case 'C':
      return named === 'Public Limited' ? named : 'Private Limited';
    case 'F':
      return named === 'LLP' ? named : 'Partnership Firm';
    case 'H':
      return 'HUF';
    case 'T':
      return 'Trust';
    case 'A':
      return named === 'Co-Operative' || named === 'Trust' ? named : 'AOP';
    case 'B':
      return 'BOI';
    default:
      return named;
  }
}
