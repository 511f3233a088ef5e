import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features, messages } from '#server/features.ts';
import { emailHtml, escapeHtml } from '#server/platform/messages/email-html.ts';
import { compose, type AnyMessage } from '#server/platform/messages/message.ts';
import { BANNED } from './banned-words.ts';

const BRAND = { name: 'Sharma Desai & Co.', colour: '#0474BE' };
const SOURCE = join(import.meta.dirname, '..');

/** Longer subjects are cut in lists of mails. */
const MAX_SUBJECT = 78;
/** Two parts of an SMS, without the link that follows the text. */
const MAX_SMS = 306;
/** A placeholder that was not filled, or a value that is missing. */
const UNRESOLVED = /\{[\w.]+\}|\$\{|\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date/;

const render = ({ values, sample, email, completeEmail, sms }: AnyMessage) => {
  const parsed = values.parse(sample) as never;
  const mail = email?.(parsed);
  return {
    subject: mail?.subject ?? null,
    text: mail ? (completeEmail?.(mail.text, parsed) ?? mail.text) : null,
    sms: sms?.(parsed) ?? null,
  };
};

test('every message of the product is declared once', () => {
  const names = messages.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(new Set(names).size).toBe(names.length);
  for (const [feature, { messages: own = [] }] of Object.entries(features))
    for (const { name } of own) expect(name.split('.')[0]).toBe(feature);
});

test('every file with messages belongs to its feature.ts', () => {
  const files = globSync('features/*/*.messages.ts', { cwd: SOURCE });
  const declaring = Object.entries(features).filter(([, { messages: own }]) => own);
  expect(files.toSorted()).toEqual(declaring.map(([name]) => `features/${name}/${name}.messages.ts`).toSorted());
});

test('nothing is sent except declared messages', () => {
  const direct = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) =>
      !/features\/outbox\/|platform\/providers\/|\.test\.ts$/.test(file) &&
      /\bsend(?:Mail|Sms)\(|\.(?:mail|sms)\.send\(/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(direct).toEqual([]);
});

describe.each(messages.map((message) => [message.name, message] as const))('%s', (_name, message) => {
  const rendered = render(message);
  const texts = Object.values(rendered).filter((text) => text !== null);

  test('says what causes it and has a text for at least one channel', () => {
    expect(message.cause).toMatch(/^[A-Z].*\.$/);
    expect(texts.length).toBeGreaterThan(0);
  });

  test('has a subject of one line and an SMS of two parts', () => {
    if (rendered.subject !== null) {
      expect(rendered.subject.length).toBeLessThanOrEqual(MAX_SUBJECT);
      expect(rendered.subject).toMatch(/^\S.*\S$/);
    }
    if (rendered.sms !== null) expect(rendered.sms.length).toBeLessThanOrEqual(MAX_SMS);
  });

  test('has every placeholder filled and uses the words of the writing guide', () => {
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(UNRESOLVED);
      expect(BANNED.filter((words) => words.test(text))).toEqual([]);
    }
  });

  // Codes and links with a token are for the recipient only: the outbox, the database and the logs never show them.
  test('names its secrets, and shows them to nobody but the recipient', () => {
    const isSecret = ([name, value]: [string, unknown]) => name === 'code' || /[?&]\w+=sample$/.test(String(value));
    const secrets = Object.entries(message.sample).filter(isSecret);
    expect(message.secrets ?? []).toEqual(secrets.map(([name]) => name));
    const { email, sms, completeEmail } = compose(message as never, message.sample as never).hidden ?? {};
    const shown = [email?.subject, email && completeEmail!(email.text), sms].filter((text) => text !== undefined);
    if (secrets.length) expect(shown.length).toBeGreaterThan(0);
    for (const [, value] of secrets) for (const text of shown) expect(text).not.toContain(String(value));
  });

  test('is formatted with a button for each of its links, and shows no secret where it is hidden', () => {
    const composed = compose(message as never, message.sample as never);
    if (!composed.email) return;
    const htmlOf = ({ email, buttons, figure }: typeof composed) =>
      emailHtml({ subject: email!.subject, text: email!.text, buttons, figure }, { ...BRAND, hasLogo: false });
    const links = Object.entries(message.sample).filter(([name]) => /^(?:link|\w+_link|app_url)$/.test(name));
    expect(composed.buttons.map(({ link }) => link).toSorted()).toEqual(links.map(([, link]) => link).toSorted());
    for (const { label, link } of composed.buttons) {
      expect(label).toMatch(/^[A-Z][a-z]/);
      expect(htmlOf(composed)).toContain(`href="${escapeHtml(link)}"`);
    }
    if (composed.hidden)
      for (const name of message.secrets!)
        expect(htmlOf(composed.hidden)).not.toContain(
          escapeHtml(String((message.sample as Record<string, unknown>)[name])),
        );
  });

  // An expiring link or code that is not in the text makes the message useless.
  test('shows each of its links and codes', () => {
    const secrets = Object.entries(message.sample).filter(([name]) => ['link', 'code', 'app_url'].includes(name));
    const sent = [rendered.text, rendered.sms].filter((text) => text !== null);
    expect(sent.filter((text) => secrets.some(([, value]) => !text.includes(String(value))))).toEqual([]);
  });
});
