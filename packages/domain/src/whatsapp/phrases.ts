/**
 * Sentences that end in a link to the client portal, or do without it for clients that have no login. Meta approves a
 * template as it is, so one placeholder holds the whole sentence.
 */
import type { Variable, VariableGroup, VariableValues } from '../messaging/variables.ts';
import type { WhatsAppLanguage } from './template.ts';

type Texts = readonly [withLink: string, without: string];
type Phrase = { name: string; label: string; link: string; texts: Readonly<Record<WhatsAppLanguage, Texts>> };

const PHRASES: readonly Phrase[] = [
  {
    name: 'documents.how_to_send',
    label: 'How to send them',
    link: 'documents.link',
    texts: {
      en: ['Send them in reply to this message, or upload them at {link}', 'Send them in reply to this message'],
      hi: ['इस संदेश के उत्तर में भेजें, या यहाँ अपलोड करें: {link}', 'इस संदेश के उत्तर में भेजें'],
      gu: ['આ સંદેશના જવાબમાં મોકલો, અથવા અહીં અપલોડ કરો: {link}', 'આ સંદેશના જવાબમાં મોકલો'],
    },
  },
  {
    name: 'task.how_to_view',
    label: 'How to get the documents',
    link: 'task.link',
    texts: {
      en: ['View the documents at {link}', 'Reply to this message for a copy of the documents'],
      hi: ['दस्तावेज़ यहाँ देखें: {link}', 'दस्तावेज़ों की प्रति के लिए इस संदेश का उत्तर दें'],
      gu: ['દસ્તાવેજો અહીં જુઓ: {link}', 'દસ્તાવેજોની નકલ માટે આ સંદેશનો જવાબ આપો'],
    },
  },
  {
    name: 'invoice.how_to_pay',
    label: 'How to view and pay it',
    link: 'invoice.link',
    texts: {
      en: ['View and pay it at {link}', 'Reply to this message for a copy and the payment details'],
      hi: ['यहाँ देखें और भुगतान करें: {link}', 'प्रति और भुगतान विवरण के लिए इस संदेश का उत्तर दें'],
      gu: ['અહીં જુઓ અને ચૂકવો: {link}', 'નકલ અને ચુકવણીની વિગતો માટે આ સંદેશનો જવાબ આપો'],
    },
  },
  {
    name: 'receipt.how_to_view',
    label: 'How to get it',
    link: 'receipt.link',
    texts: {
      en: ['View it at {link}', 'Reply to this message for a copy'],
      hi: ['यहाँ देखें: {link}', 'प्रति के लिए इस संदेश का उत्तर दें'],
      gu: ['અહીં જુઓ: {link}', 'નકલ માટે આ સંદેશનો જવાબ આપો'],
    },
  },
  {
    name: 'quotation.how_to_answer',
    label: 'How to accept or decline it',
    link: 'quotation.link',
    texts: {
      en: ['Accept or decline it at {link}', 'Reply to this message to accept or decline it'],
      hi: ['यहाँ स्वीकार या अस्वीकार करें: {link}', 'स्वीकार या अस्वीकार करने के लिए इस संदेश का उत्तर दें'],
      gu: ['અહીં સ્વીકારો અથવા નકારો: {link}', 'સ્વીકારવા અથવા નકારવા માટે આ સંદેશનો જવાબ આપો'],
    },
  },
];
const BY_NAME: ReadonlyMap<string, Phrase> = new Map(PHRASES.map((one) => [one.name, one]));

/** The sentence in the language of the template, or null if the name is no phrase. */
export function phraseText(name: string, language: string, values: VariableValues): string | null {
  const phrase = BY_NAME.get(name);
  if (!phrase) return null;
  const [withLink, without] = phrase.texts[language as WhatsAppLanguage] ?? phrase.texts.en;
  const link = values[phrase.link];
  return typeof link === 'string' && link !== '' ? withLink.replace('{link}', () => link) : without;
}

const SAMPLE_LINK = 'https://daftar.example/portal';

/** Offered beside the product's variables, in WhatsApp templates only. */
export const WHATSAPP_PHRASES: readonly Variable[] = PHRASES.map(({ name, label, texts }) => ({
  name,
  label,
  type: 'text',
  sample: texts.en[0].replace('{link}', SAMPLE_LINK),
  group: name.split('.')[0] as VariableGroup,
}));
const VARIABLE_BY_NAME: ReadonlyMap<string, Variable> = new Map(WHATSAPP_PHRASES.map((one) => [one.name, one]));
export const findPhrase = (name: string): Variable | null => VARIABLE_BY_NAME.get(name) ?? null;
