import { FORM_LANGUAGES, type FormLanguage } from '@daftar/domain/loans/public-form';
import { createContext, use } from 'react';
import { keep, load } from '#web/core/storage.ts';
import { KEY } from '#web/core/stored-keys.ts';
import type { Texts } from './en.ts';

export type { Texts };

/** Each language in its own script. */
export const LANGUAGE_NAMES: Record<FormLanguage, string> = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' };

const LOAD: Record<FormLanguage, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  gu: () => import('./gu.ts'),
};
export const loadTexts = async (language: FormLanguage): Promise<Texts> => (await LOAD[language]()).texts;

const isLanguage = (value: string | null): value is FormLanguage => FORM_LANGUAGES.some((one) => one === value);
/** The visitor's choice, else the form's. */
export const languageFor = (wanted: FormLanguage | undefined): FormLanguage => {
  const chosen = load(KEY.formLanguage);
  return isLanguage(chosen) ? chosen : (wanted ?? 'en');
};
export const chooseLanguage = (language: FormLanguage): void => keep(KEY.formLanguage, language);

/** Numbers of the message take the places of # in its translation. */
export function translated(errors: Readonly<Record<string, string>>, message: string): string {
  const numbers = message.match(/\d+/g) ?? [];
  const found = errors[message.replaceAll(/\d+/g, '#')];
  return found?.replaceAll('#', () => numbers.shift() ?? '') ?? message;
}

export type Spoken = { language: FormLanguage; texts: Texts };
export const SpokenContext = createContext<Spoken | null>(null);
export const useTexts = (): Texts => use(SpokenContext)!.texts;
