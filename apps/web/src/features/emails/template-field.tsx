import { emailTemplateRoutes } from '@daftar/contract/email_templates';
import type { EmailContent } from '@daftar/contract/emails';
import { textOfBlocks } from '@daftar/domain/emails/compose';
import { bodyIn, type EmailTexts } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGE_NAMES, type MessageLanguage } from '@daftar/domain/messaging/languages';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { toOptions } from '#web/kit/to-options.ts';

type Chosen = Pick<EmailContent, 'subject' | 'text' | 'purpose' | 'language' | 'template_version_id'>;
type Props = { isEmpty: boolean; language: MessageLanguage; onChoose: (chosen: Partial<Chosen>) => void };
/** Others need the values of an invoice, a task and so on. */
const TOPICS: readonly string[] = ['General', 'Portal', 'Greetings'];

/** Starts from a template, whose text can then be edited. */
export function TemplateField({ isEmpty, language, onChoose }: Props) {
  const { data } = useRead(emailTemplateRoutes.usable, {}, { quiet: true });
  const templates = (data?.data ?? []).filter(({ topic }) => TOPICS.includes(topic));
  const choose = async (value: string): Promise<void> => {
    const one = templates.find(({ template }) => String(template) === value);
    if (!one) return;
    const yes =
      isEmpty ||
      (await confirm({
        title: 'Replace your text?',
        body: 'The subject and text of the template replace what you wrote.',
        verb: 'Replace text',
      }));
    if (!yes) return;
    try {
      const { template } = one;
      const { texts, version_id } =
        typeof template === 'number'
          ? await request(emailTemplateRoutes.text, { params: { id: template }, query: {} })
          : { ...(await request(emailTemplateRoutes.shipped, { params: { key: template } })), version_id: null };
      const { body, language: found } = bodyIn(texts as EmailTexts, [language, 'en'])!;
      const purpose = one.purpose === 'service' ? 'service' : 'news';
      onChoose({
        subject: body.subject,
        text: textOfBlocks(body.blocks),
        purpose,
        language: found,
        template_version_id: version_id,
      });
      if (found !== language)
        toast(
          'info',
          `This template has no ${MESSAGE_LANGUAGE_NAMES[language]} text. Its text is in ${MESSAGE_LANGUAGE_NAMES[found]}.`,
        );
    } catch {
      // The call has shown why.
    }
  };
  if (templates.length === 0) return null;
  return (
    <FieldRow>
      <Select
        label="Template"
        searchable
        placeholder="Start from a template"
        options={templates.map(({ template, name, topic }) => ({ value: String(template), label: name, hint: topic }))}
        value=""
        onChange={(value) => void choose(value)}
      />
      <Select
        label="Language"
        options={toOptions(MESSAGE_LANGUAGE_NAMES)}
        value={language}
        onChange={(value) => onChoose({ language: value as MessageLanguage })}
        help="Choose it before the template."
      />
    </FieldRow>
  );
}
