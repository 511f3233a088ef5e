import type { EmailTexts } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGE_NAMES, MESSAGE_LANGUAGES, type MessageLanguage } from '@daftar/domain/messaging/languages';
import { IconLanguage } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Row } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { FormApi } from '#web/kit/use-form.ts';

type Props = {
  form: FormApi;
  texts: EmailTexts;
  language: MessageLanguage;
  onChange: (language: MessageLanguage) => void;
};

/** Chooses the language that is edited. A new one starts with the text of the current one, to be translated. */
export function LanguageBar({ form, texts, language, onChange }: Props) {
  const written = MESSAGE_LANGUAGES.filter((one) => texts[one]);
  const missing = MESSAGE_LANGUAGES.filter((one) => !texts[one]);
  const add = (next: MessageLanguage): void => {
    form.set('texts', { ...texts, [next]: structuredClone(texts[language]) });
    onChange(next);
  };
  const remove = async (): Promise<void> => {
    const name = MESSAGE_LANGUAGE_NAMES[language];
    const yes = await confirm({
      title: `Remove ${name}?`,
      body: `The ${name} text will be removed when you save. Earlier versions keep it.`,
      verb: 'Remove',
      danger: true,
    });
    if (!yes) return;
    form.set('texts', { ...texts, [language]: undefined });
    onChange(written.find((one) => one !== language)!);
  };
  return (
    <Row gap={8} wrap>
      {written.length > 1 && (
        <Segmented
          label="Language"
          options={written.map((value) => ({ value, label: MESSAGE_LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={onChange}
        />
      )}
      {(missing.length > 0 || written.length > 1) && (
        <Menu
          align="start"
          width={200}
          trigger={
            <Button size="small" look="quiet" icon={<IconLanguage size={14} aria-hidden />}>
              Languages
            </Button>
          }
        >
          {missing.map((one) => (
            <MenuItem key={one} onClick={() => add(one)}>
              Add {MESSAGE_LANGUAGE_NAMES[one]}
            </MenuItem>
          ))}
          {written.length > 1 && (
            <MenuItem danger onClick={() => void remove()}>
              Remove {MESSAGE_LANGUAGE_NAMES[language]}
            </MenuItem>
          )}
        </Menu>
      )}
    </Row>
  );
}
